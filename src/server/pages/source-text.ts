import { decode } from "../../index.ts";
import type { PageSource } from "./page-request.ts";

const utf8 = new TextDecoder();

/** A page's HTML. */
export function sourceText({ html, contentType, isLiteral }: PageSource): string {
  if (typeof html === "string") return html;
  return isLiteral ? JSON.parse(utf8.decode(html)) : decode(html, contentType).text;
}
