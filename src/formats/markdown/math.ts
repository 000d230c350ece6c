import { type Element, textContent } from "../../article/index.ts";
import { codeSpan } from "./code.ts";

/**
 * TeX between dollars, on one line: `$x^2$`, or `$$x^2$$` where it stands apart. A formula with dollars inside is code,
 * because nobody could tell where it ends.
 */
export function formula({ attributes, children }: Element): string {
  const tex = textContent(children).replace(/\s+/g, " ").trim();
  if (tex === "") return "";
  if (/(?:^|[^\\])\$/.test(tex) || tex.endsWith("\\")) return codeSpan(tex);
  return attributes.display === "block" ? `$$${tex}$$` : `$${tex}$`;
}
