import { readFileSync } from "node:fs";
import { appendFile, constants } from "node:fs/promises";
import { join } from "node:path";
import { fileName } from "./file-name.ts";
import { codeOf, Problem, unwritable } from "./problem.ts";

/** Beside the files: whoever moves the directory moves it, too. */
const INDEX = ".dechaff-pages.ndjson";

/** A new file, or one that is there; not what a link leads to, which may stand elsewhere. */
const APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** Which page each file of a directory is of, for files of one extension; kept in the directory, a line of JSON each. */
export class PageNames {
  readonly #path: string;
  readonly #extension: string;
  readonly #names: Map<string, string>;
  readonly #taken: Set<string>;
  /** The last line was torn: the next one does not go on in it. */
  #isTorn: boolean;

  private constructor(path: string, extension: string, text: string) {
    this.#path = path;
    this.#extension = extension;
    const entries = text.split("\n").flatMap(entryOf);
    const own = entries.filter((entry) => entry.extension === extension);
    this.#names = new Map(own.map(({ page, name }) => [page, name]));
    this.#taken = new Set(this.#names.values());
    this.#isTorn = text !== "" && !text.endsWith("\n");
  }

  static open(directory: string, extension: string): PageNames {
    const path = join(directory, INDEX);
    return new PageNames(path, extension, readIndex(path));
  }

  /** The name of a page's file, without the extension. */
  of(page: string): string | undefined {
    return this.#names.get(page);
  }

  /** Whether it is some page's, be its file there or not. */
  isTaken(name: string): boolean {
    return this.#taken.has(name);
  }

  async add(page: string, name: string): Promise<void> {
    this.#names.set(page, name);
    this.#taken.add(name);
    const entry: Entry = { page, name, extension: this.#extension };
    try {
      await appendFile(this.#path, `${this.#isTorn ? "\n" : ""}${JSON.stringify(entry)}\n`, { flag: APPEND });
      this.#isTorn = false;
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }
}

function readIndex(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "";
    throw new Problem(`${path} could not be read (${codeOf(error)}): check its permissions`, { cause: error });
  }
}

interface Entry {
  /** The key of its address. */
  readonly page: string;
  readonly name: string;
  readonly extension: string;
}

/** As far as it can be read: a line may be torn, and a name must not lead out of the directory. */
function entryOf(line: string): Entry[] {
  try {
    const entry = JSON.parse(line) as Entry;
    return typeof entry.page === "string" && fileName(entry.name, LONGEST_NAME) === entry.name ? [entry] : [];
  } catch {
    return [];
  }
}

/** Of file systems, in bytes. */
const LONGEST_NAME = 255;
