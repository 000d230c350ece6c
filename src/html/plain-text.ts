/** Types whose `<`, `>` and `&` are no markup. HTML that a server calls by such a type is shown as text by browsers, too. */
const PLAIN = /^\s*text\/(?:plain|markdown)\s*(?:[;,]|$)/i;

/** `contentType` is the HTTP header's value. */
export function isPlainText(contentType: string | null | undefined): boolean {
  return contentType != null && PLAIN.test(contentType);
}

/** Plain text → HTML, as browsers show it: one element that keeps lines and spaces. The first line end in it is no text. */
export function preformatted(text: string): string {
  return `<pre>\n${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
}
