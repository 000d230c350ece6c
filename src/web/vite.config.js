import { defineConfig } from "vite";

/** The web page, as the files that `dechaff serve` gives out. All of them come from its own address. */
export default defineConfig({
  root: import.meta.dirname,
  // A proxy may show it under a folder of its own.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    assetsDir: "web",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // The first with light-dark(): translated for older ones it would follow the system's colours only.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
});
