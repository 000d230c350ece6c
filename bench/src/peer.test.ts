import { expect, test } from "vitest";
import { type Loader, loadPeers, type ParsePeer, versionOf } from "./peer.ts";
import { extractPeers, parsePeers } from "./peers/index.ts";

test("a peer that cannot be loaded says why and does not stop the others", async () => {
  const broken: Loader<ParsePeer> = { name: "broken", slow: false, load: () => Promise.reject(new Error("no wasm")) };
  const { peers, unavailable } = await loadPeers([broken, parsePeers[0]]);
  expect(peers).toHaveLength(1);
  expect(unavailable).toEqual([{ name: "broken", reason: "no wasm" }]);
});

test("a package that is not installed is named", () => {
  expect(() => versionOf("no-such-package")).toThrow(/"no-such-package" is not installed/);
});

const paragraph = "<p>Tea is a drink made of leaves, and older than any of the cups it is drunk from.</p>";
const page = `<!doctype html><html><head><title>Tea</title></head><body><nav><a href="/">Home</a></nav>
  <article><h1>Tea</h1>${paragraph.repeat(20)}</article></body></html>`;

test("every peer that loads handles a simple page", async () => {
  for (const peer of (await loadPeers(parsePeers)).peers) expect(() => peer.parse(page), peer.name).not.toThrow();
  for (const peer of (await loadPeers(extractPeers)).peers) {
    const text = await peer.extract(page, "https://example.org/tea");
    expect(text, peer.name).toContain("older than any of the cups");
    expect(text, peer.name).not.toContain("<p>");
  }
});
