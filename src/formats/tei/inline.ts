import { type Content, type Element, isText, textContent } from "../../article/index.ts";
import { isBlock } from "../flow.ts";
import { checkedAttributes } from "../html-attributes.ts";
import { safeUrl } from "../safe-url.ts";
import { escapeXml, xmlAttributes } from "../xml-text.ts";

/** TEI's word for an inline element, and how it was shown where TEI asks for that. */
const NAMES: Readonly<Record<string, readonly [name: string, rend?: string]>> = {
  em: ["hi", "italic"],
  strong: ["hi", "bold"],
  sub: ["hi", "subscript"],
  sup: ["hi", "superscript"],
  mark: ["hi", "highlight"],
  kbd: ["hi", "kbd"],
  samp: ["hi", "samp"],
  var: ["hi", "var"],
  small: ["hi", "small"],
  del: ["del"],
  ins: ["add"],
  q: ["q"],
  cite: ["title"],
  dfn: ["term"],
  abbr: ["abbr"],
  time: ["date"],
  ruby: ["seg", "ruby"],
  rt: ["seg", "rt"],
};

/** Text, links, emphasis … as TEI's phrase-level elements. */
export function teiInline(children: readonly Content[]): string {
  let tei = "";
  for (const child of children) tei += isText(child) ? escapeXml(child.text) : inlineElement(child);
  return tei;
}

function inlineElement(element: Element): string {
  const { name, children } = element;
  switch (name) {
    case "br":
      return "<lb/>";
    case "img":
      return graphic(element);
    case "code":
      return teiCode(element);
    case "math":
      return `<formula notation="tex">${escapeXml(textContent(children))}</formula>`;
    case "a":
      return link(element);
    case "rp":
      return "";
  }
  const content = teiInline(children);
  if (isBlock(element)) return ` ${content} `;
  if (!Object.hasOwn(NAMES, name)) return content;
  const [tei, rend] = NAMES[name];
  return `<${tei}${xmlAttributes({ rend, "xml:lang": checkedAttributes(element).lang })}>${content}</${tei}>`;
}

/** TEI's `code` holds text alone. */
export function teiCode(element: Element, text = textContent(element.children)): string {
  return `<code${xmlAttributes({ lang: checkedAttributes(element).language })}>${escapeXml(text)}</code>`;
}

function link(element: Element): string {
  const content = teiInline(element.children);
  const { href, note } = checkedAttributes(element);
  const url = note === undefined ? (href ?? null) : `#fn-${note}`;
  return url === null ? content : `<ref${xmlAttributes({ target: pointer(url) })}>${content}</ref>`;
}

/** The name by which references find a note. */
export function noteId(element: Element): string | undefined {
  const { note } = checkedAttributes(element);
  return note === undefined ? undefined : `fn-${note}`;
}

function graphic({ attributes }: Element): string {
  const url = safeUrl(attributes.src, "image");
  if (url === null) return "";
  const opening = `<graphic${xmlAttributes({ url: pointer(url) })}`;
  return attributes.alt ? `${opening}><desc>${escapeXml(attributes.alt)}</desc></graphic>` : `${opening}/>`;
}

/** An address as a pointer, which holds no white space. */
export function pointer(url: string): string {
  return url.replace(/\s/g, (space) => encodeURIComponent(space));
}
