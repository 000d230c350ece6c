import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { urlKey } from "./url-key.ts";

test.each([
  ["http://a.example", "http://a.example/"],
  ["HTTPS://A.Example/B", "https://a.example/B"],
  ["https://a.example:443/", "https://a.example/"],
  ["https://a.example:8443/", "https://a.example:8443/"],
  ["https://a.example./x", "https://a.example/x"],
  ["http://a.example.:8080/x", "http://a.example:8080/x"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["https://me:secret@a.example/", "https://a.example/"],
  ["https://a.example/x#part", "https://a.example/x"],
  ["https://a.example/x?#part", "https://a.example/x"],
  ["https://a.example/a/./b/../c", "https://a.example/a/c"],
  ["https://a.example/%7Ejoe/%c3%bc", "https://a.example/~joe/%C3%BC"],
  ["https://a.example/ü", "https://a.example/%C3%BC"],
  ["https://a.example/a%2fb", "https://a.example/a%2Fb"],
  ["https://a.example/x;jsessionid=1A2B?a=1", "https://a.example/x?a=1"],
  ["https://a.example/?b=2&a=1", "https://a.example/?a=1&b=2"],
  ["https://a.example/?a=2&b=0&a=1", "https://a.example/?a=2&a=1&b=0"],
  ["https://a.example/?a=&b", "https://a.example/?a=&b"],
  ["https://a.example/?&&a=1&", "https://a.example/?a=1"],
  ["https://a.example/?utm_source=x&id=7&fbclid=y&gclid=z", "https://a.example/?id=7"],
  ["https://a.example/?srsltid=x&pk_campaign=y&mtm_kwd=z&pk_id=7", "https://a.example/?pk_id=7"],
  ["https://a.example/?PHPSESSID=abc", "https://a.example/"],
  ["https://a.example/?osCsid=abc&sid=7", "https://a.example/?sid=7"],
  ["https://a.example/?clid=1", "https://a.example/?clid=1"],
  ["https://a.example/a/", "https://a.example/a/"],
  ["https://a.example/index.html", "https://a.example/index.html"],
  ["https://a.example//x", "https://a.example//x"],
  ["mailto:a@b.example", null],
  ["javascript:void(0)", null],
  ["/relative", null],
  ["", null],
])("the key of %s is %s", (url, key) => {
  expect(urlKey(url)).toBe(key);
});

describe("every key", () => {
  it("is its own key", () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const key = urlKey(url);
        expect(urlKey(key ?? "")).toBe(key);
      }),
    );
  });
});
