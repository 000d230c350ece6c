import type { ReservedFiles } from "../article-files.ts";
import { complain, shorten } from "../output.ts";
import { localAddress } from "./local-images.ts";
import { type SavedImages, type SaveOptions, saveImages } from "./save-images.ts";

/** A page's images, and how its content is made once they have copies. */
export interface ImagesToSave {
  /** The page's name in messages. */
  readonly input: string;
  readonly pageUrl: string | null;
  readonly urls: readonly string[];
  /** `local`: addresses of the copies by addresses of the images. */
  render(local: ReadonlyMap<string, string>): string | object;
}

interface WriteOptions extends Omit<SaveOptions, "pageUrl"> {
  asText(content: string | object): string;
  /** Called before anything is told. */
  readonly onDone?: () => void;
}

/** Saves the images, then writes the content that shows them. An image that fails keeps its address, and is told. */
export async function writeWithImages(
  files: ReservedFiles,
  images: ImagesToSave,
  options: WriteOptions,
): Promise<void> {
  const { folder, folderName, path } = files;
  let saved: SavedImages;
  try {
    saved = await saveImages(images.urls, folder, { ...options, pageUrl: images.pageUrl });
    const local = new Map(Array.from(saved.files, ([url, file]) => [url, localAddress(folderName, file)]));
    await files.write(options.asText(images.render(local)));
  } catch (error) {
    await files.discard();
    throw error;
  }
  options.onDone?.();
  tellProblems(images.input, saved.problems);
  process.stderr.write(`${path}\n`);
  if (saved.files.size > 0) process.stderr.write(`${folder} (${count(saved.files.size, "image")})\n`);
}

/** More lines about one page would hide those about others. */
const MOST_TOLD = 10;
const LONGEST_ADDRESS = 200;

function tellProblems(input: string, problems: SavedImages["problems"]): void {
  const told = [...problems].slice(0, MOST_TOLD);
  for (const [url, problem] of told) complain(`${input}: the image ${shorten(url, LONGEST_ADDRESS)} ${problem}`);
  const rest = problems.size - told.length;
  if (rest > 0) complain(`${input}: ${count(rest, "more image")} could not be saved`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
