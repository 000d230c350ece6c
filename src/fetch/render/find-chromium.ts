import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"];

/** Where installers put it beside the PATH. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The system's Chromium or one of its kin; null if there is none. DECHAFF_CHROMIUM goes first, and must be there. */
export function findChromium(environment: Environment, isThere = existsSync): string | null {
  const named = environment.DECHAFF_CHROMIUM;
  if (named) return isThere(named) ? named : null;
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((path) => isThere(path)) ?? null;
}
