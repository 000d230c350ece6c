import { type FileHandle, mkdir, open, rm, rmdir, writeFile } from "node:fs/promises";
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
    return await this.#firstFree(title, async (name) => {
      const path = join(this.#directory, name + this.#extension);
      const isNew = await unlessTaken(path, async () => {
        await writeFile(path, content, { flag: "wx" });
        return true;
      });
      return isNew ? path : null;
    });
  }

  /** Takes the names of a file and of a folder beside it, `<title>_files`, for an article that has both. */
  async reserve(title: string): Promise<ReservedFiles> {
    return await this.#firstFree(title, async (name) => {
      const path = join(this.#directory, name + this.#extension);
      const folderName = `${name}_files`;
      const folder = join(this.#directory, folderName);
      const isNew = await unlessTaken(folder, async () => {
        await mkdir(folder);
        return true;
      });
      if (!isNew) return null;
      const handle = await unlessTaken(path, () => open(path, "wx"));
      if (handle === null) await rmdir(folder);
      return handle === null ? null : new ReservedFiles({ path, handle, folder, folderName });
    });
  }

  async #firstFree<T>(title: string, take: (name: string) => Promise<T | null>): Promise<T> {
    const name = fileName(title);
    for (let number = (this.#written.get(name) ?? 0) + 1; ; number++) {
      const taken = await take(number === 1 ? name : `${name} ${number}`);
      if (taken === null) continue;
      this.#written.set(name, number);
      return taken;
    }
  }
}

/** Null if the path is taken, be it by a link that leads nowhere. */
async function unlessTaken<T>(path: string, take: () => Promise<T>): Promise<T | null> {
  try {
    return await take();
  } catch (error) {
    if (codeOf(error) === "EEXIST") return null;
    const problem = `${path} could not be written (${codeOf(error)}): check the directory's space and permissions`;
    throw new Problem(problem, { cause: error });
  }
}

interface Reserved {
  readonly path: string;
  readonly handle: FileHandle;
  readonly folder: string;
  readonly folderName: string;
}

/** A file that is empty yet, and the folder beside it. */
export class ReservedFiles {
  readonly path: string;
  readonly folder: string;
  readonly folderName: string;
  readonly #handle: FileHandle;

  constructor({ path, handle, folder, folderName }: Reserved) {
    this.path = path;
    this.folder = folder;
    this.folderName = folderName;
    this.#handle = handle;
  }

  /** Writes the file, and removes the folder if nothing was put into it. */
  async write(content: string): Promise<void> {
    try {
      await this.#handle.writeFile(content);
    } finally {
      await this.#handle.close();
      await rmdir(this.folder).catch(() => {});
    }
  }

  /** Leaves no trace. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => {});
    await rm(this.path, { force: true });
    await rm(this.folder, { recursive: true, force: true });
  }
}
