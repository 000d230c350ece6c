import { expect, it } from "vitest";
import { SqliteStore } from "../store/index.ts";
import { crawlName, nameOf } from "./crawl-name.ts";

const many = Array.from({ length: 1000 }, (_, at) => `https://h${at}.example/`);

it("a crawl is called after the addresses it begins with", () => {
  expect(nameOf(["https://a.example/"])).toBe("https://a.example/");
  expect(nameOf(["https://b.example/", "https://a.example/"])).toBe("https://b.example/ https://a.example/");
  const long = `https://a.example/${"a".repeat(300)}`;
  expect(nameOf([long])).toBe(long);
});

it("a crawl of many addresses has a short name, which is that of these addresses alone", () => {
  expect(nameOf(many)).toMatch(/^https:\/\/h0\.example\/ and 999 more, [0-9a-f]{16}$/);
  expect(nameOf([many[0], ...many.slice(1).reverse()])).toBe(nameOf(many));
  expect(nameOf([...many, many[7]])).toBe(nameOf(many));
  expect(nameOf(many.slice(0, -1))).not.toBe(nameOf(many).replace("999", "998"));
});

it("a crawl that the store has under all of its addresses goes on", async () => {
  const store = await SqliteStore.open();
  expect(await crawlName(store, many)).toBe(nameOf(many));
  const [key] = many;
  await store.add(many.join(" "), [{ key, url: key, host: "https://h0.example", depth: 0 }]);
  expect(await crawlName(store, many)).toBe(many.join(" "));
});
