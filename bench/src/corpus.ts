import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** What is known about a page. A value that the corpus does not give is null. */
export interface Truth {
  readonly id: string;
  readonly url: string | null;
  readonly lang: string | null;
  readonly type: string | null;
  readonly title: string | null;
  /** The main content as plain text. */
  readonly text: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly site: string | null;
  /** What only some corpora say: `markdown`, `with`, `without`, `attrs`, `topics` … */
  readonly [extra: string]: unknown;
}

/**
 * Pages with the truth beside them:
 *
 *     <folder>/truth.jsonl            one Truth a line
 *     <folder>/html/<id>.html[.gz]    the page, in UTF-8
 */
export interface Corpus {
  readonly name: string;
  readonly folder: string;
  readonly truths: readonly Truth[];
  readPage(truth: Truth): string;
  readBytes(truth: Truth): Buffer;
}

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
  return folder === null ? null : readCorpus(folder);
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

function readCorpus(folder: string): Corpus {
  const lines = readFileSync(join(folder, "truth.jsonl"), "utf8").split("\n");
  const readBytes = (truth: Truth) => readHtml(join(folder, "html", `${truth.id}.html`));
  return {
    name: basename(folder),
    folder,
    truths: lines.filter((line) => line !== "").map(parseTruth),
    readBytes,
    readPage: (truth) => readBytes(truth).toString("utf8"),
  };
}

const unknown = { url: null, lang: null, type: null, title: null, text: null, author: null, date: null, site: null };

function parseTruth(line: string): Truth {
  return { ...unknown, ...JSON.parse(line) };
}

function readHtml(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
}
