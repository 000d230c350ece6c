import { access } from "node:fs/promises";

/** Something in the world went wrong. The message says what was wrong, a colon, what to do. */
export class Problem extends Error {
  override readonly name = "Problem";
}

/** What the codes of files mean, and what to do about it. */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file: check the path, or write https:// before it if it is an address",
  ENOTDIR: "a part of the path is a file: check the path",
  EISDIR: "is a directory: name its files, as in dir/*.html",
  EACCES: "may not be read: check the file's permissions",
  EPERM: "may not be read: check the file's permissions",
  ENAMETOOLONG: "the path is too long: check the quotes around it",
  ERR_FS_FILE_TOO_LARGE: "is larger than 2 GB: a page is smaller, check the file",
};

/** Shells pass on patterns that match nothing, or stand in quotes; those of Windows pass on all. */
const UNMATCHED = "no file has this name: check the path, and let the shell expand the pattern";

/** Why an input has failed, in words. */
export function problemOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (codeOf(error) === "ENOENT" && /[*?]/.test((error as NodeJS.ErrnoException).path ?? "")) return UNMATCHED;
  const message = error instanceof Error ? error.message : String(error);
  return FILE_PROBLEMS[codeOf(error)] ?? `failed (${message}): please report it with the page`;
}

/** A file of which nobody knows is there, too: whoever opens it will say what is wrong. */
export async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    (error) => codeOf(error) !== "ENOENT",
  );
}

export function unwritable(path: string, error: unknown): Problem {
  const problem = `${path} could not be written (${codeOf(error)}): check the directory's space and permissions`;
  return new Problem(problem, { cause: error });
}

export function unremovable(path: string, error: unknown): Problem {
  const problem = `${path} could not be removed (${codeOf(error)}): check the directory's permissions, and remove it`;
  return new Problem(problem, { cause: error });
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
