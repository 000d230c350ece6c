import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import type { RequestListener, Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dechaff, htmlPage, serve } from "../test-command.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);
const PAGE = "<!doctype html><title>Sign in</title>";

let root: string;
let output: string;
let server: Server;
let url: string;
let requests: string[] = [];

const answers: Record<string, RequestListener> = {
  "/page": (_, response) => response.setHeader("content-type", "text/html").end(PAGE),
  "/moved.png": (_, response) => response.writeHead(302, { location: "/page" }).end(),
  "/liar.png": (_, response) => response.setHeader("content-type", "image/png").end(PAGE),
  "/loop.png": (_, response) => response.writeHead(302, { location: "/loop.png" }).end(),
  "/gone.png": (_, response) => response.writeHead(404).end(),
  "/text.png": (_, response) => response.setHeader("content-type", "text/plain").end("no image"),
  "/slow.png": () => {},
  "/endless.png": (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1 << 20, PNG)));
    };
    response.on("drain", more).writeHead(200, { "content-type": "image/png" });
    more();
  },
  "/busy.png": (request, response) => {
    const isFirst = requests.filter((one) => one === request.url).length === 1;
    response.writeHead(isFirst ? 503 : 200).end(PNG);
  },
  "/drawing.svg": (_, response) =>
    response.end("<?xml version='1.0'?><!-- © --><svg xmlns='http://www.w3.org/2000/svg'/>"),
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "dechaff-images-"));
  ({ server, url } = await serve((request, response) => {
    requests.push(request.url ?? "");
    const answer = answers[request.url ?? ""] ?? (() => response.setHeader("content-type", "image/png").end(PNG));
    answer(request, response);
  }));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});

beforeEach(async () => {
  requests = [];
  output = await mkdtemp(join(root, "out-"));
});

/** Saves a page whose article shows these images. */
async function save(sources: readonly string[], { title = "T", flags = [] as string[] } = {}) {
  const images = sources.map((src) => `<p>A picture <img src="${src}" alt="x"> of the tide.</p>`).join("");
  const html = htmlPage(title).replace("</article>", `${images}</article>`);
  return await dechaff(["-o", output, "--images", "--url", `${url}/a/b`, ...flags, "-"], html);
}

const files = async (folder = "T_files") => (await readdir(join(output, folder))).sort();
const written = async (name = "T.md") => await readFile(join(output, name), "utf8");

describe("--images", () => {
  it("saves the images into <title>_files, and the file shows the copies", async () => {
    const { code, stdout, stderr } = await save(["/tide.png", "curve.jpg", "/tide.png"], {
      title: "High &amp; low: 100%",
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toBe(`${output}/High & low 100%.md\n${output}/High & low 100%_files (2 images)\n`);
    expect(await files("High & low 100%_files")).toEqual(["curve.png", "tide.png"]);
    expect(await readFile(join(output, "High & low 100%_files", "tide.png"))).toEqual(PNG);
    expect(await written("High & low 100%.md")).toContain("![x](High%20%26%20low%20100%25_files/tide.png)");
    expect(requests.toSorted()).toEqual(["/a/curve.jpg", "/tide.png"]);
  });

  it.each<[format: string, file: string, copy: string]>([
    ["html", "T.html", '<img src="T_files/tide.png"'],
    ["json", "T.json", '"file": "T_files/tide.png"'],
    ["json", "T.json", "![x](T_files/tide.png)"],
    ["text", "T.txt", "A picture of the tide."],
  ])("works with the format %s", async (format, file, copy) => {
    await save(["/tide.png"], { flags: ["-f", format] });
    expect(await files()).toEqual(["tide.png"]);
    expect(await written(file)).toContain(copy);
  });

  it("names the extension after what the image is", async () => {
    await save(["/drawing.svg", "/photo.php?id=7", "/photo.jpg"]);
    expect(await files()).toEqual(["drawing.svg", "photo-2.png", "photo.png"]);
  });

  it("saves images that stand in the page's own bytes", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(5_000_000)]).toString("base64");
    const { stderr } = await save([`data:image/png;base64,${large}`, `data:image/png;base64,${"A".repeat(900)}`]);
    expect(await files()).toEqual(["image.png"]);
    expect((await readFile(join(output, "T_files", "image.png"))).length).toBe(PNG.length + 5_000_000);
    expect(stderr).toMatch(/the image data:image\/png;base64,A+… holds no image: it stays where it is\n/);
    expect(stderr.length).toBeLessThan(1000);
  });

  it("needs a directory", async () => {
    const { code, stderr } = await dechaff(["--images", "-"], htmlPage("T"));
    expect(stderr).toBe("dechaff: --images saves files: add --output DIR to say where, or leave it out\n");
    expect(code).toBe(2);
  });

  it("makes no folder for a page without images, or without one that could be saved", async () => {
    await save([]);
    await save(["/gone.png"]);
    expect((await readdir(output)).sort()).toEqual(["T 2.md", "T.md"]);
  });
});

