import { pipeline, Readable } from "node:stream";
import zlib from "node:zlib";
import { codeOf, FetchError } from "./fetch-error.ts";

/**
 * A response's body, decompressed. The limit counts decompressed bytes while they come, so that a small body which
 * swells to gigabytes is dropped at the limit, and at no time is there more of it in memory.
 */
export async function readBody(body: Readable, { url, codings, maxBytes }: BodyOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of await decompress(body, codings)) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(url, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!CORRUPT.test(codeOf(error))) throw error;
    const problem = `sent a body that is not valid ${codings.join(", ")}: the server is at fault`;
    throw new FetchError("bad-encoding", url, problem, { cause: error });
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

interface BodyOptions {
  readonly url: string;
  /** From `codingsOf`. */
  readonly codings: readonly string[];
  readonly maxBytes: number;
}

export function tooLarge(url: string, maxBytes: number): FetchError {
  return new FetchError("too-large", url, `is larger than ${maxBytes} bytes: raise maxBytes to read it`);
}

/** The codes of zlib's three libraries for data that is not theirs. */
const CORRUPT = /^(?:Z_|ERR__ERROR|ERR_BROTLI|ZSTD_)/;

type Decompressor = (source: Readable) => Readable | Promise<Readable>;

/** As browsers do, take what there is of a stream whose last bytes are missing. */
const lenient = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const { BROTLI_OPERATION_FLUSH } = zlib.constants;

const DECOMPRESSORS: Record<string, Decompressor> = {
  gzip: (source) => through(source, zlib.createGunzip(lenient)),
  deflate: inflate,
  br: (source) =>
    through(
      source,
      zlib.createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH }),
    ),
};

/** Node has it from 22.15 on. */
const { createZstdDecompress } = zlib as { createZstdDecompress?: () => NodeJS.ReadWriteStream & Readable };
if (createZstdDecompress) DECOMPRESSORS.zstd = (source) => through(source, createZstdDecompress());

export const ACCEPT_ENCODING = Object.keys(DECOMPRESSORS).join(", ");

/** No server has a reason for more, and each one multiplies the work that a body can cause. */
const MAX_CODINGS = 2;

/** The codings of a Content-Encoding header, in the order they were applied. */
export function codingsOf(header: string | undefined, url: string): string[] {
  const codings = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim().replace(/^x-/, ""))
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS || codings.some((coding) => !Object.hasOwn(DECOMPRESSORS, coding))) {
    const problem = `is compressed as "${header}", which was not asked for: dechaff reads ${ACCEPT_ENCODING}`;
    throw new FetchError("bad-encoding", url, problem);
  }
  return codings;
}

async function decompress(body: Readable, codings: readonly string[]): Promise<Readable> {
  let stream = body;
  for (const coding of codings.toReversed()) stream = await DECOMPRESSORS[coding](stream);
  return stream;
}

/** Errors and ends pass both ways: whoever reads the result sees the source's error, and leaving it closes the source. */
function through(source: Readable, decompressor: NodeJS.ReadWriteStream & Readable): Readable {
  return pipeline(source, decompressor, () => {}) as unknown as Readable;
}

/** "deflate" is zlib's format by the standard, but some servers send the bare stream: the first byte tells. */
async function inflate(source: Readable): Promise<Readable> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const isWrapped = !first.done && (first.value[0] & 0x0f) === 8;
  return through(Readable.from(all()), isWrapped ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient));
}
