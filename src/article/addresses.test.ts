import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../test/seed.ts";
import { Addresses } from "./addresses.ts";

const BASES = [
  "https://almanac.example/tides/today?x",
  "http://ada:pw@almanac.example:8080",
  "HTTPS://Almanac.Example/a",
];

/** As the URL standard has it, for what it can read. */
function expected(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

describe("an address is what the URL standard makes of it", () => {
  it.each([
    "/low-water",
    "/a/b.html?p=1&q=%20",
    "/a/../b",
    "/a/./b",
    "/.a",
    "/a//b/",
    "//cdn.example/a",
    "/",
    "https://other.example",
    "https://other.example/",
    "https://other.example/a.b/c?d",
    "https://Other.Example/A",
    "https://1.2/a",
    "https://other.0x7f/a",
    "https://other.example:443/a",
    "http:/a",
    "/a b",
    "/ä",
    "?page=2",
    "#a",
  ])("%s", (address) => {
    for (const base of BASES) expect(new Addresses(base).link(address)).toBe(expected(address, base));
  });

  it("however it is put together", () => {
    const start = fc.constantFrom("/", "//", "https://", "HTTP://", "?", ".", "");
    const rest = fc.array(
      fc.constantFrom("/", ".", "..", "a", "B", "-", "%2e", "%", "?", "=", "&", "0x1", "b.example"),
    );
    fc.assert(
      fc.property(start, rest, fc.constantFrom(...BASES), (start, rest, base) => {
        const address = start + rest.join("");
        if (address !== "") expect(new Addresses(base).link(address)).toBe(expected(address, base));
      }),
      { numRuns: 2000 },
    );
  });
});

it("an address stays as it is where the page's own is not known or not one of the web", () => {
  expect(new Addresses(null).link("/a")).toBe("/a");
  expect(new Addresses("almanac").link("/a")).toBe("/a");
  expect(new Addresses("file:///tides/today.html").link("/a")).toBe("file:///a");
});
