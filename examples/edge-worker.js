/**
 * A worker for the edge (Cloudflare, Deno Deploy and the like): HTML in, Markdown out. It has no Node module in it.
 *
 *     npx wrangler dev examples/edge-worker.js
 *     curl http://localhost:8787/ --data-binary @page.html -H 'x-page-url: https://example.org/page'
 */
import { extract, toMarkdown } from "dechaff";

export default {
  async fetch(request) {
    if (request.method !== "POST") return new Response("POST the HTML of a page\n", { status: 405 });
    const html = new Uint8Array(await request.arrayBuffer());
    const type = request.headers.get("content-type");
    // What curl sends by itself is no type of a page.
    const contentType = type?.startsWith("text/") ? type : null;
    const article = extract(html, { url: request.headers.get("x-page-url"), contentType });
    return new Response(toMarkdown(article), { headers: { "content-type": "text/markdown; charset=utf-8" } });
  },
};
