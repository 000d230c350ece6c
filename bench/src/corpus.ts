import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Corpus, readCorpus } from "dechaff/eval";

export type { Corpus, Truth } from "dechaff/eval";

/** Where corpora are looked for, and where archives are unpacked to. */
export interface Places {
  readonly corpora: string;
  readonly unpacked: string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

export function corporaFolder(): string {
  return resolve(process.env.DECHAFF_CORPORA || join(root, "../shared/corpora"));
}

function defaultPlaces(): Places {
  return {
    corpora: corporaFolder(),
    unpacked: join(root, "bench/.corpora"),
  };
}

/** The corpus of that name, or in that folder. Throws where there is none. */
export function openCorpus(nameOrPath: string, places: Places = defaultPlaces()): Corpus {
  const corpus = findCorpus(nameOrPath, places);
  if (corpus) return corpus;
  const { corpora, unpacked } = places;
  throw new Error(
    `no corpus "${nameOrPath}": looked for ${resolve(nameOrPath)}, ${join(corpora, nameOrPath)} and ` +
      `${join(unpacked, nameOrPath)} (folders with a truth.jsonl), and for ${archiveOf(nameOrPath, places)}. ` +
      "Set DECHAFF_CORPORA to the folder that holds the corpora, or give the path of one.",
  );
}

/** As `openCorpus`, but null where there is no such corpus. */
export function findCorpus(nameOrPath: string, places: Places = defaultPlaces()): Corpus | null {
  const folders = [resolve(nameOrPath), join(places.corpora, nameOrPath), join(places.unpacked, nameOrPath)];
  const folder = folders.find((candidate) => existsSync(join(candidate, "truth.jsonl"))) ?? unpack(nameOrPath, places);
  return folder === null ? null : readWhole(folder);
}

/** Figures of a broken corpus are nobody's business. */
function readWhole(folder: string): Corpus {
  const corpus = readCorpus(folder);
  if (corpus.broken.length > 0) throw new Error(`${folder} is broken: ${corpus.broken[0].message}`);
  return corpus;
}

function archiveOf(name: string, places: Places): string {
  return join(places.corpora, `${name}.tar.xz`);
}

/** Unpacks beside the final folder and renames, so that an interrupted run leaves no half corpus behind. */
function unpack(name: string, places: Places): string | null {
  const archive = archiveOf(name, places);
  if (!existsSync(archive)) return null;
  const target = join(places.unpacked, name);
  process.stderr.write(`unpacking ${archive} into ${target}, once\n`);
  mkdirSync(places.unpacked, { recursive: true });
  const scratch = mkdtempSync(join(places.unpacked, "unpacking-"));
  try {
    const tar = spawnSync("tar", ["-xJf", archive, "-C", scratch], { encoding: "utf8" });
    if (tar.status !== 0) throw new Error(`tar cannot unpack ${archive}: ${tar.error?.message ?? tar.stderr.trim()}`);
    renameSync(join(scratch, name), target);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return target;
}
