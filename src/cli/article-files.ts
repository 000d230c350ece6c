import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileName } from "./file-name.ts";
import { codeOf, Problem } from "./problem.ts";
import { UsageError } from "./usage.ts";

/**
 * A directory that takes one file per article, named after its title; a name that is taken gets a number.
 * No file is ever overwritten and no link followed, so nothing is written outside the directory.
 */
export class ArticleFiles {
  readonly #directory: string;
  readonly #extension: string;
  /** How many files of a name were written: the search for a free number goes on from there. */
  readonly #written = new Map<string, number>();

  private constructor(directory: string, extension: string) {
    this.#directory = directory;
    this.#extension = extension;
  }

  /** For files whose names end in `extension`. */
  static async open(directory: string, extension: string): Promise<ArticleFiles> {
    try {
      await mkdir(directory, { recursive: true });
    } catch (error) {
      const problem = `${directory} cannot be made a directory (${codeOf(error)}): name another one after --output`;
      throw new UsageError(problem, { cause: error });
    }
    return new ArticleFiles(directory, extension);
  }

  /** Returns the path written. */
  async write(title: string, content: string): Promise<string> {
    const name = fileName(title);
    for (let number = (this.#written.get(name) ?? 0) + 1; ; number++) {
      const path = join(this.#directory, `${name}${number === 1 ? "" : ` ${number}`}${this.#extension}`);
      if (!(await create(path, content))) continue;
      this.#written.set(name, number);
      return path;
    }
  }
}

/** False if there is such a file. */
async function create(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    const problem = `${path} could not be written (${codeOf(error)}): check the directory's space and permissions`;
    throw new Problem(problem, { cause: error });
  }
}
