/**
 * Turns the modules that the compiler wrote into a few files: Node opens three hundred small modules three times as
 * slowly as their sum. Types stay as they are. Parts shared by several entries become chunks, so that whoever imports
 * two entries has each part once.
 */
import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Started by their paths. */
const STARTED = ["cli/main", "cli/pipe/worker", "eval/worker", "server/pages/page-worker", "store/store-worker"];

const entries = Object.values(exports)
  .filter((path) => path.endsWith(".js"))
  .map((path) => path.replace(/^\.\/dist\/|\.js$/g, ""));

const bundle = await rolldown({
  input: Object.fromEntries([...entries, ...STARTED].map((name) => [name, join(dist, `${name}.js`)])),
  platform: "node",
  external: (id) => !id.startsWith(".") && !id.startsWith("/"),
});
const bundled = join(dist, ".bundled");
const { output } = await bundle.write({ dir: bundled, format: "esm", chunkFileNames: "chunks/[name].js" });

for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".js") && !file.startsWith(".bundled")) rmSync(join(dist, file));
rmSync(join(dist, "chunks"), { recursive: true, force: true });
for (const { fileName } of output.filter(({ fileName }) => !fileName.startsWith("chunks/")))
  renameSync(join(bundled, fileName), join(dist, fileName));
if (output.some(({ fileName }) => fileName.startsWith("chunks/")))
  renameSync(join(bundled, "chunks"), join(dist, "chunks"));
rmSync(bundled, { recursive: true });
