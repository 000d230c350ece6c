/** For tests: an element of XML, or text. */
export type XmlNode = XmlElement | string;

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

const NAME = "[A-Za-z_][\\w.:-]*";
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, "y");
const CHARACTERS = /^[\t\n\r\x20-\ufffd\u{10000}-\u{10ffff}]*$/u;
const REFERENCE = /&(?:(amp|lt|gt|quot)|#(\d+));|&/g;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** For tests: reads the part of XML that we write, strictly. Throws on anything that is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const start = xml.indexOf("?>\n") + 3;
  if (xml.slice(0, start) !== '<?xml version="1.0" encoding="UTF-8"?>\n') throw new Error("no declaration");
  if (!CHARACTERS.test(xml) || /\p{Cs}/u.test(xml)) throw new Error("a character that XML forbids");
  const root = { name: "", attributes: {}, children: [] as XmlNode[] };
  const open = [root];
  for (TOKEN.lastIndex = start; TOKEN.lastIndex < xml.length; ) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (match === null) throw new Error(`no XML: ${xml.slice(at, at + 80)}`);
    const [, closing, name, attributes, empty, text] = match;
    const current = open[open.length - 1];
    if (text !== undefined) current.children.push(decode(text));
    else if (closing === "") {
      const element = { name, attributes: readAttributes(attributes), children: [] };
      current.children.push(element);
      if (empty === "") open.push(element);
    } else if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error("not one root");
  return root.children[0] as unknown as XmlElement;
}

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of written.matchAll(/([^\s=]+)="([^"]*)"/g)) {
    if (Object.hasOwn(attributes, name)) throw new Error(`${name} twice`);
    attributes[name] = decode(value);
  }
  return attributes;
}

function decode(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> in text");
  return text.replace(REFERENCE, (all, name: string | undefined, code: string | undefined) => {
    if (all === "&") throw new Error("a bare &");
    return name === undefined ? String.fromCodePoint(Number(code)) : NAMED[name];
  });
}

/** For tests: all text of an element. */
export function xmlText(node: XmlNode): string {
  return typeof node === "string" ? node : node.children.map(xmlText).join("");
}
