/**
 * The encoding that a page declares inside itself, after the HTML standard's
 * "prescan a byte stream to determine its encoding" (§ 13.2.3.2).
 *
 * Deviation: the standard looks at the first 1024 bytes and lets the tree builder start over when it meets a later
 * <meta>. There is no starting over here, so a second look goes on to the <body>, at most 16 kB, and as the tree
 * builder would, it does not take the text of scripts, styles and titles for tags.
 */

const STANDARD_REACH = 1024;
const REACH = 16 * 1024;

/** From a label to the encoding's name, or null for a label that nobody knows. */
type Resolve = (label: string) => string | null;

/** `resolve` decides which labels count: an unknown one does not end the search. */
export function prescan(bytes: Uint8Array, resolve: Resolve): string | null {
  return (
    declaredInMeta(readable(bytes, STANDARD_REACH), resolve, "standard") ??
    declaredInMeta(readable(bytes, REACH), resolve, "late") ??
    declaredInXml(readable(bytes, STANDARD_REACH), resolve)
  );
}

/** The standard's "algorithm for extracting a character encoding from a meta element", also good for HTTP headers. */
export function charsetIn(contentType: string): string | null {
  // The comma ends a label where a proxy has joined two headers; no label has one.
  const found = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r "';,][^\t\n\f\r ;,]*))/i.exec(
    contentType,
  );
  return found ? (found[1] ?? found[2] ?? found[3]) : null;
}

/** One character a byte, ASCII as it is, and in lower case, since the standard compares without case. */
function readable(bytes: Uint8Array, reach: number): string {
  return new TextDecoder("windows-1252").decode(bytes.subarray(0, reach)).toLowerCase();
}

const MARKUP = /<(?:!--|(meta)(?=[\t\n\f\r /])|(\/?[a-z][^\t\n\f\r >]*)|[!/?])/g;

function declaredInMeta(head: string, resolve: Resolve, look: "standard" | "late"): string | null {
  MARKUP.lastIndex = 0;
  for (let found = MARKUP.exec(head); found; found = MARKUP.exec(head)) {
    const [opening, meta, tag] = found;
    let next: number;
    if (meta || tag) {
      if (look === "late" && tag === "body") return null;
      const attributes = readAttributes(head, MARKUP.lastIndex);
      if (!attributes) return null;
      const encoding = meta ? declaredIn(attributes, resolve) : null;
      if (encoding) return encoding;
      next = ATTRIBUTE.lastIndex;
      if (look === "late" && /^(?:script|style|title)$/.test(tag)) next = head.indexOf(`</${tag}`, next);
    } else if (opening === "<!--") {
      // The dashes that open a comment may also close it: <!-->
      next = head.indexOf("-->", found.index + 2);
    } else {
      next = head.indexOf(">", MARKUP.lastIndex);
    }
    if (next < 0) return null;
    MARKUP.lastIndex = next;
  }
  return null;
}

function declaredIn(attributes: Map<string, string>, resolve: Resolve): string | null {
  const pragma = attributes.get("http-equiv") === "content-type";
  const label = attributes.get("charset") ?? (pragma ? charsetIn(attributes.get("content") ?? "") : null);
  return label === null ? null : asciiCompatible(resolve(label));
}

/** A declaration that was read byte by byte cannot stand in UTF-16, whatever it says. */
function asciiCompatible(encoding: string | null): string | null {
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

const SPACE = "[\\t\\n\\f\\r ]*";
const NAME = /([^\t\n\f\r />][^\t\n\f\r />=]*)(?=[\t\n\f\r />=])/;
const VALUE = /(?:"([^"]*)"|'([^']*)'|((?![\t\n\f\r "'])[^\t\n\f\r >]*)(?=[\t\n\f\r >]))/;

/**
 * The standard's "get an attribute": a name, which may begin with "=", and perhaps a value; or the ">" that ends the tag.
 * No match means that the text ended in the middle, and what is cut off declares nothing.
 */
const ATTRIBUTE = new RegExp(
  `[\\t\\n\\f\\r /]*(?:>|${NAME.source}(?:${SPACE}=${SPACE}${VALUE.source}|(?!${SPACE}=)))`,
  "y",
);

/** The attributes up to the tag's end, the first of each name; null when the text ends before the tag does. */
function readAttributes(head: string, start: number): Map<string, string> | null {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  for (let found = ATTRIBUTE.exec(head); found; found = ATTRIBUTE.exec(head)) {
    const [, name, double, single, bare] = found;
    if (name === undefined) return attributes;
    if (!attributes.has(name)) attributes.set(name, double ?? single ?? bare ?? "");
  }
  return null;
}

/** The standard's "get an XML encoding". */
function declaredInXml(head: string, resolve: Resolve): string | null {
  const found = /^<\?xml[^>]*?encoding[\0-\x20]*=[\0-\x20]*(?:"([^">\0-\x20]*)"|'([^'>\0-\x20]*)')/.exec(head);
  return found && asciiCompatible(resolve(found[1] ?? found[2]));
}
