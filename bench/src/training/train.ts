/**
 * Trains the model of the extractor `learned`.
 *
 *     npm run train -- [--folder FOLDER]
 *
 * Corpora → features and labels (export.ts) → forests (training/train.py) → src/extractors/learned/model-data.ts, and
 * training/folds, models that each leave out a fifth of all sites, for the gate. The environment variable PYTHON names
 * the interpreter that has what training/requirements.txt lists.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const exporter = fileURLToPath(new URL("export.js", import.meta.url));

function run(command: string, ...words: string[]): void {
  const { status, error } = spawnSync(command, words, { stdio: "inherit" });
  if (error) throw new Error(`${command} cannot be run (${error.message}): set PYTHON to a Python interpreter`);
  if (status !== 0) throw new Error(`${command} ${words[0]} failed with status ${status}: see what it says above`);
}

/** The model as a module: it ships in the package and needs no file system. */
function embed(model: Buffer): string {
  const head = "/** The model of the extractor `learned`, in base64. Written by `npm run train`: do not edit. */";
  return `${head}\nexport const MODEL =\n  "${model.toString("base64")}";\n`;
}

const { values } = parseArgs({ options: { folder: { type: "string", default: join(root, "training/.data") } } });
const python = process.env.PYTHON || "python3";
run(process.execPath, exporter, values.folder);
run(python, join(root, "training/train.py"), values.folder, "--export", process.execPath, exporter);
const model = readFileSync(join(root, "training/model.bin"));
writeFileSync(join(root, "src/extractors/learned/model-data.ts"), embed(model));
process.stdout.write(`model: ${model.length} bytes\n`);
