import { expect, it } from "vitest";
import { blockText, findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { addManualParts } from "./documentation.ts";
import { readSubject } from "./subject.ts";
import { TOKEN_BITS } from "./tokens.ts";

const NO_WEIGHTS = { near: new Int8Array(1 << TOKEN_BITS), far: new Int8Array(1 << TOKEN_BITS) };

/** Texts and their chances; those that begin with "Chosen" were chosen. */
function keptOf(html: string, chance: number): string[] {
  const page = scan(html);
  const blocks = findBlocks(page);
  const subject = readSubject(page, blocks, NO_WEIGHTS);
  const texts = Array.from({ length: blocks.size }, (_, block) => blockText(page, blocks, block));
  const chosen = Uint8Array.from(texts, (text) => (text.startsWith("Chosen") ? 1 : 0));
  addManualParts(subject, new Float64Array(blocks.size).fill(chance), chosen);
  return texts.filter((_, block) => chosen[block]);
}

it.each([
  ["what is not unlikely in <main>", "<main><p>Chosen one</p><pre>tide --high</pre></main>", 0.25],
  ["in what is called the content", '<div id="content"><p>Chosen one</p><pre>tide --high</pre></div>', 0.25],
  [
    "of several, in the one that holds the most",
    "<main><section id=main><p>Chosen o</p></section><p>Chosen one</p><pre>tide --high</pre></main>",
    0.25,
  ],
])("a manual has, too, %s", (_, html, chance) => {
  expect(keptOf(html, chance)).toContain("tide --high");
});

it.each([
  ["what is unlikely", "<main><p>Chosen one</p><pre>tide --high</pre></main>", 0.1],
  ["what stands outside", "<main><p>Chosen one</p></main><pre>tide --high</pre>", 0.25],
  ["a list of contents", '<main><p>Chosen one</p><div class="toc"><p>One</p></div></main>', 0.25],
  ["what stands beside", "<main><p>Chosen one</p><aside><p>Other</p></aside></main>", 0.25],
])("a manual has not %s", (_, html, chance) => {
  expect(keptOf(html, chance)).toEqual(["Chosen one"]);
});
