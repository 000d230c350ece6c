import { CorpusError } from "./corpus-error.ts";

/** What is known about a page. A value that the corpus does not give is null. */
export interface Truth {
  readonly id: string;
  readonly url: string | null;
  readonly lang: string | null;
  readonly type: string | null;
  readonly title: string | null;
  /** The main content as plain text; null is a page where nothing should be found. */
  readonly text: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly site: string | null;
  /** What only some corpora say: `markdown`, `with`, `without`, `attrs`, `topics` … */
  readonly [extra: string]: unknown;
}

const UNKNOWN = { url: null, lang: null, type: null, title: null, text: null, author: null, date: null, site: null };

/** The values that have to be strings where they are known; the extractors and the tables rely on it. */
const STRINGS = ["url", "lang", "type", "text"] as const;

export interface Truths {
  readonly truths: readonly Truth[];
  /** The lines that could not be used, each with its number. */
  readonly broken: readonly CorpusError[];
}

/** The truths of a `truth.jsonl`. A broken line costs its page, not the corpus. */
export function parseTruths(jsonLines: string): Truths {
  const truths = new Map<string, Truth>();
  const broken: CorpusError[] = [];
  for (const [index, line] of jsonLines
    .replace(/^\ufeff/, "")
    .split("\n")
    .entries()) {
    if (line.trim() === "") continue;
    try {
      const truth = parseTruth(line);
      if (truths.has(truth.id))
        throw new TypeError(`has the id "${truth.id}" of an earlier line: give each page its own`);
      truths.set(truth.id, truth);
    } catch (error) {
      broken.push(new CorpusError("broken-truth", `truth.jsonl, line ${index + 1} ${messageOf(error)}`, error));
    }
  }
  return { truths: [...truths.values()], broken };
}

function parseTruth(line: string): Truth {
  const value = parseJson(line);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`holds no object: write {"id": "…", "text": "…"}`);
  }
  const truth = { ...UNKNOWN, ...value } as Truth;
  checkId(truth.id);
  for (const key of STRINGS) {
    if (truth[key] === null || typeof truth[key] === "string") continue;
    throw new TypeError(`has a "${key}" that is no string: write a string or null`);
  }
  return truth;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new TypeError(`is not JSON (${messageOf(error)}): write one object per line`);
  }
}

/** An id names a file below html/, and no other. */
function checkId(id: unknown): void {
  if (typeof id !== "string" || id === "") throw new TypeError('has no "id": write the name of its page as a string');
  if (/[/\\\0]/.test(id)) throw new TypeError(`has the id "${id}", which is no file name: leave out the slashes`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
