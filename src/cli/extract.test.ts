import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { BIN, dechaff, EXAMPLE, htmlPage, serve, shiftJisPage } from "./test-command.ts";

let directory: string;
let server: Server;
let url: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "dechaff-cli-"));
  ({ server, url } = await serve((request, response) => {
    if (request.url === "/missing") response.writeHead(404).end();
    else if (request.url === "/moved") response.writeHead(302, { location: "/missing" }).end();
    else if (request.url === "/secret" && !request.headers.authorization) response.writeHead(401).end();
    else if (request.url === "/slow") return;
    else if (request.url === "/sjis") response.writeHead(200, { "content-type": "text/html" }).end(shiftJisPage());
    else response.end(htmlPage(`Sent to ${request.headers["user-agent"]?.split("/")[0]}`));
  }));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

describe("an input", () => {
  it("can be a file", async () => {
    const { code, stdout, stderr } = await dechaff([EXAMPLE]);
    expect(stdout).toContain("A tide table is the shortest useful book on the coast.");
    expect(stdout).not.toContain("Sign in");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("can be standard input, in any encoding", async () => {
    const { code, stdout } = await dechaff(["extract", "-"], shiftJisPage());
    expect(stdout).toContain("これは日本語です。");
    expect(code).toBe(0);
  });

  it("can be a page that a browser saved as one file, which says where it is from", async () => {
    const head = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n";
    const part = `Content-Location: https://almanac.example/coast/\n\n${htmlPage("Coast")}\n--b--\n`;
    const { stdout, stderr } = await dechaff([await file("coast.mhtml", head + part)]);
    expect(stdout).toContain("[with a link](https://almanac.example/more)");
    expect(stderr).toBe("");
  });

  it("can be a chapter of a book", async () => {
    const xhtml = htmlPage("Coast").replace("<title>Coast</title>", "<title/>");
    expect((await dechaff([await file("chapter.xhtml", xhtml)])).stdout).toContain("The harbour wakes");
  });

  it("whose name begins with a dash is told from an option", async () => {
    await file("-coast.html", htmlPage("Coast"));
    const run = promisify(execFile)(process.execPath, [BIN, "-coast.html"], { cwd: directory });
    const stderr = expect.stringContaining("unknown option '-coast.html': write ./-coast.html for the file, or see");
    await expect(run).rejects.toMatchObject({ code: 2, stderr });
  });

  it("that is data is refused", async () => {
    const { code, stdout, stderr } = await dechaff(["-"], '{"html": "<p>Tides"}');
    expect(stderr).toMatch(/^dechaff: -: is JSON, and no page: dechaff pipe reads pages in lines of JSON/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  });

  it("can be a URL", async () => {
    expect(JSON.parse((await dechaff(["-f", "json", `${url}/a`])).stdout)).toMatchObject({
      url: `${url}/a`,
      title: "Sent to dechaff",
    });
    expect((await dechaff([`${url}/sjis`])).stdout).toContain("これは日本語です。");
  });

  it("that is a URL with a password is asked for with it, and named without", async () => {
    const address = (path: string) => url.replace("//", "//me:secret@") + path;
    expect(JSON.parse((await dechaff(["-f", "json", address("/secret")])).stdout).url).toBe(`${url}/secret`);
    const { stderr } = await dechaff([address("/missing")]);
    expect(stderr).toBe(`dechaff: ${url}/missing: answered 404 Not Found: check the address\n`);
  });

  it("that is a URL is asked for in the user's name", async () => {
    const { stdout } = await dechaff(["--user-agent", "another/1", "-f", "json", url]);
    expect(JSON.parse(stdout).title).toBe("Sent to another");
  });

  it("that is a file can say where it came from", async () => {
    const { stdout } = await dechaff(["-f", "json", "--url", "https://example.org/a/b", "-"], htmlPage("T"));
    const article = JSON.parse(stdout);
    expect(article.url).toBe("https://example.org/a/b");
    expect(article.links[0].url).toBe("https://example.org/more");
  });
});

describe("a format", () => {
  it("is Markdown by default, and can be text or HTML", async () => {
    const [byDefault, markdown, text, html] = await Promise.all([
      dechaff([EXAMPLE]),
      dechaff([EXAMPLE, "-f", "markdown"]),
      dechaff([EXAMPLE, "--format=text"]),
      dechaff([EXAMPLE, "-f", "html"]),
    ]);
    expect(byDefault.stdout).toBe(markdown.stdout);
    expect(markdown.stdout).toMatch(/^#/m);
    expect(text.stdout).not.toMatch(/^#|<p>/m);
    expect(html.stdout).toContain("<p>");
    for (const { stdout } of [markdown, text, html]) expect(stdout).toMatch(/[^\n]\n$/);
  });

  it("that is JSON has all keys", async () => {
    const { stdout } = await dechaff([EXAMPLE, "-f", "json"]);
    const facts = ["url", "title", "authors", "date", "dateModified", "description", "site", "language", "keywords"];
    const rest = ["image", "images", "links", "pageType", "confidence", "extractor", "wordCount"];
    const content = ["text", "markdown", "html", "blocks"];
    expect(Object.keys(JSON.parse(stdout))).toEqual(expect.arrayContaining([...facts, ...rest, ...content]));
    expect(stdout).toMatch(/^{\n/);
  });

  it.each([
    ["xml", /^<\?xml .*\n<article>\n/],
    ["tei", /^<\?xml .*\n<TEI xmlns=/],
    ["csv", /^url,title,.*\r\n[^\r]*\r\n$/],
  ])("can be %s", async (format, expected) => {
    expect((await dechaff([EXAMPLE, "-f", format])).stdout).toMatch(expected);
  });

  it("can be told to put the facts above, and to leave out links and images", async () => {
    const html = `<title>T</title><p>${"Some words, and more of them. ".repeat(9)}<a href="/l">link</a><img src="/i"></p>`;
    const { stdout } = await dechaff(["--front-matter", "--no-links", "--no-images", "-"], html);
    expect(stdout).toMatch(/^---\ntitle: "T"\n/);
    expect(stdout).toMatch(/them\. link\n$/);
  });
});

describe("several inputs", () => {
  it("come one after the other", async () => {
    const [first, second] = [await file("1.html", htmlPage("One")), await file("2.html", htmlPage("Two"))];
    const alone = await Promise.all([dechaff([first]), dechaff([second])]);
    expect((await dechaff([first, second])).stdout).toBe(alone.map(({ stdout }) => stdout).join("\n"));
  });

  it("as JSON are a line each", async () => {
    const { stdout } = await dechaff(["-f", "json", EXAMPLE, EXAMPLE]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).title)).toEqual(Array(2).fill("How to Read a Tide Table"));
  });

  it("as lines of JSON say which one each is from, others failing or not", async () => {
    const [first, second] = [await file("1.html", htmlPage("One")), await file("2.html", htmlPage("Two"))];
    for (const words of [
      ["-f", "json"],
      ["--chunks", "50"],
    ]) {
      const lines = (await dechaff([...words, first, "nowhere.html", second])).stdout.trimEnd().split("\n");
      expect(lines.map((line) => JSON.parse(line).input)).toEqual([first, second]);
      expect(JSON.parse((await dechaff([...words, first])).stdout)).not.toHaveProperty("input");
    }
  });

  it("as CSV are one table, and a table each in files", async () => {
    const { stdout } = await dechaff(["-f", "csv", EXAMPLE, EXAMPLE]);
    const [header, first, second, end] = stdout.split("\r\n");
    expect([header.split(",")[1], second, end]).toEqual(["title", first, ""]);
    const output = join(directory, "tables");
    await dechaff(["-f", "csv", "-o", output, "-"], htmlPage("T"));
    expect(await readFile(join(output, "T.csv"), "utf8")).toMatch(/^url,title,.*\r\n,T,/);
  });

  it("are named by the shell, not by patterns", async () => {
    const message = "no file has this name: check the path, and let the shell expand the pattern";
    expect((await dechaff(["pages/*.html"])).stderr).toBe(`dechaff: pages/*.html: ${message}\n`);
  });

  it("go on after a failure, which is told and makes the exit code 1", async () => {
    const words = ["nowhere.html", EXAMPLE, `${url}/missing`, directory, "file:///page.html"];
    const { code, stdout, stderr } = await dechaff(words);
    expect(stdout).toContain("A tide table");
    expect(stderr.split("\n")).toEqual([
      "dechaff: nowhere.html: there is no such file: check the path, or write https:// before it if it is an address",
      `dechaff: ${url}/missing: answered 404 Not Found: check the address`,
      `dechaff: ${directory}: is a directory: name its files, as in dir/*.html`,
      "dechaff: file:///page.html: is the address of a file: name its path instead",
      "",
    ]);
    expect(code).toBe(1);
  });
});

describe("a URL's failure", () => {
  it("names the address that a redirect led to", async () => {
    const { stderr } = await dechaff([`${url}/moved`]);
    expect(stderr).toBe(`dechaff: ${url}/moved: ${url}/missing answered 404 Not Found: check the address\n`);
  });

  it("can be that it took too long", async () => {
    const { code, stderr } = await dechaff(["--timeout", "0.1", `${url}/slow`]);
    expect(stderr).toBe(`dechaff: ${url}/slow: took longer than 100 ms: try again later or allow more time\n`);
    expect(code).toBe(1);
  });
});

describe("a page without text", () => {
  test.each(["markdown", "text"])("is an empty result as %s, with a warning", async (format) => {
    const outcome = await dechaff(["-f", format, "-"], "<body><script>render()</script></body>");
    const stderr = "dechaff: -: the page has no text: it may be made by scripts, or be no HTML\n";
    expect(outcome).toEqual({ code: 0, stdout: "", stderr });
  });

  it("is an article with empty content as JSON", async () => {
    const { code, stdout, stderr } = await dechaff(["-f", "json", "-"], "");
    expect(stderr).toBe("dechaff: -: is empty: check where it came from\n");
    expect(JSON.parse(stdout)).toMatchObject({ text: "", wordCount: 0 });
    expect(code).toBe(0);
  });
});

describe("what is extracted", () => {
  it("follows the extractor", async () => {
    expect((await dechaff(["-e", "text", "-f", "text", "-"], htmlPage("T"))).stdout).toContain("About us");
    expect((await dechaff(["-e", "density", "-f", "text", "-"], htmlPage("T"))).stdout).not.toContain("About us");
  });

  it("follows include and exclude, which can be given more than once", async () => {
    const page = "<p class=a>one</p><p class=b>two</p><p class=c>three <i>four</i></p>";
    const words = ["-f", "text", "--include", ".a", "--include", ".c", "--exclude", "i", "-"];
    expect((await dechaff(words, page)).stdout).toBe("one\n\nthree\n");
  });

  it("is taken with every favor", async () => {
    for (const favor of ["precision", "balanced", "recall"]) {
      expect((await dechaff(["--favor", favor, "-"], htmlPage("T"))).code).toBe(0);
    }
  });
});

describe("--explain", () => {
  it("lists all blocks with marker, score, reason and text", async () => {
    const { code, stdout } = await dechaff(["--explain", "-"], htmlPage("T"));
    expect(stdout).toMatch(/^-: \d+ of 6 blocks kept by \S+\n/);
    expect(stdout).toMatch(/^\+ +[\d.]+ {2}.* {2}The harbour wakes before the town does, .*…$/m);
    expect(stdout).toMatch(/^- +[\d.]+ {2}.* {2}About us$/m);
    expect(stdout).toMatch(/^- .*Nobody sees this\.$/m);
    expect(code).toBe(0);
  });

  it("as JSON is a list", async () => {
    const { stdout } = await dechaff(["--explain", "-f", "json", "--include", "h1", "-"], htmlPage("T"));
    const verdicts = JSON.parse(stdout);
    expect(verdicts[2]).toMatchObject({ kept: true, reason: "in an included element", kind: "heading", text: "T" });
    expect(verdicts.filter(({ kept }: { kept: boolean }) => kept)).toHaveLength(1);
    const { start, end } = verdicts[2];
    expect(htmlPage("T").slice(start, end)).toBe("T");
  });
});

describe("--output", () => {
  const HOSTILE = "../../etc/passwd: a &quot;test&quot; &lt;b&gt;?*|";

  it("writes a file per input, named after the title, inside the directory, and tells the path", async () => {
    const output = join(directory, "deep", "saved");
    const hostile = await file("hostile.html", htmlPage(HOSTILE));
    const { code, stdout, stderr } = await dechaff(["-o", output, EXAMPLE, hostile, hostile]);
    const names = ["How to Read a Tide Table.md", "etc passwd a test b.md", "etc passwd a test b 2.md"];
    expect(stderr).toBe(names.map((name) => `${join(output, name)}\n`).join(""));
    expect((await readdir(output)).sort()).toEqual(names.toSorted());
    expect(await readFile(join(output, names[0]), "utf8")).toBe((await dechaff([EXAMPLE])).stdout);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  });

  it("overwrites no file and follows no link", async () => {
    const output = join(directory, "linked");
    await mkdir(output);
    await symlink(join(directory, "outside.txt"), join(output, "T.txt"));
    await dechaff(["-o", output, "-f", "text", "-"], htmlPage("T"));
    expect((await readdir(output)).sort()).toEqual(["T 2.txt", "T.txt"]);
    expect(await readdir(directory)).not.toContain("outside.txt");
  });

  it("names a page without a title too", async () => {
    const output = join(directory, "untitled");
    await dechaff(["-o", output, "-f", "json", "-"], "<p>Some words.</p>");
    expect(JSON.parse(await readFile(join(output, "untitled.json"), "utf8"))).toMatchObject({ title: null });
  });

  it("must not be a file", async () => {
    const { code, stderr } = await dechaff(["-o", EXAMPLE, EXAMPLE]);
    expect(stderr).toBe(`dechaff: ${EXAMPLE} cannot be made a directory (EEXIST): name another one after --output\n`);
    expect(code).toBe(2);
  });
});

it("does not call a page empty that was excluded", async () => {
  const { stderr } = await dechaff(["--exclude", "body", "-"], htmlPage("T"));
  expect(stderr).toBe("dechaff: -: the page has no text outside of what --exclude names\n");
});

it("says when --include matches nothing", async () => {
  const { code, stdout, stderr } = await dechaff(["--include", ".story", "-"], htmlPage("T"));
  expect(stderr).toBe("dechaff: -: no element matches --include .story: the content was chosen without it\n");
  expect({ code, isEmpty: stdout === "" }).toEqual({ code: 0, isEmpty: false });
  expect((await dechaff(["--include", "p", "-"], htmlPage("T"))).stderr).toBe("");
});

it("reads files of plain text as such", async () => {
  const text = "if (a < b)\n  c &amp;= <d>";
  const path = await file("notes.txt", text);
  expect(await dechaff(["-f", "text", path])).toEqual({ code: 0, stdout: `${text}\n`, stderr: "" });
  expect((await dechaff(["--explain", path])).stdout).toContain("1 of 1 blocks kept");
});

describe("--chunks", () => {
  it("writes a line for every part, with where it stands", async () => {
    const { code, stdout } = await dechaff(["--chunks", "120", "--url", "https://tidewater.example/tide", EXAMPLE]);
    const lines = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1));
    expect(lines[1]).toMatchObject({ title: "How to Read a Tide Table", headings: expect.any(Array), text: expect.any(String) });
    expect(lines[1].url).toContain("https://tidewater.example/tide#:~:text=");
  }); // biome-ignore format: one line a claim

  it("writes a file for every page on request", async () => {
    const output = join(directory, "chunks");
    await dechaff(["--chunks", "50", "-o", output, await file("one.html", htmlPage("One"))]);
    expect(await readdir(output)).toEqual(["One.ndjson"]);
  });

  it.each([
    [["--chunks", "0"], "It must be a whole number of words above 0"],
    [["--chunks", "100", "-f", "html"], "--chunks writes Markdown in lines of JSON, not html: leave out --format"],
    [
      ["--chunks", "100", "--front-matter"],
      "--chunks writes lines of JSON, without front matter: leave out --front-matter",
    ],
    [["--front-matter", "-f", "text"], "--front-matter is for Markdown, and --format is text: leave out one of them"],
    [["--explain", "-f", "html"], "--explain writes text or JSON, not html: leave out --format, or say -f json"],
    [["--chunks", "100", "--explain"], "--chunks and --explain each write their own: leave out one of them"],
  ])("refuses %j", async (words, message) => {
    const { code, stderr } = await dechaff([...words, EXAMPLE]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

it("--retries tries again what may pass, says so, and gives up in the end", async () => {
  let asked = 0;
  const { server, url } = await serve((request, response) => {
    const isReady = request.url === "/soon" && ++asked > 1;
    if (isReady) response.end(htmlPage("A story", "This is what the page says in the end."));
    else response.writeHead(503, { "retry-after": "0" }).end();
  });
  const { code, stdout, stderr } = await dechaff(["--retries", "1", `${url}/soon`, `${url}/never`]);
  server.close();
  expect(stdout).toContain("This is what the page says in the end.");
  expect({ code, lines: stderr.trim().split("\n") }).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/\/soon: answered 503 .*; trying again in 0 s$/),
      expect.stringMatching(/\/never: answered 503 .*; trying again in 0 s$/),
      expect.stringMatching(/\/never: answered 503 [^;]*$/),
    ],
  });
});

describe("--join-pages", () => {
  let story: Server;
  let address: string;

  beforeAll(async () => {
    ({ server: story, url: address } = await serve((request, response) => {
      const number = Number(/page=(\d)/.exec(request.url ?? "")?.[1] ?? 1);
      if (request.url?.startsWith("/broken") && number === 2) return void response.writeHead(500).end();
      const next = number < 3 ? `<a rel=next href="?page=${number + 1}">Next</a>` : "";
      response.end(htmlPage("A story", `This is what the page with the number ${number} of the story says.`) + next);
    }));
  });
  afterAll(() => void story.close());

  it("writes an article on several pages as one", async () => {
    const { code, stdout, stderr } = await dechaff(["--join-pages", `${address}/story`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.match(/the number \d/g)).toEqual(["the number 1", "the number 2", "the number 3"]);
    expect(stdout.match(/# A story/g)).toHaveLength(1);
  });

  it("says when there is more than it may read", async () => {
    const { stdout, stderr } = await dechaff(["--join-pages", "--max-pages", "2", `${address}/story`]);
    expect(stdout.match(/the number \d/g)).toEqual(["the number 1", "the number 2"]);
    expect(stderr).toContain(`goes on after 2 pages at ${address}/story?page=3: allow more with --max-pages`);
  });

  it("says when a page cannot be read, and writes the others", async () => {
    const { code, stdout, stderr } = await dechaff(["--join-pages", `${address}/broken`]);
    expect(stdout).toContain("the number 1");
    expect(stderr).toContain("only 1 of its pages could be read");
    expect(code).toBe(0);
  });

  it.each([
    [["--join-pages", EXAMPLE], "has no address to find its next page by: add --url"],
    [["--max-pages", "3", EXAMPLE], "--max-pages is for --join-pages: add that, or leave it out"],
    [["--join-pages", "--max-pages", "x", EXAMPLE], "It must be a whole number of pages above 0"],
    [["--join-pages", "--explain", EXAMPLE], "--explain is about one page: leave out --join-pages"],
  ])("refuses %j", async (words, message) => {
    const { code, stderr } = await dechaff(words);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

test("--comments writes comments after the content, and apart from it in JSON", async () => {
  const comment = (name: string) => `<div class=comment><b class=author>${name}</b> <time>2024-05-01</time><p>${name} read all of it, and says so.</p></div>`;
  const path = await file("comments.html", htmlPage("Story").replace("</article>", `${"<p>The harbour is quiet at noon, and the gulls know it well.</p>".repeat(6)}</article>${comment("Edda")}${comment("Tom")}`));
  expect((await dechaff(["--comments", path])).stdout).toContain("> **Edda**, 2024-05-01\n>\n> Edda read all of it");
  const { comments, text } = JSON.parse((await dechaff(["--comments", "-f", "json", path])).stdout);
  expect(comments.map(({ author }: { author: string }) => author)).toEqual(["Edda", "Tom"]);
  expect(text).not.toContain("read all of it");
  expect((await dechaff(["--comments", "--chunks", "50", path])).stdout).toContain("> **Edda**, 2024-05-01");
}); // biome-ignore format: one line a claim

test.skipIf(process.platform === "win32")("a file that cannot be written to its end does not stay", async () => {
  const folder = join(directory, "full");
  const run = promisify(execFile)("sh", [
    "-c",
    'ulimit -f 1; exec "$0" "$@"',
    process.execPath,
    BIN,
    "-o",
    folder,
    EXAMPLE,
  ]);
  const { stderr } = await run.catch((error: { stderr: string }) => error);
  expect(stderr).toMatch(/could not be written \(\w+\): check the directory's space/);
  expect(await readdir(folder)).toEqual([]);
});
