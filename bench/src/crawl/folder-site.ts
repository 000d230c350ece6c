import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServedSite } from "./serve.ts";

/** A folder of HTML files as a site, all in memory. Files of other kinds are not there. */
export function folderSite(folder: string): ServedSite {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.html?$/.test(file));
  const bodies = new Map(files.map((file) => [`/${encodeURI(file)}`, readFileSync(join(folder, file))]));
  const front = bodies.get("/index.html");
  if (front !== undefined) bodies.set("/", front);
  return { pages: bodies.size, page: (path) => bodies.get(path) ?? null };
}
