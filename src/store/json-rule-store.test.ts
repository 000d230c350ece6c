import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { JsonRuleStore } from "./json-rule-store.ts";
import { StoreError } from "./store.ts";
import { describeRuleStore } from "./test-rule-store.ts";

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-rules-"));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describeRuleStore("JsonRuleStore", () => {
  const path = join(newFolder(), "rules.json");
  return () => JsonRuleStore.open(path);
});

it("a site's rules are a line of the file", async () => {
  const path = join(newFolder(), "rules.json");
  const store = await JsonRuleStore.open(path);
  await store.save("a.example", [{ tag: "div" }]);
  await store.save("b.example", [{ tag: "td" }, { tag: "main" }]);
  expect(readFileSync(path, "utf8")).toBe(
    '{\n"a.example": [{"tag":"div"}],\n"b.example": [{"tag":"td"},{"tag":"main"}]\n}\n',
  );
});

it("missing folders are made, and nothing but the file is left in them", async () => {
  const folder = join(newFolder(), "deep", "er");
  const store = await JsonRuleStore.open(join(folder, "rules.json"));
  await store.save("a.example", []);
  expect(readdirSync(folder)).toEqual(["rules.json"]);
});

it.each([
  ["{", "is not JSON"],
  ["[]", "is not an object of rules by site"],
  ["null", "is not an object of rules by site"],
  ['{"a.example": {}}', 'has no list of rules under "a.example"'],
  ['{"a.example": [1]}', 'has no list of rules under "a.example"'],
])("the broken file %s is told, and left as it is", async (text, problem) => {
  const path = join(newFolder(), "rules.json");
  writeFileSync(path, text);
  await expect(JsonRuleStore.open(path)).rejects.toThrow(StoreError);
  await expect(JsonRuleStore.open(path)).rejects.toMatchObject({
    code: "broken",
    retry: "never",
    message: expect.stringContaining(`${path} ${problem}: mend it`),
  });
  expect(readFileSync(path, "utf8")).toBe(text);
});

it("a folder in the file's place cannot be read", async () => {
  await expect(JsonRuleStore.open(newFolder())).rejects.toMatchObject({ code: "unusable", retry: "later" });
});

it("a failed save leaves the store as it was, and no litter", async () => {
  const folder = newFolder();
  const path = join(folder, "rules.json");
  const store = await JsonRuleStore.open(path);
  await store.save("a.example", [{ tag: "div" }]);
  rmSync(path);
  mkdirSync(join(path, "in the way"), { recursive: true });
  await expect(store.save("a.example", [])).rejects.toMatchObject({ code: "unusable", retry: "later" });
  expect(await store.rulesFor("a.example")).toEqual([{ tag: "div" }]);
  expect(readdirSync(folder)).toEqual(["rules.json"]);
});
