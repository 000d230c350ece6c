import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({ language, code }));

// Below dist, so that `import "dechaff"` finds this package.
const folder = mkdtempSync(join(root, "dist/readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the README", () => {
  it("has at most 150 lines", () => {
    expect(readme.split("\n").length).toBeLessThanOrEqual(151);
  });

  it("shows what its code prints", () => {
    const index = blocks.findIndex(({ language }) => language === "js");
    const file = join(folder, "example.js");
    writeFileSync(file, blocks[index].code);
    expect(execFileSync(process.execPath, [file], { encoding: "utf8" })).toBe(blocks[index + 1].code);
  });

  it("shows what its command prints, up to the places where it leaves something out", () => {
    const { code } = blocks.find(({ language }) => language === "console") ?? { code: "" };
    const [command, ...shown] = code.trimEnd().split("\n");
    const [name, ...words] = command.replace("$ npx ", "").split(" ");
    expect(name).toBe("dechaff");
    const printed = execFileSync(process.execPath, [join(root, "bin/dechaff.js"), ...words], {
      cwd: root,
      encoding: "utf8",
    });
    const parts = shown
      .join("\n")
      .split("…")
      .map((part) => part.trim());
    let at = 0;
    for (const part of parts) {
      const found = printed.indexOf(part, at);
      expect(found, `"${part}" is printed`).toBeGreaterThanOrEqual(0);
      at = found + part.length;
    }
    expect(printed.startsWith(parts[0])).toBe(true);
  });

  it("counts the blocks of its example rightly", () => {
    const [, count] = /The page has (\d+) blocks/.exec(readme) ?? [];
    const page = "examples/site/articles/reading-a-tide-table.html";
    const explained = execFileSync(process.execPath, [join(root, "bin/dechaff.js"), page, "--explain"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(explained).toContain(`of ${count} blocks`);
  });
});