describe("an image that cannot be saved", () => {
  it.each<[name: string, problem: RegExp]>([
    ["moved.png", /led to \S+\/page sent an HTML page, not an image/],
    ["liar.png", /sent an HTML page, not an image/],
    ["text.png", /sent text\/plain, not an image/],
    ["gone.png", /answered 404 Not Found/],
    ["loop.png", /redirects in a circle/],
    ["endless.png", /is larger than 16777216 bytes/],
    ["slow.png", /took longer than 300 ms/],
  ])("is told, and keeps its address: %s", async (name, problem) => {
    const { code, stderr } = await save(["/tide.png", `/${name}`], {
      flags: ["--timeout", name === "slow.png" ? "0.3" : "20"],
    });
    const lines = stderr.split("\n");
    expect(lines[0]).toMatch(/^dechaff: -: the image http:/);
    expect(lines[0]).toMatch(problem);
    expect(lines.slice(1)).toEqual([`${output}/T.md`, `${output}/T_files (1 image)`, ""]);
    expect(code).toBe(0);
    expect(await written()).toContain(`![x](${url}/${name})`);
    expect(await files()).toEqual(["tide.png"]);
  });

  it("is tried again where that may help, and not where it does not", async () => {
    await save(["/busy.png", "/gone.png"]);
    expect(requests.toSorted()).toEqual(["/busy.png", "/busy.png", "/gone.png"]);
    expect(await files()).toEqual(["busy.png"]);
  });

  it("has no host if nothing says where the page is from", async () => {
    const html = htmlPage("T").replace("</article>", "<p>A picture <img src=/tide.png> of it.</p></article>");
    const { stderr } = await dechaff(["-o", output, "--images", "-"], html);
    expect(stderr).toContain("the image /tide.png is not a full address: say where the page is from with --url");
  });

  it("is counted where there are many", async () => {
    const { stderr } = await save(
      Array.from({ length: 14 }, (_, number) => `/page${number}.png`).map((src) => `/gone.png#${src}`),
    );
    expect(stderr.split("\n").filter((line) => line.includes("answered 404"))).toHaveLength(10);
    expect(stderr).toContain("dechaff: -: 4 more images could not be saved\n");
  });
});

describe("nothing leaves the directory", () => {
  it("whatever the title", async () => {
    const { code } = await save(["/tide.png"], { title: "../../etc/passwd: a &quot;test&quot; &lt;b&gt;?*|" });
    expect(code).toBe(0);
    expect((await readdir(output)).sort()).toEqual(["etc passwd a test b.md", "etc passwd a test b_files"]);
    expect(await written("etc passwd a test b.md")).toContain("(etc%20passwd%20a%20test%20b_files/tide.png)");
  });

  it.each(["", "...", "CON", `${"潮".repeat(300)}`])("with the title %j", async (title) => {
    const { code } = await save(["/tide.png"], { title });
    expect(code).toBe(0);
    const [folder] = (await readdir(output)).filter((name) => name.endsWith("_files"));
    expect(Buffer.byteLength(folder)).toBeLessThan(256);
    expect(await files(folder)).toEqual(["tide.png"]);
  });

  it("whatever the images' names", async () => {
    const names = [
      "..%2f..%2fetc%2fpasswd.png",
      "%2e%2e.png",
      "CON.png",
      ".hidden.png",
      "a%00b.png",
      "%5c%5chost%5cx.png",
    ];
    await save([...names.map((name) => `/${name}`), "/A.png", "/x/a.PNG", `/${"long".repeat(90)}.png`, "/"]);
    const saved = await files();
    expect(saved).toHaveLength(names.length + 4);
    expect(new Set(saved.map((name) => name.toLowerCase())).size).toBe(saved.length);
    for (const name of saved) {
      expect(name).toMatch(/^[^./\\:\0][^/\\:\0]*\.png$/);
      expect(name).not.toMatch(/^con\./i);
      expect(Buffer.byteLength(name)).toBeLessThan(100);
    }
    expect((await readdir(output)).sort()).toEqual(["T.md", "T_files"]);
  });

  it("whatever is there already", async () => {
    const elsewhere = await mkdtemp(join(root, "elsewhere-"));
    await symlink(elsewhere, join(output, "T_files"));
    await mkdir(join(output, "T 2_files"));
    await writeFile(join(output, "T 3.md"), "mine");
    await save(["/tide.png"]);
    expect((await readdir(output)).sort()).toEqual(["T 2_files", "T 3.md", "T 4.md", "T 4_files", "T_files"]);
    expect([await readdir(elsewhere), await files("T 2_files")]).toEqual([[], []]);
    expect(await written("T 3.md")).toBe("mine");
  });
});
