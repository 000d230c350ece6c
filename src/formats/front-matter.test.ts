import fc from "fast-check";
import { expect, test } from "vitest";
import { articleOf } from "./test-article.ts";
import { toMarkdown } from "./to-markdown.ts";

test("what is known stands above the Markdown", () => {
  const facts = { title: `Tides: a "short" guide`, authors: ["A", "B"], date: "2024-05-06", wordCount: 1 };
  expect(toMarkdown(articleOf("<p>a</p>", facts), { frontMatter: true })).toBe(
    `---
title: "Tides: a \\"short\\" guide"
authors: ["A", "B"]
date: "2024-05-06"
words: 1
---

# Tides: a "short" guide

a`,
  );
});

/** YAML 1.2 § 7.3.1: a double-quoted scalar of printable characters on one line. JSON knows all the escapes used. */
const SCALAR = String.raw`"(?:[^"\\\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]|\\["\\bfnrt]|\\u[\da-f]{4})*"`;
const LINE = new RegExp(`^(\\w+): (\\d+|${SCALAR}|\\[${SCALAR}(?:, ${SCALAR})*\\])$`, "u");

function readFrontMatter(markdown: string): Record<string, unknown> {
  const [opening, ...lines] = markdown.split("\n");
  const length = lines.indexOf("---");
  expect([opening, length > 0]).toEqual(["---", true]);
  const facts = lines.slice(0, length).map((line) => {
    const [, key, value] = LINE.exec(line) ?? expect.fail(`not one line of YAML: ${line}`);
    return [key, JSON.parse(value)];
  });
  return Object.fromEntries(facts);
}

test("whatever a value is, YAML reads it as that string", () => {
  const awkward = fc.constantFrom(
    "---",
    "\ud800",
    "\n",
    "\u0085",
    "\u2028",
    "\ufeff",
    "\x7f",
    "\0",
    "'",
    '"',
    "\\",
    "#",
    ": ",
    "- ",
    "null",
    "{",
    "]",
  );
  const value = fc.oneof(
    fc.array(fc.oneof(awkward, fc.string()), { maxLength: 5 }).map((parts) => parts.join("")),
    fc.string(),
  );
  fc.assert(
    fc.property(value, value, (title, author) => {
      const markdown = toMarkdown(articleOf("", { title, authors: [author] }), { frontMatter: true, title: false });
      const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");
      expect(readFrontMatter(markdown)).toMatchObject({ title: wellFormed(title), authors: [wellFormed(author)] });
    }),
    { numRuns: 500 },
  );
});
