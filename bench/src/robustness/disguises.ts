import { ATTRIBUTES, AttributeWalker, COPY, type Page, scan, TAG } from "dechaff/html";

/** The same page in other clothes: none of them changes what a reader sees. */
export interface Disguise {
  readonly name: string;
  readonly wear: (html: string) => string;
}

export const disguises: readonly Disguise[] = [
  { name: "as it is", wear: (html) => html },
  { name: "minified", wear: (html) => rewrite(html, { space: () => " " }) },
  { name: "re-indented", wear: (html) => rewrite(html, { space: (depth) => `\n${"\t".repeat(depth)}` }) },
  { name: "classes and ids renamed", wear: (html) => rewrite(html, { name: rename }) },
  { name: "classes and ids removed", wear: (html) => rewrite(html, { name: () => "" }) },
];

interface Changes {
  /** What stands in place of a run of white space, so deep in the tree. */
  readonly space?: (depth: number) => string;
  /** What stands in place of a class or an id. */
  readonly name?: (name: string) => string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function rewrite(html: string, { space, name }: Changes): string {
  const page = scan(html);
  const depth = depths(page);
  const edits: Edit[] = [];
  for (let node = 0; node < page.size; node++) {
    if (space && page.tag[node] === TAG.text && !isPreformatted(page, node)) {
      const [start, end] = [page.openEnd[node], page.closeStart[node]];
      edits.push({ start, end, text: html.slice(start, end).replace(/[\t\n\f\r ]+/g, space(depth[node])) });
    }
    if (name && page.flags[node] & ATTRIBUTES && !(page.flags[node] & COPY)) edits.push(...renamed(page, node, name));
  }
  return apply(html, edits);
}

const walker = new AttributeWalker();

function renamed({ source, openStart, openEnd }: Page, node: number, name: (name: string) => string): Edit[] {
  const edits: Edit[] = [];
  walker.beginTag(source, openStart[node], openEnd[node]);
  while (walker.next()) {
    const { valueStart: start, valueEnd: end } = walker;
    if (!/^(?:class|id)$/i.test(source.slice(walker.nameStart, walker.nameEnd)) || start === end) continue;
    const text = source.slice(start, end).replace(/[^\t\n\f\r ]+/g, name);
    edits.push({ start, end, text: text.trim() === "" ? '""'.slice(quoted(source, start) ? 2 : 0) : text });
  }
  return edits;
}

function quoted(source: string, start: number): boolean {
  return source[start - 1] === '"' || source[start - 1] === "'";
}

/** A name that says nothing, the same for the same name. */
function rename(name: string): string {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return `x${(hash >>> 0).toString(36).replace(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)])}`;
}

function depths(page: Page): Uint16Array {
  const depth = new Uint16Array(page.size);
  for (let node = 1; node < page.size; node++) depth[node] = depth[page.parent[node]] + 1;
  return depth;
}

function isPreformatted(page: Page, node: number): boolean {
  for (let above = page.parent[node]; above > 0; above = page.parent[above])
    if (page.tag[above] === TAG.pre || page.tag[above] === TAG.textarea || page.tag[above] === TAG.listing) return true;
  return false;
}

/** The source with its edits, which do not overlap; those out of order, of nodes that were moved, are left out. */
function apply(html: string, edits: readonly Edit[]): string {
  let text = "";
  let done = 0;
  for (const edit of edits) {
    if (edit.start < done) continue;
    text += html.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + html.slice(done);
}
