import { expect, it, test } from "vitest";
import { extract } from "../index.ts";
import { TextPrint } from "./text-print.ts";

const WORDS = Array.from({ length: 40 }, (_, at) => `boat${at}`);
const text = WORDS.join(" ");
const ofText = (html: string) => TextPrint.of(extract(html, { include: "body" })).fingerprint;
const ofCut = (html: string) => TextPrint.ofCut(html, [{ start: 0, end: html.length }]).fingerprint;

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

it("a few words do not tell pages apart", () => {
  const prints = ["<p>Nothing found", `<p>${text}`].map((html) => TextPrint.of(extract(html, { include: "body" })));
  expect(prints.map(({ isTelling }) => isTelling)).toEqual([false, true]);
});

it("the ranges of a cut are all that counts", () => {
  const html = `<nav>Menu</nav><p>${text}</p><footer>End`;
  const range = { start: html.indexOf("<p>"), end: html.indexOf("<footer>") };
  expect(TextPrint.ofCut(html, [range]).fingerprint).toBe(ofCut(text));
});

it("a cut has the sketch of its article", () => {
  const html = `<p>${WORDS.slice(0, 20).join(" ")}</p>\n<p>${WORDS.slice(20).join(" ").toUpperCase()}</p>`;
  const cut = TextPrint.ofCut(html, [{ start: 0, end: html.length }]);
  expect(cut.sketch("Boats")).toEqual(TextPrint.of(extract(html, { include: "body" })).sketch("Boats"));
});

test.each([
  ["one two three four", 4],
  ["One, two! THREE", 3],
  ["don't do", 3],
  ["ÉTÉ Ωmega жук", 3],
  ["海港早晨", 4],
  ["ท่าเรือ", 7],
  ["one海two", 3],
  ["  – … ", 0],
  ["", 0],
])("%j has %i words", (written, count) => {
  const print = new TextPrint();
  print.add(written);
  expect(print.words).toBe(count);
});
