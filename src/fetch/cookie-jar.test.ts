import { describe, expect, it, test } from "vitest";
import { CookieJar } from "./cookie-jar.ts";

const NOW = Date.UTC(2026, 0, 1);

/** What goes to `to` after `from` has set these. */
function sent(set: string | string[], to: string, from = "https://a.example/shop/list"): string | undefined {
  const jar = new CookieJar();
  jar.take(new URL(from), set, NOW);
  return jar.headerFor(new URL(to), NOW);
}

test.each([
  ["comes back to its host", "a=1", "https://a.example/shop/", "a=1"],
  ["does not go to another host", "a=1", "https://b.example/shop/", undefined],
  ["does not go to a host below, even if it says so", "a=1; Domain=a.example; Path=/", "https://www.a.example/", undefined],
  ["does not go to the host above", "a=1; Domain=example; Path=/", "https://example/", undefined],
  ["of another domain is not taken", "a=1; Domain=b.example; Path=/", "https://a.example/", undefined],
  ["of its own domain is taken", "a=1; Domain=.A.example; Path=/", "https://a.example/", "a=1"],
  ["does not go to another port", "a=1", "https://a.example:8443/shop/", undefined],
  ["goes where its address stands", "a=1", "https://a.example/shop", "a=1"],
  ["does not go above that", "a=1", "https://a.example/", undefined],
  ["does not go beside that", "a=1", "https://a.example/shopping", undefined],
  ["goes where its path says", "a=1; Path=/", "https://a.example/", "a=1"],
  ["that is secure stays on https", "a=1; Secure; Path=/", "http://a.example/", undefined],
  ["that has ended is not sent", "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/", "https://a.example/", undefined],
  ["whose age is nothing is not sent", "a=1; Max-Age=0; Path=/", "https://a.example/", undefined],
  ["has its age before its end", "a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/", "https://a.example/", "a=1"],
  ["with an end that makes no sense lasts", "a=1; Expires=soon; Path=/", "https://a.example/", "a=1"],
  ["may have no name", "only; Path=/", "https://a.example/", "only"],
  ["of nothing is not taken", "; Path=/", "https://a.example/", undefined],
  ["with control characters is not taken", "a=1\x01; Path=/", "https://a.example/", undefined],
  ["with the prefix __Host- wants to be secure", "__Host-a=1; Path=/", "https://a.example/", undefined],
  ["with the prefix __Host- wants no domain", "__Host-a=1; Secure; Domain=a.example; Path=/", "https://a.example/", undefined],
  ["with the prefix __Secure- wants to be secure", "__Secure-a=1; Secure; Path=/", "https://a.example/", "__Secure-a=1"],
])("a cookie %s", (_, set, to, expected) => {
  expect(sent(set, to)).toBe(expected);
}); // biome-ignore format: one case a line

describe("a jar", () => {
  it("sends longer paths first, then older ones", () => {
    const set = ["a=1; Path=/", "b=2; Path=/shop", "c=3; Path=/"];
    expect(sent(set, "https://a.example/shop/x")).toBe("b=2; a=1; c=3");
  });

  it("has one cookie of a name and path, the last", () => {
    expect(sent(["a=1; Path=/", "a=2; Path=/", "a=3; Path=/shop"], "https://a.example/shop")).toBe("a=3; a=2");
    expect(sent(["a=1; Path=/", "a=; Path=/; Max-Age=-1"], "https://a.example/")).toBeUndefined();
  });

  it("takes no secure cookie over http", () => {
    expect(sent("a=1; Secure; Path=/", "https://a.example/", "http://a.example/")).toBeUndefined();
  });

  it("carries cookies from http to https of a host", () => {
    expect(sent("a=1; Path=/", "https://a.example/", "http://a.example/")).toBe("a=1");
  });

  it("keeps fifty of a host at most, the youngest", () => {
    const set = Array.from({ length: 60 }, (_, at) => `c${at}=x; Path=/`);
    const header = sent(set, "https://a.example/") ?? "";
    expect([header.split("; ").length, header.slice(0, 5)]).toEqual([50, "c10=x"]);
  });
});
