import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, it, test } from "vitest";
import { BIN, dechaff, htmlPage, shiftJisPage } from "../test-command.ts";

/** Objects are written as JSON, strings as they are. */
function ndjson(...lines: (string | object)[]): string {
  return lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
}

/** The answers to some lines, parsed. */
async function pipe(words: readonly string[], stdin: string) {
  const { code, stdout, stderr } = await dechaff(["pipe", ...words], stdin);
  const answers = stdout.split("\n").slice(0, -1);
  return { code, stderr, answers: answers.map((line) => JSON.parse(line)) };
}

const html = htmlPage("T");
const FACTS = ["url", "title", "authors", "date", "dateModified", "description", "site", "language", "keywords"];
const MORE_FACTS = ["image", "pageType", "confidence", "extractor", "wordCount"];

describe("an answer", () => {
  it("holds the facts, the text and the time, in this order", async () => {
    const { code, answers, stderr } = await pipe([], ndjson({ url: "https://example.org/", html }));
    expect(Object.keys(answers[0])).toEqual([...FACTS, ...MORE_FACTS, "text", "ms"]);
    expect(answers[0]).toMatchObject({ url: "https://example.org/", title: "T", ms: expect.any(Number) });
    expect(answers[0].text).toContain("its clock is the tide");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test.each(["markdown", "html", "xml", "tei", "csv"])("holds the content under %s if asked", async (format) => {
    const { answers } = await pipe(["-f", format], ndjson({ html }));
    expect(Object.keys(answers[0])).toEqual([...FACTS, ...MORE_FACTS, format, "ms"]);
    expect(answers[0][format]).toContain("its clock is the tide");
  });

  it("holds everything as JSON", async () => {
    const { answers } = await pipe(["-f", "json"], ndjson({ id: 1, html }));
    expect(Object.keys(answers[0])[0]).toBe("id");
    const content = ["images", "links", "text", "markdown", "html", "blocks", "ms"];
    expect(Object.keys(answers[0])).toEqual(expect.arrayContaining([...FACTS, ...MORE_FACTS, ...content]));
  });

  it("gives back any id, with an error too", async () => {
    const ids = [0, "", null, false, [1, { a: 2 }], "7"];
    const { answers } = await pipe([], ndjson(...ids.flatMap((id) => [{ id, html }, { id }])));
    expect(answers.map((answer) => answer.id)).toEqual(ids.flatMap((id) => [id, id]));
    expect(Object.keys(answers[0])[0]).toBe("id");
  });

  it("is found with the extractor and the selectors asked for", async () => {
    const { answers } = await pipe(["-e", "text", "--exclude", "article"], ndjson({ html }));
    expect(answers[0].extractor).toBe("text");
    expect(answers[0].text).toMatch(/Home\n.*About us$/);
  });

  it("is one line for every reader of lines", async () => {
    const { stdout } = await dechaff(["pipe"], ndjson({ id: "a\u2028b\u2029c\u0085d", html }));
    expect(stdout).toContain('"a\\u2028b\\u2029c\\u0085d"');
  });
});

describe("a page in bytes", () => {
  const encoded = Buffer.from(shiftJisPage()).toString("base64");
  const wrapped = encoded.replace(/.{76}/g, "$&\r\n");
  const urlSafe = Buffer.from(shiftJisPage()).toString("base64url");

  it("is decoded from its own encoding, whatever the kind of Base64", async () => {
    const { answers } = await pipe([], ndjson({ html_b64: encoded }, { html_b64: wrapped }, { html_b64: urlSafe }));
    for (const { text } of answers) expect(text).toContain("これは日本語です。");
    expect(answers).toHaveLength(3);
  });

  it("is decoded by its content type", async () => {
    const html_b64 = Buffer.from("<p>\xa4\xb3\xa4\xec\xa4\xcf</p>", "latin1").toString("base64");
    const { answers } = await pipe([], ndjson({ html_b64, content_type: "text/html; charset=euc-jp" }));
    expect(answers[0].text).toBe("これは");
  });
});

describe.each(["0", "1", "2"])("with --jobs %s", (jobs) => {
  it("bad lines give errors in their places, and the others go on", async () => {
    const lines = [
      { id: "first", html },
      "not json",
      "",
      { id: 4, url: "https://example.org/" },
      { id: 5, html: "x".repeat(5000) },
      { id: 6, html_b64: "abc!" },
      " \r",
      "[1]",
      { id: "last", html },
    ];
    const { code, answers, stderr } = await pipe(["--jobs", jobs, "--max-line", "4000"], ndjson(...lines).trimEnd());
    expect(answers.map(({ error, id, line }) => [error?.code, id, line])).toEqual([
      [undefined, "first", undefined],
      ["invalid-json", undefined, 2],
      ["empty-line", undefined, 3],
      ["missing-html", 4, 4],
      ["too-large", undefined, 5],
      ["invalid-base64", 6, 6],
      ["empty-line", undefined, 7],
      ["not-an-object", undefined, 8],
      [undefined, "last", undefined],
    ]);
    expect(stderr).toBe('dechaff: 7 of 9 lines failed: look for "error" in the output\n');
    expect(code).toBe(1);
  });

  it("the order stays, whatever each page takes", async () => {
    const lines = Array.from({ length: 60 }, (_, id) => ({ id, html: html.repeat(id % 7 === 0 ? 60 : 1) }));
    const { answers } = await pipe(["--jobs", jobs], ndjson(...lines));
    expect(answers.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  });

  it("a line is answered before the next one comes", async () => {
    const child = spawn(process.execPath, [BIN, "pipe", "--jobs", jobs]);
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (const id of [1, 2, 3]) {
      child.stdin.write(ndjson({ id, html }));
      expect(JSON.parse((await answers.next()).value).id).toBe(id);
    }
    child.stdin.end();
    expect(await once(child, "close")).toEqual([0, null]);
  });

  it("a reader that leaves early ends it quietly", async () => {
    const big = ndjson(...Array(400).fill({ html: html.repeat(20) }));
    const script = `("$0" "$1" pipe --jobs ${jobs}; echo "exit $?" >&2) | head -c 1`;
    const shell = execFile("sh", ["-c", script, process.execPath, BIN]);
    let stderr = "";
    shell.stderr?.on("data", (text) => {
      stderr += text;
    });
    shell.stdin?.on("error", () => {});
    shell.stdin?.end(big);
    await once(shell, "close");
    expect(stderr).toBe("exit 0\n");
  });

  it("no line is no answer", async () => {
    expect(await dechaff(["pipe", "--jobs", jobs])).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

describe("a line's error says what was wrong and what to do", () => {
  const send = 'send it as "html", or its bytes in Base64 as "html_b64"';
  const errors: [string | object, string, string][] = [
    ["", "empty-line", "the line is empty: send one JSON object per line"],
    ["{", "invalid-json", "the line is not JSON (Expected property name or '}' in JSON at position 1"],
    ["7", "not-an-object", 'the line holds a number: send an object, as in {"url": "…", "html": "…"}'],
    ["null", "not-an-object", "the line holds null: send"],
    [{}, "missing-html", `there is no page: ${send}`],
    [{ html: null, html_b64: null }, "missing-html", `there is no page: ${send}`],
    [{ html: 1 }, "invalid-html", '"html" is a number: send a string'],
    [{ html_b64: [] }, "invalid-html", '"html_b64" is a list: send a string'],
    [{ html_b64: "a#bc" }, "invalid-base64", '"html_b64" is not Base64 (it holds "#"): encode the page\'s bytes'],
    [{ html_b64: "abcde" }, "invalid-base64", '"html_b64" is not Base64 (its end is missing)'],
    [{ html, url: {} }, "invalid-url", '"url" is an object: send a string, or leave it out'],
    [{ html, content_type: 1 }, "invalid-content-type", '"content_type" is a number: send the HTTP header\'s value'],
    [{ html: "x".repeat(9999) }, "too-large", "the line is larger than 2048 bytes: leave it out, or raise --max-line"],
  ];
  const outcome = pipe(["--max-line", "2kB"], ndjson(...errors.map(([line]) => line)));

  test.each(errors.map(([, code, message], at) => [code, message, at] as const))(
    "%s: %s",
    async (code, message, at) => {
      const { answers } = await outcome;
      expect(answers[at]).toEqual({ error: { code, message: expect.stringContaining(message) }, line: at + 1 });
    },
  );
});
