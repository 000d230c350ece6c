import { utf8Text } from "../../fetch/utf8-text.ts";
import { decode } from "../../index.ts";
import type { PageSource } from "./page-request.ts";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** A page's HTML. */
export function sourceText({ html, contentType, isUtf8 }: PageSource): string {
  if (typeof html === "string") return html;
  return isUtf8 ? (utf8Text(html) ?? utf8.decode(html)) : decode(html, contentType).text;
}
