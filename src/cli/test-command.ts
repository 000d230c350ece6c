import { spawn } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** For the tests: the built command as a process, and a server for it to fetch from. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BIN = `${ROOT}bin/dechaff.js`;
export const EXAMPLE = `${ROOT}examples/site/articles/reading-a-tide-table.html`;

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `dechaff` to its end, where libraries guess that colours are welcome: what is piped must be plain all the same. */
export function dechaff(words: readonly string[], stdin: string | Uint8Array = ""): Promise<Outcome> {
  const child = spawn(process.execPath, [BIN, ...words], { env: { ...process.env, NO_COLOR: "", CI: "true" } });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  child.stdin.on("error", () => {}); // a command that reads nothing may be gone already
  child.stdin.end(stdin);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, ...output })));
}

/** A server on this machine and its address, without the last slash. */
export async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const PARAGRAPH = "The harbour wakes before the town does, and its clock is the tide, not the sun.";

/** A small page: a navigation, and an article whose words are `text`. */
export function htmlPage(title: string, text = PARAGRAPH): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About us</a></li></ul></nav>
<article><h1>${title}</h1><p>${text}</p><p>A second paragraph, <a href="/more">with a link</a>, ends it.</p></article>
<aside hidden><p>Nobody sees this.</p></aside></body></html>`;
}

/** "これは日本語です。" in Shift_JIS, in a page that says so. */
export function shiftJisPage(): Uint8Array {
  const text = "82b182ea82cd93fa967b8cea82c582b78142";
  const [before, after] = htmlPage("Coast", "|").replace("<head>", '<head><meta charset="Shift_JIS">').split("|");
  return Buffer.concat([Buffer.from(before), Buffer.from(text, "hex"), Buffer.from(after)]);
}
