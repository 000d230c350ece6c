import type { ExtractionSettings, PageInput } from "../api.ts";

/** Longer pages are read from a file. */
const LONGEST = 1000;

export interface CalledService {
  readonly address: string;
  readonly needsKey: boolean;
}

/** The same request for a shell. The key is not in it, as commands are kept and shown: a variable stands for it. */
export function curlCommand(
  { address, needsKey }: CalledService,
  { html, url }: PageInput,
  settings: ExtractionSettings,
): string {
  const key = needsKey ? ' -H "authorization: Bearer $DECHAFF_KEY"' : "";
  const start = `curl -s ${address}/extract${key} -H 'content-type: application/json'`;
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
