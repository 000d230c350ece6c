/**
 * Builds, unless what was built last is newer than everything that it is made of. `npm ci` prepares the package, and so
 * does `npx dechaff` in this folder each time: whoever starts it need not wait for a build that changes nothing.
 */
import { execSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The build writes it last. */
const LAST = "dist/web/index.html";
const SOURCES = ["src", "scripts"];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];

function modified(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function filesOf(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return [folder, ...entries.map((entry) => join(folder, entry))];
}

const built = modified(LAST);
const isNew = [...SETTINGS, ...SOURCES.flatMap(filesOf)].every((path) => modified(path) < built);
if (!isNew) execSync("npm run build", { cwd: root, stdio: "inherit" });
