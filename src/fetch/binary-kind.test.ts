import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { binaryKind } from "./binary-kind.ts";

const PAGE = "<!doctype html><title>Tides</title><p>High, then low.</p>";
const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each<[kind: string, bytes: Uint8Array]>([
  ["UTF-8", Buffer.from(`${PAGE} 潮汐`)],
  ["UTF-16", Buffer.from(`\ufeff${"\u0401潮汐\u0601".repeat(200)}`, "utf16le")],
  ["UTF-16 that does not say so", Buffer.from(PAGE, "utf16le")],
  ["ISO 2022", latin1(`\x1b$B${"D,<.".repeat(20)}\x1b(B`.repeat(9))],
  ["a stray NUL", Buffer.from(`${PAGE}\0${PAGE.repeat(2)}`)],
  ["words that files begin with", Buffer.from("RIFF and BZh and GIF8 are beginnings of files.")],
  ["nothing in it", Buffer.alloc(0)],
])("text is no binary data: %s", (_, bytes) => expect(binaryKind(bytes)).toBeNull());

test.each<[kind: string, bytes: Uint8Array]>([
  ["a PNG image", latin1("\x89PNG\r\n\x1a\n")],
  ["an image, a sound or a film", latin1("RIFF\x24\x10\0\0WEBPVP8 ")],
  ["a PDF document", latin1("%PDF-1.7\n")],
  ["a gzip archive", gzipSync(PAGE)],
  ["binary data", Buffer.alloc(100)],
  ["binary data", Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 256)],
])("%s is known by its bytes", (kind, bytes) => expect(binaryKind(bytes)).toBe(kind));
