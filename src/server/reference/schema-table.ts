import { escapeHtml } from "./escape-html.ts";
import type { Schema } from "./reference-page.ts";

/** An object's keys: what they hold, and what that means. */
export function schemaTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `<tr><td><code>${escapeHtml(name)}${mark}</code></td><td>${escapeHtml(typeOf(schema))}</td><td>${meaningOf(schema)}</td></tr>`;
  });
  return `<div class="scroll"><table><tr><th>key</th><th>type</th><th>meaning</th></tr>${rows.join("")}</table></div>`;
}

function typeOf({ $ref, type, enum: values, items, anyOf }: Schema): string {
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (items !== undefined) return `list of ${typeOf(items)}`;
  return [type ?? "anything"].flat().join(" or ");
}

function meaningOf(schema: Schema): string {
  const text = schema.description ?? schema.items?.description ?? "";
  const lines = text.split("\n- ").map(escapeHtml).join("<br>");
  return schema.default === undefined
    ? lines
    : `${lines} Default: <code>${escapeHtml(JSON.stringify(schema.default))}</code>`;
}
