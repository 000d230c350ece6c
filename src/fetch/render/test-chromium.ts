import { findChromium } from "./find-chromium.ts";

/** For the tests: whether there is a browser to test in. */
export const HAS_CHROMIUM = findChromium(process.env) !== null;

if (!HAS_CHROMIUM) console.warn("No Chromium: the tests that render are skipped. Install it with apt install chromium");
