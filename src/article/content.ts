/**
 * An article's content: a small clean tree of HTML's own elements. Layout elements (div, span, section …) are gone,
 * text outside any of the elements below stands in a `p`, white space is collapsed except in `pre`.
 *
 *     blocks    p h1…h6 blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption hr
 *               details summary aside
 *     inline    a em strong code del ins sub sup mark kbd q abbr br img ruby rt rp math …
 *
 * `math` holds its formula as TeX. `aside` holds what is set apart from the text: a note, a tip, a warning.
 *
 * Nested at most as deep as the page, which the scanner bounds: recursion over it is safe.
 */
export type Content = Element | Text;

export interface Text {
  readonly text: string;
  /** Where it stands in the page's source. */
  readonly start: number;
  readonly end: number;
}

export interface Element {
  readonly name: ElementName;
  /**
   * a: href, title. img: src, alt, title, width, height. ol: start, reversed ("reversed"). li: value. td and th: colspan, rowspan, align. code and
   * pre: language. math: display ("block"). li: task ("open", "done"). aside: callout ("note", "tip", "important",
   * "warning", "caution"). a: embed ("player"), for a film that the page plays there. a: note, the label of a footnote that it refers to; li, p, dd and aside: note, the label of
   * the footnote that they are. Any element: lang, dir, which are written where there are, though `extract` gives neither.
   * URLs are absolute where the page's address is known, and never `javascript:`.
   */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Content[];
  readonly start: number;
  readonly end: number;
}

export const BLOCK_ELEMENTS = [
  "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "li", "dl", "dt", "dd",
  "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption", "hr", "details", "summary",
  "aside",
] as const; // biome-ignore format: one group a line

export const INLINE_ELEMENTS = [
  "a", "em", "strong", "code", "del", "ins", "sub", "sup", "mark", "kbd", "samp", "var", "q", "cite", "dfn", "abbr",
  "time", "small", "br", "img", "ruby", "rt", "rp", "math",
] as const; // biome-ignore format: one group a line

export type ElementName = (typeof BLOCK_ELEMENTS)[number] | (typeof INLINE_ELEMENTS)[number];

export function isText(content: Content): content is Text {
  return (content as Text).text !== undefined; // faster than `in`, and asked for every piece of content
}

export function isHeading(content: Content): boolean {
  return !isText(content) && isHeadingName(content.name);
}

/** h1 … h6 */
export function isHeadingName(name: string): boolean {
  return name.length === 2 && name[0] === "h" && name !== "hr";
}

/** All text in content, as it is; a line break is a newline. */
export function textContent(contents: readonly Content[]): string {
  let text = "";
  for (const content of contents)
    text += isText(content) ? content.text : content.name === "br" ? "\n" : textContent(content.children);
  return text;
}

/** All text in content; a line break is nothing. */
export function unbrokenText(contents: readonly Content[]): string {
  let text = "";
  for (const content of contents) text += isText(content) ? content.text : unbrokenText(content.children);
  return text;
}
