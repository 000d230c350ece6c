import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Who may import whom: a folder sees itself and the folders after it, through their index.ts where they have one. */
const ALLOWED: Record<string, readonly string[]> = {
  // The core: pure, synchronous, total.
  "slips.ts": [],
  html: [],
  blocks: ["html"],
  extractors: ["html", "blocks"],
  metadata: ["html", "blocks"],
  patterns: ["html", "blocks"],
  posts: ["html", "blocks"],
  glance: ["html", "blocks"],
  structured: ["html", "blocks", "extractors"],
  article: ["html", "blocks", "extractors", "metadata", "posts", "structured", "slips.ts"],
  references: ["html", "blocks", "article"],
  formats: ["html", "article", "references"],
  pagination: ["html", "blocks", "article"],
  chunks: ["blocks", "article", "references", "formats"],
  "extract-options.ts": ["extractors", "article"],
  "extract.ts": ["html", "blocks", "extractors", "metadata", "posts", "structured", "article", "extract-options.ts"],
  "extract-from-site.ts": [
    "html",
    "blocks",
    "extractors",
    "metadata",
    "patterns",
    "article",
    "extract.ts",
    "extract-options.ts",
  ],
  "index.ts": [
    "html",
    "extractors",
    "metadata",
    "article",
    "references",
    "formats",
    "chunks",
    "glance",
    "pagination",
    "patterns",
    "extract.ts",
    "extract-from-site.ts",
  ],
  // The world: sees the core through its public entries.
  package: [],
  fetch: ["package"],
  store: ["package"],
  eval: ["index.ts", "extractors", "blocks", "html", "package"],
  crawl: ["index.ts", "html", "metadata", "fetch", "store", "edges", "slips.ts"],
  edges: ["index.ts", "html", "extractors", "patterns"],
  server: ["index.ts", "html", "extractors", "patterns", "edges", "package", "fetch", "store", "crawl"],
  // In the browser: talks to the service over HTTP; ".." is the example page.
  web: [".."],
  cli: [
    "index.ts",
    "extractors",
    "patterns",
    "edges",
    "package",
    "fetch",
    "eval",
    "store",
    "crawl",
    "server",
    "slips.ts",
  ],
};

/** Whose types a part may use beside: nothing of them is there when it runs. */
const TYPES: Record<string, readonly string[]> = {
  web: ["server"],
};

/** Packages that each part may load. The core has no Node modules, so that it runs in browsers and at the edge. */
const PACKAGES: Record<string, readonly string[]> = {
  html: ["chardet", "css-what", "entities/decode"],
  package: ["node:*"],
  fetch: ["undici/index.js", "playwright-core", "node:*"],
  store: ["libsql", "node:*"],
  crawl: ["node:*"],
  eval: ["node:*"],
  edges: ["node:*"],
  server: [
    "hono/*",
    "@hono/node-server",
    "@hono/zod-openapi",
    "zod",
    "undici/index.js",
    "ws",
    "@modelcontextprotocol/server",
    "@modelcontextprotocol/server/stdio",
    "node:*",
  ],
  web: ["preact", "preact/hooks", "uplot"],
  cli: ["commander", "picocolors", "node:*"],
};

const root = join(import.meta.dirname, "../src");

interface Import {
  readonly file: string;
  readonly part: string;
  readonly target: string;
  readonly isType: boolean;
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|(?:^|\/)test-[^/]*$/.test(file),
);

function partOf(file: string): string {
  return file.split("/")[0];
}

const imports: Import[] = files.flatMap((file) => {
  const source = readFileSync(join(root, file), "utf8");
  const targets = [
    ...source.matchAll(/^(?:import|export)\b( type\b)?[^"'();=]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm),
  ];
  return targets.map((match) => ({
    file,
    part: partOf(file),
    target: match[2] ?? match[3],
    isType: match[1] !== undefined,
  }));
});

const own = imports
  .filter(({ target }) => target.startsWith("."))
  .map((found) => ({ ...found, target: normalize(join(dirname(found.file), found.target)) }));

describe("the architecture", () => {
  it("names every part of src", () => {
    expect([...new Set(files.map(partOf))].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it("lets each part import only what the table allows", () => {
    const wrong = own.filter(({ part, target, isType }) => {
      const allowed = [part, ...ALLOWED[part], ...(isType ? (TYPES[part] ?? []) : [])];
      return !allowed.includes(partOf(target));
    });
    expect(wrong).toEqual([]);
  });

  it("lets a part be seen through its index.ts only, if it has one", () => {
    const closed = new Set(files.filter((file) => /^[^/]+\/index\.ts$/.test(file)).map(partOf));
    const wrong = own.filter(
      ({ part, target }) => partOf(target) !== part && closed.has(partOf(target)) && !target.endsWith("/index.ts"),
    );
    expect(wrong).toEqual([]);
  });

  it("lets each part load only its own packages", () => {
    const wrong = imports
      .filter(({ target }) => !target.startsWith("."))
      .filter(({ part, target }) => {
        const name = target.replace(/^node:.*/, "node:*").replace(/^hono(?:\/.*)?$/, "hono/*");
        return !(PACKAGES[part] ?? []).includes(name);
      });
    expect(wrong).toEqual([]);
  });

  it("finds the imports it judges", () => {
    expect(own).toContainEqual({ file: "extract.ts", part: "extract.ts", target: "html/index.ts", isType: false });
    expect(own.length).toBeGreaterThan(50);
  });
});
