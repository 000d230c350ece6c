import { expect, test } from "vitest";
import { Scope, type ScopeOptions } from "./scope.ts";

test.each<[string, ScopeOptions, string, boolean]>([
  ["the host it began with", {}, "https://a.example/x", true],
  ["the host by its other scheme", {}, "http://a.example/x", true],
  ["the host with www", {}, "https://www.a.example/x", true],
  ["not another host", {}, "https://b.example/", false],
  ["not another port", {}, "https://a.example:8443/", false],
  ["not a subdomain", {}, "https://blog.a.example/", false],
  ["a subdomain, if asked", { scope: "subdomains" }, "https://de.blog.a.example/", true],
  ["not a host that ends alike", { scope: "subdomains" }, "https://aa.example/", false],
  ["not a parent of the host", { scope: "subdomains" }, "https://example/", false],
  ["any host, if asked", { scope: "any" }, "https://b.example/", true],
  ["no other scheme", { scope: "any" }, "ftp://a.example/", false],
  ["no picture", {}, "https://a.example/x.JPG?size=2", false],
  ["a page of a wiki that is named like a file", {}, "https://a.example/wiki/Node.js", true],
  ["a wiki's page about a file", {}, "https://a.example/w/File:Boat.jpg", true],
  ["the same, escaped", {}, "https://a.example/index.php/File%3ABoat.jpg", true],
  ["no file in a folder with a colon", {}, "https://a.example/a:b/boat.jpg", false],
  ["a page whose query ends like a picture", {}, "https://a.example/show?file=x.jpg", true],
  ["what is included", { include: ["/news/"] }, "https://a.example/news/1", true],
  ["nothing else", { include: ["/news/"] }, "https://a.example/shop/", false],
  ["any of several", { include: ["/shop/", "/news/*.html$"] }, "https://a.example/news/a/b.html", true],
  ["not what is excluded", { exclude: ["/*?print="] }, "https://a.example/x?print=1", false],
  ["not what is both", { include: ["/news/"], exclude: ["/news/old"] }, "https://a.example/news/old/1", false],
  ["a whole address", { scope: "any", include: ["https://b.example/n"] }, "https://b.example/news", true],
  ["not what the caller does not follow", { follow: ({ search }) => search === "" }, "https://a.example/x?y", false],
  ["escapes in either form", { include: ["/ü"] }, "https://a.example/%c3%bc", true],
])("a crawl's scope has %s", (_, options, url, expected) => {
  expect(new Scope([new URL("https://a.example/")], options).has(new URL(url))).toBe(expected);
});
