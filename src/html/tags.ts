/**
 * Tag numbers. Known names have fixed numbers, so that the scanner, the tree rules and the extractors
 * compare integers; names that no rule mentions get numbers from FIRST_UNKNOWN on, page by page.
 */
const names = [
  // Pseudo tags: character data with references to decode, and verbatim character data.
  "#text", "#raw",
  "html", "head", "body", "frameset", "frame", "base", "basefont", "bgsound", "link", "meta", "title", "style", "script",
  "noscript", "template", "noframes",
  // Sections and grouping.
  "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "dt", "dd", "fieldset",
  "figcaption", "figure", "footer", "header", "hgroup", "main", "menu", "nav", "ol", "ul", "li", "p", "search", "section",
  "summary", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "listing", "plaintext", "xmp", "form", "hr",
  // Formatting and phrasing.
  "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  "abbr", "acronym", "bdi", "bdo", "cite", "data", "del", "dfn", "ins", "kbd", "label", "mark", "q", "samp", "slot", "span",
  "sub", "sup", "time", "var", "br", "wbr", "ruby", "rb", "rp", "rt", "rtc",
  // Embedded and interactive.
  "applet", "area", "audio", "button", "canvas", "embed", "iframe", "image", "img", "input", "keygen", "legend", "map",
  "marquee", "meter", "noembed", "object", "optgroup", "option", "output", "param", "picture", "progress", "select",
  "source", "textarea", "track", "video", "datalist",
  // Tables.
  "table", "caption", "colgroup", "col", "tbody", "thead", "tfoot", "tr", "td", "th",
  // Foreign.
  "svg", "math", "mi", "mo", "mn", "ms", "mtext", "annotation-xml", "foreignobject", "desc", "mglyph", "malignmark",
  // No rule mentions these, but pages are full of them, and a known name is read faster.
  "path",
  "g",
  "use",
  "defs",
  "rect",
  "circle",
  "line",
  "stop",
  "symbol",
  "mask",
  "polygon",
  "polyline",
  "ellipse",
  "tspan",
  "clippath",
  "lineargradient",
  "filter",
  // Accelerated Mobile Pages write their images so.
  "amp-img",
] as const; // biome-ignore format: grouped by meaning

export type TagName = (typeof names)[number];

export const NAMES: readonly string[] = names;

/** Tag number by name, with `text` and `raw` for the two pseudo tags. */
export const TAG = Object.fromEntries(names.map((name, id) => [name.replace("#", ""), id])) as {
  readonly [Name in TagName as Name extends `#${infer Bare}` ? Bare : Name]: number;
};

export const FIRST_UNKNOWN = 256;
/** Names past this many share the last number; their real name is still in the source. */
export const LAST_UNKNOWN = 0x3fff;

/** An SVG or MathML element has its namespace's bit set in its tag, so it never equals an HTML tag. */
export const SVG = 0x4000;
export const MATHML = 0x8000;
export const FOREIGN = SVG | MATHML;

/** Properties of tags, as bits of TRAITS[tag]. */
export const VOID = 1 << 0;
export const SPECIAL = 1 << 1;
export const HEADING = 1 << 2;
/** Ends the search for an open element: § 13.2.4.2 "has an element in scope" and its variants. */
export const SCOPE = 1 << 3;
export const LIST_SCOPE = 1 << 4;
export const BUTTON_SCOPE = 1 << 5;
export const TABLE_SCOPE = 1 << 6;
/** End tag may be left out where another tag implies it. */
export const IMPLIED_END = 1 << 7;
/** As above, and also where a template or a cell ends. */
export const IMPLIED_END_THOROUGH = 1 << 8;
/** Content runs to the end tag, whatever stands in it: with character references, or without. */
export const RCDATA = 1 << 9;
export const RAWTEXT = 1 << 10;
/** Starts and ends a line of its own, as browsers render it by default. */
export const BLOCK = 1 << 11;
/** Never rendered: metadata, scripts, and fallback that browsers do not show. */
export const INVISIBLE = 1 << 12;

/** Rows, cells and the like: open only inside a table or a template. */
export const TABLE_PART = 1 << 13;

/** Keeps formatting from crossing it: § 13.2.4.3 puts a marker on the list. */
export const MARKED = 1 << 14;
export const NOSCRIPT = 1 << 15;

/** Sized for every tag number, foreign ones included, so that unknown names read as 0. */
export const TRAITS = new Uint32Array(0x10000);

function trait(bit: number, list: string): void {
  for (const name of list.split(" ")) TRAITS[TAG[name as keyof typeof TAG]] |= bit;
}

trait(VOID, "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr image");
trait(
  SPECIAL,
  "address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd " +
    "details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header " +
    "hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object " +
    "ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot " +
    "th thead title tr track ul wbr xmp",
);
trait(HEADING, "h1 h2 h3 h4 h5 h6");
trait(SCOPE, "applet caption html table td th marquee object template select noscript");
trait(LIST_SCOPE, "applet caption html table td th marquee object template select noscript ol ul");
trait(BUTTON_SCOPE, "applet caption html table td th marquee object template select noscript button");
trait(TABLE_SCOPE, "html table template noscript");
trait(IMPLIED_END, "dd dt li optgroup option p rb rp rt rtc");
trait(IMPLIED_END_THOROUGH, "dd dt li optgroup option p rb rp rt rtc caption colgroup tbody td tfoot th thead tr");
trait(RCDATA, "title textarea");
trait(RAWTEXT, "style xmp iframe noembed noframes script");
trait(
  BLOCK,
  "html body address article aside blockquote center details dialog dir div dl dt dd fieldset figcaption figure footer " +
    "header hgroup main menu nav ol ul li p search section summary h1 h2 h3 h4 h5 h6 pre listing plaintext xmp form hr " +
    "table caption colgroup col tbody thead tfoot tr td th legend optgroup option select frameset",
);
trait(
  INVISIBLE,
  "head base basefont bgsound link meta title style script noframes noembed iframe textarea datalist param",
);
trait(MARKED, "applet marquee object template td th caption");
trait(NOSCRIPT, "noscript");
trait(TABLE_PART, "caption colgroup tbody thead tfoot tr td th");

/** Foreign elements that HTML content may stand in, so that end tags do not reach past them. */
for (const name of ["mi", "mo", "mn", "ms", "mtext", "annotation-xml"] as const)
  TRAITS[TAG[name] | MATHML] = SPECIAL | SCOPE | LIST_SCOPE | BUTTON_SCOPE;
for (const name of ["foreignobject", "desc", "title"] as const)
  TRAITS[TAG[name] | SVG] = SPECIAL | SCOPE | LIST_SCOPE | BUTTON_SCOPE;

/** Elements that hold rows and cells only: anything else in them is moved before the table. */
export function isTablePart(tag: number): boolean {
  return tag === TAG.table || tag === TAG.tbody || tag === TAG.tfoot || tag === TAG.thead || tag === TAG.tr;
}
