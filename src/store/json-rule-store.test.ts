import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { JsonRuleStore } from "./json-rule-store.ts";
import { RuleStoreError } from "./rule-store.ts";
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

describeRuleStore("JsonRuleStore", async () => {
  const path = join(newFolder(), "rules.json");
  return () => new JsonRuleStore(path);
});

it("a site's rules are a line of the file", async () => {
  const path = join(newFolder(), "rules.json");
  const store = new JsonRuleStore(path);
  await store.save("a.example", [{ tag: "div" }]);
  await store.save("b.example", [{ tag: "td" }, { tag: "main" }]);
  expect(readFileSync(path, "utf8")).toBe(
    '{\n"a.example": [{"tag":"div"}],\n"b.example": [{"tag":"td"},{"tag":"main"}]\n}\n',
  );
});

it("missing folders are made, and nothing but the file is left in them", async () => {
  const folder = join(newFolder(), "deep", "er");
  await new JsonRuleStore(join(folder, "rules.json")).save("a.example", []);
  expect(readdirSync(folder)).toEqual(["rules.json"]);
});

it.each([
  ["{", "is not JSON"],
  ["[]", "is not an object of rules by site"],
  ["null", "is not an object of rules by site"],
  ['{"a.example": {}}', 'has no list of rules under "a.example"'],
  ['{"a.example": [1]}', 'has no list of rules under "a.example"'],
])("the broken file %s is told, and not overwritten", async (text, problem) => {
  const path = join(newFolder(), "rules.json");
  writeFileSync(path, text);
  const store = new JsonRuleStore(path);
  const expected = { code: "broken", retry: "never", message: expect.stringContaining(`${path} ${problem}: mend it`) };
  await expect(store.rulesFor("a.example")).rejects.toMatchObject(expected);
  await expect(store.save("b.example", [])).rejects.toMatchObject(expected);
  expect(readFileSync(path, "utf8")).toBe(text);
});

it("a mended file is read by the same store", async () => {
  const path = join(newFolder(), "rules.json");
  writeFileSync(path, "{");
  const store = new JsonRuleStore(path);
  await expect(store.rulesFor("a.example")).rejects.toThrow(RuleStoreError);
  writeFileSync(path, '{"a.example": [{"tag": "div"}]}');
  expect(await store.rulesFor("a.example")).toEqual([{ tag: "div" }]);
});

it("a folder in the file's place cannot be read", async () => {
  const folder = newFolder();
  await expect(new JsonRuleStore(folder).rulesFor("a")).rejects.toMatchObject({ code: "unreadable", retry: "later" });
});

it("a failed save leaves the store as it was, and no litter", async () => {
  const folder = newFolder();
  const path = join(folder, "rules.json");
  const store = new JsonRuleStore(path);
  await store.save("a.example", [{ tag: "div" }]);
  rmSync(path);
  mkdirSync(join(path, "in the way"), { recursive: true });
  await expect(store.save("a.example", [])).rejects.toMatchObject({ code: "unwritable", retry: "later" });
  expect(await store.rulesFor("a.example")).toEqual([{ tag: "div" }]);
  expect(readdirSync(folder)).toEqual(["rules.json"]);
});
