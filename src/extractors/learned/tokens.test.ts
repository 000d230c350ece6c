import { expect, it } from "vitest";
import { scan } from "../../html/index.ts";
import { hashName, TokenReader } from "./tokens.ts";

function tokensOf(tag: string): Set<number> {
  const page = scan(`<body>${tag}x`);
  const reader = new TokenReader();
  reader.read(page, page.tag.length > 3 ? 3 : 2);
  return new Set(reader.tokens.subarray(0, reader.size));
}

it.each([
  ["<div class='postBody wide-2'>", ["post", "body", "wide"]],
  ["<div id=related_links>", ["related", "links"]],
  ["<div role=navigation>", ["navigation"]],
  ["<div itemprop='articleBody'>", ["article", "body"]],
  ["<DIV CLASS=SideBar>", ["side", "bar"]],
])("%s is called by the parts of its names", (tag, parts) => {
  const tokens = tokensOf(tag);
  for (const part of parts) expect(tokens).toContain(hashName(part));
});

it("takes a whole name for another token than its part", () => {
  expect(tokensOf("<div class=post>").size).toBe(2);
});

it.each(["<div>", "<div title=post data-class=post>", "<div class>", "<div class=' '>"])("%s has no names", (tag) => {
  expect(tokensOf(tag).size).toBe(0);
});

it("gives elements with the same tag and classes one signature, whatever their ids", () => {
  const page = scan("<body><p class=a id=x>1</p><p class=a id=y>2</p><p class=b>3</p>");
  const reader = new TokenReader();
  const signatures = [3, 5, 7].map((node) => {
    reader.read(page, node);
    return reader.signature;
  });
  expect(signatures[0]).toBe(signatures[1]);
  expect(signatures[0]).not.toBe(signatures[2]);
});
