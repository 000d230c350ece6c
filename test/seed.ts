import fc from "fast-check";

/** Properties try the same inputs on every run, so that a change and nothing else turns a test red; SEED=n tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
