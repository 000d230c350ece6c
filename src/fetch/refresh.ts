/**
 * The address that the header Refresh or `<meta http-equiv=refresh content="…">` leads to, as the HTML standard's shared declarative refresh
 * steps read it; null where the page is only to be loaded again, or nothing is said.
 *
 *     0; url=/home/     5,'/home/'     0 /home/     → /home/
 */
export function refreshTarget(content: string): string | null {
  const written = content.trim();
  const time = /^[\d.]+/.exec(written)?.[0] ?? "";
  const rest = written.slice(time.length);
  if (time === "" || !/^[;,\s]/.test(rest)) return null;
  const address = rest.trimStart().replace(/^[;,]/, "").trimStart();
  return unquoted(address.replace(/^url\s*=\s*/i, "")) || null;
}

/** Up to the quote that ends it, if one begins it. */
function unquoted(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.slice(1).split(quote, 1)[0].trim();
}
