/** `node examples/extension/build.js`, then load the folder as an unpacked extension (chrome://extensions). */
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

await build({
  input: fileURLToPath(new URL("reader.js", import.meta.url)),
  platform: "browser",
  output: { file: fileURLToPath(new URL("dist/reader.js", import.meta.url)), format: "iife", minify: true },
});
