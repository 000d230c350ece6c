import { expect, it } from "vitest";
import { SqliteStore } from "../store/index.ts";
import { crawlName, nameIn } from "./crawl-name.ts";

const many = Array.from({ length: 1000 }, (_, at) => `https://h${at}.example/`);

it("a crawl is called after the addresses it begins with", () => {
  expect(crawlName(["https://a.example/"])).toBe("https://a.example/");
  expect(crawlName(["https://b.example/", "https://a.example/"])).toBe("https://b.example/ https://a.example/");
  const long = `https://a.example/${"a".repeat(300)}`;
  expect(crawlName([long])).toBe(long);
});

it("a crawl of many addresses has a short name, which is that of these addresses alone", () => {
  expect(crawlName(many)).toMatch(/^https:\/\/h0\.example\/ and 999 more, [0-9a-f]{16}$/);
  expect(crawlName([many[0], ...many.slice(1).reverse()])).toBe(crawlName(many));
  expect(crawlName([...many, many[7]])).toBe(crawlName(many));
  expect(crawlName(many.slice(0, -1))).not.toBe(crawlName(many).replace("999", "998"));
});

it("a crawl that the store has under all of its addresses goes on", async () => {
  const store = await SqliteStore.open();
  expect(await nameIn(store, many)).toBe(crawlName(many));
  const [key] = many;
  await store.add(many.join(" "), [{ key, url: key, host: "https://h0.example", depth: 0 }]);
  expect(await nameIn(store, many)).toBe(many.join(" "));
});
