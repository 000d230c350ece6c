import { expect, test } from "vitest";
import { imageType } from "./image-type.ts";

test.each<[type: string, bytes: string]>([
  ["jpg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["gif", "GIF89a\x01\0\x01\0"],
  ["webp", "RIFF\x24\0\n\0WEBPVP8 "],
  ["avif", "\0\0\0\x20ftypavif\0\0\0\0"],
  ["bmp", "BM\x3a\0\0\0\0\0\0\0\x36\0"],
  ["ico", "\0\0\x01\0\x01\0\x10\x10"],
  ["tif", "II*\0\x08\0\0\0"],
  ["svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["svg", "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC ''>\n<svg>"],
  ["svg", "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'>"],
  ["html", "\n<!DOCTYPE html><svg>"],
  ["html", "<!-- moved --><HTML lang=en>"],
  ["html", "<script>location = '/'</script>"],
])("%s is known by its first bytes", (type, bytes) => {
  expect(imageType(Buffer.from(bytes, "latin1"))).toBe(type);
});

test.each([
  "",
  "<",
  "<!--",
  "<?xml",
  "not found",
  '{"error":404}',
  "PK\x03\x04",
  "%PDF-1.7",
  "BMW is no bitmap",
  "<svgs>",
])("%j is no image and no page", (bytes) => expect(imageType(Buffer.from(bytes, "latin1"))).toBeNull());
