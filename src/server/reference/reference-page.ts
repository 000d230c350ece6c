import { escapeHtml } from "./escape-html.ts";
import { schemaTable } from "./schema-table.ts";

/** The parts of an OpenAPI document that are shown. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly security?: readonly object[];
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
  /** Instead of the document's; an empty one asks for no key. */
  readonly security?: readonly object[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** All routes on one page that asks nothing of anybody: no scripts, no fonts, no images. */
export function referencePage(api: ApiDocument, base: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const list = operations.map(({ path, method, operation }) => section(api, { path, method, operation, base }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dechaff: reference</title><style>${STYLE}</style></head><body><main>
<h1>Dechaff <small>${escapeHtml(api.info.version)}</small></h1>
<p>What this service answers. <a href="openapi.json">openapi.json</a> says the same to programs.
Errors are <code>{"error":{"code","message"}}</code> with a fitting status. /v1 and /v2 answer Firecrawl's API, which its own documents describe.</p>
${list.join("\n")}
</main></body></html>
`;
}

interface Shown {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly base: string;
}

function section(api: ApiDocument, { path, method, operation, base }: Shown): string {
  const request = resolve(api, operation.requestBody?.content?.["application/json"]?.schema);
  const isKeyed = (operation.security ?? api.security ?? []).length > 0;
  const parts = [
    `<h2 id="${escapeHtml(`${method}${path}`)}"><b>${method}</b> ${escapeHtml(path)}</h2>`,
    `<p>${escapeHtml(operation.summary ?? "")}. ${escapeHtml(operation.description ?? "")}</p>`,
    `<pre>${escapeHtml(curl(`${base}${path}`, { method, isKeyed, example: request?.example }))}</pre>`,
    request === undefined ? "" : `<details><summary>Request</summary>${schemaTable(request)}</details>`,
    parameters(operation),
    answers(api, operation),
  ];
  return `<section>${parts.filter((part) => part !== "").join("\n")}</section>`;
}

interface Call {
  readonly method: string;
  readonly isKeyed: boolean;
  readonly example: unknown;
}

function curl(url: string, { method, isKeyed, example }: Call): string {
  const key = isKeyed ? ' -H "authorization: Bearer $DECHAFF_KEY"' : "";
  if (method === "GET") return `curl -s '${url}'${key}`;
  if (example === undefined) return `curl -s -X ${method} '${url}'${key}`;
  return `curl -s '${url}'${key} -H 'content-type: application/json' -d '${JSON.stringify(example)}'`;
}

function parameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return "";
  const properties = Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema]));
  return `<details><summary>Parameters</summary>${schemaTable({ properties })}</details>`;
}

function answers(api: ApiDocument, { responses }: Operation): string {
  const [status, response] = Object.entries(responses)[0] ?? [];
  if (response === undefined) return "";
  const schema = resolve(api, response.content?.["application/json"]?.schema);
  const table = schema?.properties === undefined ? "" : schemaTable(schema);
  return `<details><summary>Answer ${status}: ${escapeHtml(response.description)}</summary>${table}</details>`;
}

function resolve({ components }: ApiDocument, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? schema : components?.schemas?.[name];
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d2ca,#3b3a36);--soft:light-dark(#f4f2ec,#24231f)}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#fdfcf9,#191816);color:light-dark(#22201c,#e8e5de)}
main{max-width:52rem;margin:auto;padding:1.5rem}h1 small{font-weight:400;opacity:.7}h2{font-size:1.1rem;margin:2rem 0 .3rem;font-family:ui-monospace,monospace}
h2 b{color:light-dark(#0b5e55,#6fd0c2)}pre{background:var(--soft);padding:.7rem;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:6px;font-size:.85rem}
table{border-collapse:collapse;width:100%;font-size:.85rem}td,th{text-align:left;vertical-align:top;padding:.3rem .5rem;border-top:1px solid var(--line)}
summary{cursor:pointer;padding:.2rem 0}a{color:light-dark(#0b5e55,#6fd0c2)}.scroll{overflow-x:auto}`;
