/**
 * Turns the modules that the compiler wrote into a few files: Node opens three hundred small modules three times as
 * slowly as their sum. Parts shared by several entries become files of their own, so that whoever imports two entries
 * has each part once. Types stay as they are, without those that no entry leads to.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
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
/** No folder of src: the types stand in folders of the same names. */
const SHARED = "shared";
const bundled = join(dist, ".bundled");
const { output } = await bundle.write({ dir: bundled, format: "esm", chunkFileNames: `${SHARED}/[name].js` });

const isShared = ({ fileName }) => fileName.startsWith(`${SHARED}/`);
if (existsSync(join(root, "src", SHARED)))
  throw new Error(`src/${SHARED} would be overwritten: name one of both otherwise`);
for (const file of filesOf(dist)) if (file.endsWith(".js") && !file.startsWith(".bundled")) rmSync(join(dist, file));
for (const { fileName } of output.filter((file) => !isShared(file)))
  renameSync(join(bundled, fileName), join(dist, fileName));
rmSync(join(dist, SHARED), { recursive: true, force: true });
if (output.some(isShared)) renameSync(join(bundled, SHARED), join(dist, SHARED));
rmSync(bundled, { recursive: true });

const reached = new Set();
for (const entry of entries) follow(join(dist, `${entry}.d.ts`));
for (const file of filesOf(dist))
  if (file.endsWith(".d.ts") && !reached.has(join(dist, file))) rmSync(join(dist, file));

function follow(types) {
  if (reached.has(types)) return;
  reached.add(types);
  for (const [, path] of readFileSync(types, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)\.ts"/g))
    follow(join(dirname(types), `${path}.d.ts`));
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}
