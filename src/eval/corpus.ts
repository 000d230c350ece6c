import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { CorpusError } from "./corpus-error.ts";
import { parseTruths, type Truth } from "./truth.ts";

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
  /** Lines of truth.jsonl that could not be used. */
  readonly broken: readonly CorpusError[];
  readPage(truth: Truth): string;
  readBytes(truth: Truth): Buffer;
}

export function readCorpus(path: string): Corpus {
  const folder = resolve(path);
  const { truths, broken } = parseTruths(readTruthFile(folder, path));
  const readBytes = (truth: Truth) => readPageBytes(folder, truth.id);
  return {
    name: basename(folder),
    folder,
    truths,
    broken,
    readBytes,
    readPage: (truth) => readBytes(truth).toString("utf8"),
  };
}

function readTruthFile(folder: string, path: string): string {
  try {
    return readFileSync(join(folder, "truth.jsonl"), "utf8");
  } catch (cause) {
    const wrong = existsSync(folder) ? "has no truth.jsonl that can be read" : "does not exist";
    throw new CorpusError(
      "not-a-corpus",
      `${path} ${wrong}: a corpus is a folder with truth.jsonl, one {"id", "text", …} a line, ` +
        "and the pages as html/<id>.html or html/<id>.html.gz",
      cause,
    );
  }
}

/** The page of an id, unpacked. */
export function readPageBytes(folder: string, id: string): Buffer {
  const path = join(folder, "html", `${id}.html`);
  const packed = `${path}.gz`;
  const isPacked = !existsSync(path);
  if (isPacked && !existsSync(packed)) {
    throw new CorpusError(
      "page-missing",
      `page ${id} is missing: put it at ${path} or ${basename(packed)}, or take out its line`,
    );
  }
  try {
    return isPacked ? gunzipSync(readFileSync(packed)) : readFileSync(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const file = isPacked ? packed : path;
    throw new CorpusError("page-unreadable", `page ${id} cannot be read (${reason}): check ${file}`, cause);
  }
}
