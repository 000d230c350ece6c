import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** The package as its users' compilers see it. */
const ROOT = join(import.meta.dirname, "..");
const { exports, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  exports: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const OPTIONAL = Object.keys(optionalDependencies);
const ENTRIES = Object.values(exports).filter((path) => path.endsWith(".js"));

const RESOLUTIONS = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
};

function complaints(options: ts.CompilerOptions): string[] {
  const types = ENTRIES.map((path) => join(ROOT, path.replace(/\.js$/, ".d.ts")));
  const program = ts.createProgram(types, { strict: true, noEmit: true, skipLibCheck: false, types: ["node"], ...options });
  const ours = ts.getPreEmitDiagnostics(program).filter(({ file }) => file?.fileName.startsWith(join(ROOT, "dist")));
  return ours.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
} // biome-ignore format: one line a step

/** Runs a program where none of the optional packages is installed. */
function withoutOptional(program: string) {
  const missing = `Object.assign(new Error("not installed"), { code: "ERR_MODULE_NOT_FOUND" })`;
  const isOptional = `${JSON.stringify(OPTIONAL)}.some((one) => name === one || name.startsWith(one + "/"))`;
  const hook = `export const resolve = (name, context, next) => {
    if (${isOptional}) throw ${missing};
    return next(name, context);
  }`;
  const url = JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`);
  const words = ["--input-type=module", "-e", `import { register } from "node:module"; register(${url}); ${program}`];
  return spawnSync(process.execPath, words, { cwd: ROOT, encoding: "utf8" });
}

describe("the package", () => {
  it.each(Object.keys(RESOLUTIONS) as (keyof typeof RESOLUTIONS)[])(
    "has types that a strict compiler takes, modules found as for %s",
    { timeout: 60_000 },
    (name) => expect(complaints({ target: ts.ScriptTarget.ES2022, lib: ["lib.es2023.d.ts"], ...RESOLUTIONS[name] })).toEqual([]),
  ); // biome-ignore format: one line a step

  it("says what it needs where Node is too old", () => {
    const old = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.8" } })`;
    const words = ["--import", `data:text/javascript,${old}`, join(ROOT, "bin/dechaff.js"), "--version"];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
    const message = "dechaff: this is Node 18.20.8, which is too old: install 20.19 or newer\n";
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: message });
  });

  it.each([
    ["dechaff/server", "entry.listen()", "npm install hono @hono/node-server @hono/zod-openapi zod"],
    ["dechaff/server", "entry.serveTools({})", "npm install hono @hono/node-server @hono/zod-openapi zod"],
    ["dechaff/server", 'entry.createKey("laptop")', null],
    ["dechaff/store", "entry.SqliteStore.open()", "npm install libsql"],
    ["dechaff/crawl", 'entry.crawl("https://a.example/").next()', "npm install libsql"],
  ])("can be imported as %s without optional packages, and %s says which it needs", (name, call, advice) => {
    const { status, stderr } = withoutOptional(`const entry = await import("${name}"); await ${call};`);
    expect(status).toBe(advice === null ? 0 : 1);
    expect(stderr).toContain(advice ?? "");
  });
});
