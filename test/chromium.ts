import { existsSync } from "node:fs";
import { describe } from "vitest";

/** A real browser for the tests, if there is one. */
export const CHROMIUM = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path): path is string => path !== undefined && existsSync(path));

/** What launches it in containers, too. */
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

/** Tests that need the browser. Where there is none they are skipped, and their title says what to install. */
export function inChromium(title: string, tests: () => void): void {
  if (CHROMIUM !== undefined) describe(title, tests);
  else describe.skip(`${title} (install a browser first: apt-get install chromium, or set CHROMIUM)`, tests);
}
