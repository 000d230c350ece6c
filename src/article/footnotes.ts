import { ATTRIBUTES, attribute, nodeText, type Page, TAG } from "../html/index.ts";
import { type Content, isText, textContent } from "./content.ts";
import { decoded } from "./decoded.ts";

/**
 * Which links refer to notes of the page, and which elements are those notes. In every form that is in use, a short link
 * leads to a later element, and a link in that element leads back:
 *
 *     <sup><a href="#fn1">1</a></sup>  …  <li id="fn1">The note. <a href="#fnref1">↩</a></li>
 *
 * Whoever has no such links pays nothing; whoever has pays one look at every id of the content.
 */
export class Footnotes {
  private readonly page: Page;
  private readonly kept: Uint8Array;
  private byId: Map<string, number> | null = null;
  private readonly labels = new Map<number, string>();
  private readonly taken = new Set<string>();

  constructor(page: Page, kept: Uint8Array) {
    this.page = page;
    this.kept = kept;
  }

  /** The label of the note that a link refers to, or null. `raised`: it stands in <sup>. */
  reference(link: number, fragment: string, raised: boolean): string | null {
    const { page } = this;
    const text = this.shortText(link);
    if (text === null || !REFERENCE.test(text)) return null;
    if (!raised && !NOTE_NAME.test(fragment) && !NOTE_CLASS.test(this.openingTag(link))) return null;
    const note = this.noteAt(this.find(fragment), link);
    if (note < 0) return null;
    const known = this.labels.get(note);
    if (known !== undefined) return known;
    const label = this.freeLabel(text.replace(/[^\w-]/g, ""));
    this.labels.set(note, label);
    return page.end[note] > note ? label : null;
  }

  /** The label of an element that is a note, or undefined. */
  labelOf(node: number): string | undefined {
    return this.labels.get(node);
  }

  /** Whether a link inside a note leads back to where the note is referred to. */
  isWayBack(link: number, fragment: string): boolean {
    const target = this.find(fragment);
    return target >= 0 && target < link && this.shortText(link) !== null;
  }

  private find(fragment: string): number {
    this.byId ??= readIds(this.page, this.kept);
    return this.byId.get(fragment) ?? this.byId.get(decoded(fragment)) ?? -1;
  }

  /** The element that is the note: the target, or the block that an anchor stands in. It comes after its reference. */
  private noteAt(target: number, link: number): number {
    const { page } = this;
    let note = target;
    while (note > link && !NOTE_TAGS.has(page.tag[note])) note = page.parent[note];
    return note > link && this.kept[note] && page.end[note] - note <= MAX_NODES ? note : -1;
  }

  private shortText(link: number): string | null {
    const { page } = this;
    if (page.end[link] - link > MAX_LINK_NODES) return null;
    let text = "";
    for (let node = link + 1; node < page.end[link]; node++)
      if (page.tag[node] === TAG.text && page.closeStart[node] - page.openEnd[node] < 80) text += nodeText(page, node);
    return text.trim().length <= MAX_LINK_TEXT ? text.trim() : null;
  }

  private openingTag(node: number): string {
    return this.page.source.slice(this.page.openStart[node], this.page.openEnd[node]);
  }

  private freeLabel(wanted: string): string {
    let label = wanted === "" ? "note" : wanted;
    if (wanted === "" || this.taken.has(label)) label = `${wanted}${wanted === "" ? "" : "-"}${this.taken.size + 1}`;
    while (this.taken.has(label)) label += "x";
    this.taken.add(label);
    return label;
  }
}

/** `[12]`, `*`, `iv`, `note 3` … */
const REFERENCE = /^[[(]?(?:(?:note|nb|lower-alpha)\s*)?(?:\d{1,4}|[a-z]{1,2}|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?$/i;
const NOTE_NAME = /f(?:oot|t)?n|note|cite|ref/i;
const NOTE_CLASS = /noteref|footnote/i;
const MAX_LINK_NODES = 8;
const MAX_LINK_TEXT = 8;

/** What can be a note; a larger element is a section of the page. */
const NOTE_TAGS: ReadonlySet<number> = new Set([TAG.li, TAG.p, TAG.dd, TAG.div, TAG.aside]);
const MAX_NODES = 400;

/** The first element of each id, among those that are kept or stand directly in one that is. */
function readIds(page: Page, kept: Uint8Array): Map<string, number> {
  const byId = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    if (!(page.flags[node] & ATTRIBUTES) || !(kept[node] || kept[page.parent[node]])) continue;
    const id = attribute(page, node, "id") ?? (page.tag[node] === TAG.a ? attribute(page, node, "name") : null);
    if (id && !byId.has(id)) byId.set(id, node);
  }
  return byId;
}

/**
 * A note's content without the brackets that stood around its way back, `[]`, `^`, and without its `label` where that is
 * written: `[2]`, `2.`, `<sup>2</sup>`. An item of a list has none: there a number is part of the text.
 */
export function withoutLabel(children: readonly Content[], label: string): Content[] {
  const [first, ...rest] = children;
  if (first === undefined) return [];
  if (isText(first)) {
    const text = textWithoutLabel(first.text, label);
    return text === "" ? rest : [{ ...first, text }, ...rest];
  }
  if (first.name === "sup" && label !== "" && textContent(first.children) === label) return rest;
  if (first.name !== "p") return [...children];
  const inside = withoutLabel(first.children, label);
  return inside.length === 0 ? rest : [{ ...first, children: inside }, ...rest];
}

const LABEL = /^\s*(?:\[\s*(\w*)\s*\]|\(\s*(\w*)\s*\)|(\w+)[.):]|\^)[.:\s]*/;

function textWithoutLabel(text: string, label: string): string {
  const match = LABEL.exec(text);
  const written = match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
  return match !== null && (written === "" || written === label) ? text.slice(match[0].length) : text;
}
