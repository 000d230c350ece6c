import { promisify } from "node:util";
import zlib from "node:zlib";
import { codeOf, FetchError, tooLarge } from "./fetch-error.ts";

interface Compressed {
  readonly url: string;
  /** From `codingsOf`. */
  readonly codings: readonly string[];
  readonly maxBytes: number;
}

/**
 * A body without its codings. A small one that swells to gigabytes is given up at the limit, and at no time is there more
 * of it in memory.
 */
export async function decompress(body: Uint8Array, { url, codings, maxBytes }: Compressed): Promise<Uint8Array> {
  let bytes = body;
  try {
    for (const coding of codings.toReversed()) bytes = await DECOMPRESSORS[coding](bytes, maxBytes);
    return bytes;
  } catch (error) {
    if (codeOf(error) === "ERR_BUFFER_TOO_LARGE") throw tooLarge(url, maxBytes);
    if (!CORRUPT.test(codeOf(error))) throw error;
    const problem = `sent a body that is not valid ${codings.join(", ")}: the server is at fault`;
    throw new FetchError("bad-encoding", url, problem, { cause: error });
  }
}

/** The codes of zlib's three libraries for data that is not theirs. */
const CORRUPT = /^(?:Z_|ERR__ERROR|ERR_BROTLI|ZSTD_)/;

type Decompressor = (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array> | Uint8Array;

interface Library<Options> {
  sync(bytes: Uint8Array, options: Options): Uint8Array;
  async(bytes: Uint8Array, options: Options): Promise<Uint8Array>;
}

/**
 * Up to here the detour through another thread takes longer than the work. The worst that so little can swell to is
 * `maxBytes`, some tens of milliseconds.
 */
const SMALL = 64 * 1024;

function decompressor<Options>(library: Library<Options>, lenient: Options): Decompressor {
  return (bytes, maxBytes) => {
    const options = { ...lenient, maxOutputLength: Math.max(1, maxBytes) };
    return bytes.length <= SMALL ? library.sync(bytes, options) : library.async(bytes, options);
  };
}

/** As browsers do, take what there is of a body whose last bytes are missing. */
const SYNC_FLUSH = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

const inflate = decompressor({ sync: zlib.inflateSync, async: promisify(zlib.inflate) }, SYNC_FLUSH);
const inflateRaw = decompressor({ sync: zlib.inflateRawSync, async: promisify(zlib.inflateRaw) }, SYNC_FLUSH);

const gunzip = decompressor({ sync: zlib.gunzipSync, async: promisify(zlib.gunzip) }, SYNC_FLUSH);

/** As browsers do, do not mind what stands behind the compressed bytes: some servers write a comment there. */
async function gunzipFirst(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  try {
    return await gunzip(bytes, maxBytes);
  } catch (error) {
    const start = codeOf(error) === "Z_DATA_ERROR" ? gzipHeaderEnd(bytes) : null;
    if (start === null) throw error;
    return await inflateRaw(bytes.subarray(start), maxBytes);
  }
}

/** Where the compressed bytes begin, RFC 1952, § 2.3; null if it is no gzip. */
function gzipHeaderEnd(bytes: Uint8Array): number | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) return null;
  const flags = bytes[3];
  let at = 10;
  if (flags & 4) at += 2 + bytes[at] + 256 * bytes[at + 1];
  // The file's name and a comment, each up to a zero.
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & 2 ? at + 2 : at;
}

const DECOMPRESSORS: Record<string, Decompressor> = {
  gzip: gunzipFirst,
  // zlib's format by the standard, but some servers send the bare stream: the first byte tells.
  deflate: (bytes, maxBytes) => ((bytes[0] & 0x0f) === 8 ? inflate : inflateRaw)(bytes, maxBytes),
  br: decompressor(
    { sync: zlib.brotliDecompressSync, async: promisify(zlib.brotliDecompress) },
    { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH },
  ),
};

/** Node has it from 22.15 on. */
const { zstdDecompressSync, zstdDecompress } = zlib as unknown as {
  zstdDecompressSync?: typeof zlib.gunzipSync;
  zstdDecompress?: typeof zlib.gunzip;
};
if (zstdDecompressSync && zstdDecompress) {
  DECOMPRESSORS.zstd = decompressor({ sync: zstdDecompressSync, async: promisify(zstdDecompress) }, {});
}

export const ACCEPT_ENCODING = Object.keys(DECOMPRESSORS).join(", ");

/** No server has a reason for more, and each one multiplies the work that a body can cause. */
const MAX_CODINGS = 2;

/** Codings of IANA's registry. What else stands in the header is none, and browsers do not mind it: "none", "utf-8". */
const REGISTERED: ReadonlySet<string> = new Set(
  "aes128gcm br compress dcb dcz deflate exi gzip pack200-gzip zstd".split(" "),
);

/** The codings of a Content-Encoding header, in the order they were applied. */
export function codingsOf(header: string | undefined, url: string): readonly string[] {
  if (header === undefined) return [];
  const codings = header
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim().replace(/^x-/, ""))
    .filter((coding) => REGISTERED.has(coding));
  if (codings.length > MAX_CODINGS || codings.some((coding) => !Object.hasOwn(DECOMPRESSORS, coding))) {
    const problem = `is compressed as "${header}", which was not asked for: dechaff reads ${ACCEPT_ENCODING}`;
    throw new FetchError("bad-encoding", url, problem);
  }
  return codings;
}
