import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FetchError } from "../../fetch/fetch-error.ts";
import { type FetchedImage, fetchImage, MAX_IMAGE_BYTES } from "../../fetch/fetch-image.ts";
import { imageType } from "../../fetch/image-type.ts";
import { connectionOf } from "../fetch-input.ts";
import { codeOf, Problem } from "../problem.ts";
import { dataBytes } from "./data-url.ts";
import { ImageNames } from "./image-name.ts";

export interface SaveOptions {
  /** Seconds for one image. */
  readonly timeout?: number | undefined;
  readonly userAgent?: string | undefined;
  readonly proxy?: string;
  readonly cookies?: true;
  /** The page that shows them. */
  readonly pageUrl: string | null;
  /** Called when an image is done. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface SavedImages {
  /** File name by address. */
  readonly files: ReadonlyMap<string, string>;
  /** Why the others could not be saved, by address. */
  readonly problems: ReadonlyMap<string, string>;
}

/** How many are fetched at a time: as many as browsers open to a host, or fewer. */
const CONCURRENCY = 4;
/** Of one page: galleries have some hundred images, and a page that has more wants to fill a disk. */
const MOST_IMAGES = 500;
const MOST_BYTES = 256 * 1024 * 1024;
/** How many times the time for one image all of a page's may take. */
const PATIENCE = 10;

/** Saves the images at these addresses into a directory that exists, each address once. Never rejects for an image. */
export async function saveImages(
  urls: readonly string[],
  directory: string,
  options: SaveOptions,
): Promise<SavedImages> {
  const unique = [...new Set(urls)];
  const saving = new Saving(directory, options);
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < unique.length) {
      await saving.save(unique[next], next++);
      options.onProgress?.(++done, unique.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } finally {
    saving.end();
  }
  return saving;
}

class Saving implements SavedImages {
  readonly files = new Map<string, string>();
  readonly problems = new Map<string, string>();
  readonly #directory: string;
  readonly #options: SaveOptions;
  readonly #names = new ImageNames();
  readonly #deadline = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;

  constructor(directory: string, options: SaveOptions) {
    this.#directory = directory;
    this.#options = options;
    this.#timer = setTimeout(() => this.#deadline.abort(), PATIENCE * this.#timeout);
  }

  get #timeout(): number {
    return (this.#options.timeout ?? 30) * 1000;
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  async save(url: string, position: number): Promise<void> {
    try {
      if (position >= MOST_IMAGES) throw new Problem(`was left out: the page has more than ${MOST_IMAGES} images`);
      if (this.#bytes >= MOST_BYTES)
        throw new Problem(`was left out: the page's images have more than ${MOST_BYTES} bytes`);
      const image = await this.#get(url);
      this.#bytes += image.bytes.length;
      const name = this.#names.next(url, image.type);
      // Never through a link, never over a file.
      await writeFile(join(this.#directory, name), image.bytes, { flag: "wx" });
      this.files.set(url, name);
    } catch (error) {
      this.problems.set(url, problemOf(url, error));
    }
  }

  async #get(url: string): Promise<FetchedImage> {
    if (/^data:/i.test(url)) return fromData(url);
    if (!/^https?:/i.test(url)) throw new Problem("is not a full address: say where the page is from with --url");
    try {
      return await this.#fetch(url);
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      return await this.#fetch(url);
    }
  }

  async #fetch(url: string): Promise<FetchedImage> {
    const { userAgent, pageUrl } = this.#options;
    const origin = pageUrl !== null && URL.canParse(pageUrl) ? new URL(pageUrl).origin : "null";
    return await fetchImage(url, {
      timeout: this.#timeout,
      signal: this.#deadline.signal,
      connection: connectionOf(this.#options),
      // As browsers send it to other hosts. Some give images only to those who name a page.
      ...(origin !== "null" && { headers: { referer: `${origin}/` } }),
      ...(userAgent !== undefined && { userAgent }),
    });
  }
}

function fromData(url: string): FetchedImage {
  const bytes = dataBytes(url, MAX_IMAGE_BYTES);
  if (bytes === null) throw new Problem(`holds nothing, or more than ${MAX_IMAGE_BYTES} bytes: it stays where it is`);
  const type = imageType(bytes);
  if (type === null || type === "html") throw new Problem("holds no image: it stays where it is");
  return { type, bytes };
}

/** Whatever may be over in a moment; not what has taken its time already. */
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof FetchError && error.retry === "later" && error.code !== "timeout" && error.code !== "aborted";
}

function problemOf(url: string, error: unknown): string {
  if (error instanceof FetchError && error.code === "aborted")
    return "was not fetched: the page's images took too long";
  if (error instanceof FetchError && error.code === "too-large")
    return `is larger than ${MAX_IMAGE_BYTES} bytes: it stays where it is`;
  if (error instanceof FetchError)
    return error.message.startsWith(`${url} `) ? error.message.slice(url.length + 1) : `led to ${error.message}`;
  if (error instanceof Problem) return error.message;
  const reason = codeOf(error) || (error instanceof Error ? error.message : String(error));
  return `could not be saved (${reason}): check the directory's space and permissions`;
}
