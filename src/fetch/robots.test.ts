import { describe, expect, test } from "vitest";
import { robotName } from "./fetch-robots.ts";
import { parseRobots } from "./robots.ts";

describe("robots.txt allows by RFC 9309", () => {
  const star = "User-agent: *\n";
  test.each([
    ["", "/a", true],
    ["Disallow: /", "/a", true], // a rule before any group belongs to nobody
    [`${star}Disallow: /`, "/a", false],
    [`${star}Disallow: /`, "/robots.txt", true],
    [`${star}Disallow:`, "/a", true],
    [`${star}Disallow: /a`, "/ab", false],
    [`${star}Disallow: /a`, "/b/a", true],
    [`${star}Disallow: /a$`, "/ab", true],
    [`${star}Disallow: /a$`, "/a", false],
    [`${star}Disallow: /*.pdf$`, "/x/y.pdf", false],
    [`${star}Disallow: /*.pdf$`, "/x/y.pdf?a", true],
    [`${star}Disallow: *b*d`, "/abcd", false],
    [`${star}Disallow: /a*b$`, "/ab/b", false],
    [`${star}Disallow: /ab*b$`, "/ab", true],
    [`${star}Disallow: /?`, "/?page=2", false],
    [`${star}Disallow: /a\nAllow: /a/b`, "/a/b/c", true],
    [`${star}Allow: /a/b\nDisallow: /a`, "/a/c", false],
    [`${star}Disallow: /a\nAllow: /a`, "/a", true],
    [`${star}Disallow: /%7efoo/b%2far`, "/~foo/b%2Far", false],
    [`${star}Disallow: /ü`, "/%C3%BC", false],
    [`${star}Disallow: /A`, "/a", true],
    [`${star}disallow : /a # why`, "/a", false],
    ["User-agent: *\r\nDisallow: /a\r\n", "/a", false],
    ["\ufeffUser-agent: *\nDisallow: /a", "/a", false],
    ["User-agent: other\nDisallow: /", "/a", true],
    [`${star}Disallow: /\n\nUser-agent: Dechaff/1.0\nDisallow: /b`, "/a", true],
    [`User-agent: dechaff\nUser-agent: other\nDisallow: /a`, "/a", false],
    [`User-agent: dechaff\nDisallow: /a\nUser-agent: x\nDisallow: /c\nUser-agent: dechaff\nDisallow: /b`, "/b", false],
    [`User-agent: dechaff\nDisallow: /a\nUser-agent: x\nDisallow: /c\nUser-agent: dechaff\nDisallow: /b`, "/c", true],
    [`${star}Sitemap: /s.xml\nDisallow: /a`, "/a", false],
    [`${star}Unknown: x\nUser-agent: dechaff\nDisallow: /a`, "/a", false],
  ])("%j %s: %s", (text, path, expected) => {
    expect(parseRobots(text, "dechaff").isAllowed(path)).toBe(expected);
  });

  test("a pattern of many stars is read in time that grows with the path alone", () => {
    const { isAllowed } = parseRobots(`User-agent: *\nDisallow: /${"*a".repeat(5000)}b$`, "dechaff");
    expect(isAllowed(`/${"a".repeat(100_000)}`)).toBe(true);
  });
});

test("crawl-delay is that of our group, and sitemaps are everybody's", () => {
  const text = "User-agent: *\nCrawl-delay: 2.5\nSitemap: https://a.example/s.xml\nUser-agent: x\nCrawl-delay: 9";
  expect(parseRobots(text, "dechaff")).toMatchObject({ crawlDelay: 2.5, sitemaps: ["https://a.example/s.xml"] });
  expect(parseRobots("User-agent: *\nCrawl-delay: soon", "dechaff").crawlDelay).toBeNull();
});

test.each([
  ["dechaff/0.1.0 (+https://www.npmjs.com/package/dechaff)", "dechaff"],
  ["MyBot/1.0", "mybot"],
  ["My-Bot (contact@a.example)", "my-bot"],
  ["Mozilla/5.0 (compatible; MyBot/1.0; +https://a.example/bot)", "mybot"],
  ["Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MyBot/2.1) Safari/537.36", "mybot"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "dechaff"],
  ["", "dechaff"],
])("robots.txt speaks to %j as %s", (userAgent, name) => {
  expect(robotName(userAgent)).toBe(name);
});
