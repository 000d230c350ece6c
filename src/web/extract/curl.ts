import type { ExtractionSettings, PageInput } from "../api.ts";

/** Longer pages are read from a file. */
const LONGEST = 1000;

/** The same request for a shell. */
export function curlCommand(origin: string, page: PageInput, settings: ExtractionSettings): string {
  const { html, url } = page;
  const start = `curl -s ${origin}/extract -H 'content-type: application/json'`;
  if (html === undefined || html.length <= LONGEST)
    return `${start} -d ${quoted({ ...(url && { url }), ...(html !== undefined && { html }), ...settings })}`;
  const filter = `{html: .} + ${JSON.stringify({ ...(url && { url }), ...settings })}`;
  return `jq -Rs ${shellQuoted(filter)} page.html | ${start} --data-binary @-`;
}

function quoted(value: object): string {
  return shellQuoted(JSON.stringify(value));
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
