import { decoded } from "../decoded.ts";

/**
 * What the addresses of one image in several sizes have in common: the file's name without extension and size, with as
 * many folders before it as it takes to be distinctive. Empty for an address without a name.
 *
 *     https://cdn.example/2024/05/low-water-1024x683.jpg?w=640   ┐
 *     https://site.example/_image?url=%2F2024%2F05%2Flow-water.jpg  ┘→ low-water
 */
export function imageKey(url: string): string {
  if (url.length > LONGEST_ADDRESS || url.startsWith("data:")) return "";
  const segments = pathOf(decoded(url).toLowerCase()).split(/[/=]/);
  let key = withoutSize(segments.pop() ?? "");
  while (key.length < DISTINCTIVE && segments.length > 3) key = `${segments.pop()}/${key}`;
  return key.length < DISTINCTIVE ? "" : key;
}

const LONGEST_ADDRESS = 4096;

/** Shorter names, such as `1.jpg`, `image.png` and `large.jpg`, are those of many images. */
const DISTINCTIVE = 8;

const FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?![a-z0-9])/g;

/** Up to the last image file's extension, which may stand in the query of a service that scales images. */
function pathOf(url: string): string {
  let end = -1;
  for (const match of url.matchAll(FILE)) end = match.index;
  return end < 0 ? url.split(/[?#]/, 1)[0] : url.slice(0, end);
}

/** `-1024x683`, `_large`, `-scaled`, `@2x`: what scaled copies add. */
const SIZE = /(?:[-_@~](?:\d{2,5}x\d{0,5}|\d{1,4}[wx]|p-\d{3,4}|scaled|large|medium|small|thumb(?:nail)?|full))+$/;
/** How much of a name's end is looked at for it. */
const LONGEST_SIZE = 48;

function withoutSize(name: string): string {
  const bare = name.replace(/\.(?:jpe?g|png)$/, "");
  return bare.slice(0, -LONGEST_SIZE) + bare.slice(-LONGEST_SIZE).replace(SIZE, "");
}
