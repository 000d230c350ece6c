import { rmSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileName } from "./file-name.ts";
import { PageNames } from "./page-names.ts";
import { codeOf, isThere, unremovable, unwritable } from "./problem.ts";
import { STDIN } from "./read-input.ts";
import { UsageError } from "./usage.ts";

/** Others write to the file that such a name says. */
const FILE_NAME = /\.(?:md|markdown|te?xt|html?|(?:nd)?json|jsonl|xml|csv)$/i;

/**
 * A directory that takes one file per article, named after its title; a name that is taken gets a number.
 * No link is followed, so nothing is written outside the directory, and no file overwritten but by the next version of
 * the page that it is of.
 */
export class ArticleFiles {
  readonly #directory: string;
  readonly #extension: string;
  /** How many files of a name were written: the search for a free number goes on from there. */
  readonly #written = new Map<string, number>();
  #pagesOnce: PageNames | null = null;

  private constructor(directory: string, extension: string) {
    this.#directory = directory;
    this.#extension = extension;
  }

  /** For files whose names end in `extension`. */
  static async open(directory: string, extension: string): Promise<ArticleFiles> {
    if (directory === STDIN)
      throw new UsageError("--output takes a directory: leave it out, and the content goes to standard output");
    if (FILE_NAME.test(directory) && !(await isThere(directory)))
      throw new UsageError(`--output takes a directory: leave it out and write > ${directory}, or name a directory`);
    try {
      await mkdir(directory, { recursive: true });
    } catch (error) {
      const problem = `${directory} cannot be made a directory (${codeOf(error)}): name another one after --output`;
      throw new UsageError(problem, { cause: error });
    }
    return new ArticleFiles(directory, extension);
  }

  /** Read when the first page is named: other inputs have none. */
  get #pages(): PageNames {
    this.#pagesOnce ??= PageNames.open(this.#directory, this.#extension);
    return this.#pagesOnce;
  }

  /** Returns the path written. */
  async write(title: string, content: string): Promise<string> {
    return this.#pathOf(await this.#firstFree(title, (name) => this.#create(name, content)));
  }

  /** The same for a page that may have a file here already, which this one replaces: `page` is its key. */
  async writePage(page: string, title: string, content: string): Promise<string> {
    const pages = this.#pages;
    const known = pages.of(page);
    if (known !== undefined) return await this.#replace(known, content);
    const isFree = async (name: string) => (pages.isTaken(name) ? null : await this.#create(name, content));
    const name = await this.#firstFree(title, isFree);
    // A file that is nobody's would stay beside the one that the next run writes.
    await orRemove(this.#pathOf(name), () => pages.add(page, name));
    return this.#pathOf(name);
  }

  /**
   * The page is gone, and so is its file, if it has one here; its name stays its own, should it come back.
   * Done when it returns: whoever hears of a page that is gone hears of it once.
   */
  removePage(page: string): void {
    const name = this.#pages.of(page);
    if (name === undefined) return;
    const path = this.#pathOf(name);
    try {
      rmSync(path, { force: true });
    } catch (error) {
      throw unremovable(path, error);
    }
  }

  /** Returns the name, or null if it is taken. */
  async #create(name: string, content: string): Promise<string | null> {
    const path = this.#pathOf(name);
    return await unlessTaken(path, async () => {
      const handle = await open(path, "wx");
      await orRemove(path, () => handle.writeFile(content).finally(() => handle.close()));
      return name;
    });
  }

  /** At once: whoever reads the file meanwhile has the old version or the new one. */
  async #replace(name: string, content: string): Promise<string> {
    const path = this.#pathOf(name);
    const next = this.#pathOf(`.${name}.next`);
    try {
      await rm(next, { force: true });
      await writeFile(next, content, { flag: "wx" });
      await rename(next, path);
    } catch (error) {
      throw unwritable(path, error);
    }
    return path;
  }

  #pathOf(name: string): string {
    return join(this.#directory, name + this.#extension);
  }

  /** Takes the names of a file and of a folder beside it, `<title>_files`, for an article that has both. */
  async reserve(title: string): Promise<ReservedFiles> {
    return await this.#firstFree(title, async (name) => {
      const path = this.#pathOf(name);
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

/** A file of which only a part was written, on a full disk, does not stay. */
async function orRemove(path: string, finish: () => Promise<void>): Promise<void> {
  try {
    await finish();
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}

/** Null if the path is taken, be it by a link that leads nowhere. */
async function unlessTaken<T>(path: string, take: () => Promise<T>): Promise<T | null> {
  try {
    return await take();
  } catch (error) {
    if (codeOf(error) === "EEXIST") return null;
    throw unwritable(path, error);
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
