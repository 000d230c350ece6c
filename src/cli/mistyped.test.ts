import { expect, test } from "vitest";
import { dechaff, EXAMPLE } from "./test-command.ts";

test.each([
  [["crwal", "https://example.org/", "--limit", "5"], "crawl"],
  [["sreve", "--port", "8080"], "serve"],
  [["Extarct", EXAMPLE], "extract"],
  [["hepl"], "help"],
])("%j is told as a mistyped %s", async (words, meant) => {
  const { code, stdout, stderr } = await dechaff(words);
  expect(stderr).toBe(`dechaff: "${words[0]}" is neither a command nor a file: did you mean dechaff ${meant}?\n`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test.each([
  ["crwal", "did you mean dechaff help crawl?"],
  ["page.html", "see dechaff --help"],
])("help for %s, which is no command, says so", async (topic, advice) => {
  const { code, stdout, stderr } = await dechaff(["help", topic]);
  expect(stderr).toBe(`dechaff: "${topic}" is no command: ${advice}\n`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test.each(["page", "missing.html", "crawl.html", "mp4"])("%j is a file that is missing", async (word) => {
  const { code, stderr } = await dechaff([word]);
  expect(stderr).toContain(`dechaff: ${word}: there is no such file`);
  expect(code).toBe(1);
});
