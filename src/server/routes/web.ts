import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Hono } from "hono";
import { builtFile } from "../../package/built-file.ts";
import type { RequestEnv } from "./router.ts";

/** Built from `src/web`. */
const FOLDER = builtFile("web");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * The page loads from here alone and runs only what lies here. Styles of the elements themselves are allowed, because
 * the frame in which strangers' pages are shown inherits this policy, and they need them; frames load nothing.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const NOT_BUILT = "<!doctype html><title>Dechaff</title><p>The web page is not built: run <code>npm run build</code>.";

/** The web page: its document at the root, and the files it is made of, whose names say their content. */
export function webRoutes(): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const files = existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }) : [];
  const document = files.includes("index.html") ? readFileSync(join(FOLDER, "index.html")) : NOT_BUILT;
  app.get("/", (context) =>
    context.body(document, 200, { ...HEADERS, "content-type": TYPES[".html"], "cache-control": "no-cache" }),
  );
  for (const file of files.filter((name) => name !== "index.html" && extname(name) in TYPES)) {
    const content = readFileSync(join(FOLDER, file));
    const headers = {
      ...HEADERS,
      "content-type": TYPES[extname(file)],
      "cache-control": "max-age=31536000, immutable",
    };
    app.get(`/${file.replaceAll("\\", "/")}`, (context) => context.body(content, 200, headers));
  }
  return app;
}
