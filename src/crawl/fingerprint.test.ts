import { expect, it, test } from "vitest";
import { extract } from "../index.ts";
import { fingerprint, fingerprintOfCut } from "./fingerprint.ts";

const WORDS = Array.from({ length: 40 }, (_, at) => `boat${at}`);
const text = WORDS.join(" ");
const ofText = (html: string) => fingerprint(extract(html, { include: "body" }));
const ofCut = (html: string) => fingerprintOfCut(html, [{ start: 0, end: html.length }]);

test.each([
  ["paragraphs", `<p>${WORDS.slice(0, 20).join(" ")}</p>\n<p>${WORDS.slice(20).join("\n")}</p>`],
  ["marks inside words", `<p>${text.replace("boat7", "bo<b>at</b>7")}</p>`],
  ["references", `<p>${text.replaceAll(" ", "&nbsp;").replace("boat1", "&#98;oat1")}</p>`],
  ["capitals", `<p>${text.toUpperCase()}</p>`],
  ["comments, scripts and styles", `<p><!-- > a -->${text}<script>a > b</script><style>p > b {}</style></p>`],
])("a cut has the fingerprint of its article, whatever its %s", (_, html) => {
  expect(ofCut(html)).toBe(ofCut(`<p>${text}</p>`));
  expect(ofCut(html)).toBe(ofText(html));
});

it("one word more, one less or two in another order make another", () => {
  const swapped = [WORDS[1], WORDS[0], ...WORDS.slice(2)].join(" ");
  const prints = [text, `${text} boat`, WORDS.slice(1).join(" "), swapped].map((each) => ofCut(`<p>${each}`));
  expect(new Set(prints).size).toBe(4);
});

it("pages of a few words have none", () => {
  expect([ofCut("<p>Nothing found"), ofText("<p>Nothing found")]).toEqual([null, null]);
});

it("the ranges of a cut are all that counts", () => {
  const html = `<nav>Menu</nav><p>${text}</p><footer>End`;
  expect(fingerprintOfCut(html, [{ start: html.indexOf("<p>"), end: html.indexOf("<footer>") }])).toBe(ofCut(text));
});
