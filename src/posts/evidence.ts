import type { Blocks } from "../blocks/index.ts";
import { ATTRIBUTES, attribute, attributes, HEADING, isText, nodeText, type Page, TAG, TRAITS } from "../html/index.ts";
import { isDate } from "./dates.ts";
import { sumTexts, type TextSums, within } from "./text-sums.ts";

/** What the elements and texts of a page say about who wrote what, and when. */
export interface Evidence {
  /** Nodes that say when: elements with a date for programs, or texts that are dates. */
  readonly dates: readonly number[];
  /** Elements that hold a writer's name. */
  readonly authors: readonly number[];
  /** By element: its classes and its id without digits, its itemtype. */
  readonly names: ReadonlyMap<number, readonly string[]>;
  readonly texts: TextSums;
  /** Prefix sums over nodes, one longer than the page. */
  readonly sums: { readonly dates: Int32Array; readonly authors: Int32Array; readonly teasers: Int32Array };
}

const AUTHOR_NAME =
  /(?:^|[-_])(?:author|user|username|nick|nickname|poster|fn|member|commenter|byline|writer|handle|hnuser|autor|auteur|name)(?:$|[-_])|[a-z](?:Author|User|Username|Name|Poster)$|^(?:author|user)(?:name|link|Name|Link)/;
const AUTHOR_LINK =
  /\/(?:user|users|u|profile|profiles|member|members|author|people|@[\w.-]+)(?:[/?.]|$)|[?&](?:uid|user|userid|username)=|viewprofile|member\.php|\/@/i;
const DATE_NAME =
  /(?:^|[-_])(?:date|time|datetime|timestamp|ago|age|when|posted|published|created|datum|fecha)(?:$|[-_])|[a-z](?:Date|Time|Timestamp)$/;

/** Characters; shorter headings are names. */
const HEADLINE = 25;

export function readEvidence(page: Page, blocks: Blocks): Evidence {
  const reader = new EvidenceReader(page, blocks);
  for (let node = 1; node < page.size; node++) reader.visit(node);
  return reader.end();
}

class EvidenceReader {
  private readonly page: Page;
  private readonly blocks: Blocks;
  private readonly dates: number[] = [];
  private readonly authors: number[] = [];
  private readonly names = new Map<number, readonly string[]>();
  private readonly teasers: number[] = [];
  private readonly texts: TextSums;

  constructor(page: Page, blocks: Blocks) {
    this.page = page;
    this.blocks = blocks;
    this.texts = sumTexts(page, blocks);
  }

  visit(node: number): void {
    const { page } = this;
    if (isText(page, node)) this.visitText(node);
    else {
      if (TRAITS[page.tag[node]] & HEADING && this.isTeaser(node)) this.teasers.push(node);
      if (page.flags[node] & ATTRIBUTES) this.visitElement(node);
      else if (page.tag[node] === TAG.time) this.add(this.dates, node);
    }
  }

  /** What stands in a node that says it already says it again. */
  private add(nodes: number[], node: number): void {
    const last = nodes.at(-1);
    if (last === undefined || this.page.end[last] <= node) nodes.push(node);
  }

  private visitText(node: number): void {
    const { page } = this;
    if (this.blocks.ignored[node] || page.closeStart[node] - page.openEnd[node] > 200) return;
    const text = nodeText(page, node).replace(/\s+/g, " ").trim();
    if (text.length > 1 && isDate(text)) this.add(this.dates, node);
  }

  private visitElement(node: number): void {
    const { page } = this;
    const found = new Map(attributes(page, node).map(({ name, value }) => [name, value]));
    const classes = (found.get("class") ?? "").match(/[^\t\n\f\r ]+/g)?.slice(0, 12) ?? [];
    const itemprop = found.get("itemprop") ?? "";
    const isTime = page.tag[node] === TAG.time || found.has("data-timestamp") || found.has("data-time");
    const length = within(page, this.texts.length, node);
    if (isTime || /date(?:created|published|modified)/i.test(itemprop)) this.add(this.dates, node);
    else if (
      length > 0 &&
      length <= 60 &&
      classes.some((name) => DATE_NAME.test(name)) &&
      within(page, this.texts.digits, node) > 0
    )
      this.add(this.dates, node);
    if (length > 0 && length <= 60 && this.namesAuthor(found, classes, itemprop)) this.add(this.authors, node);
    const id = found.get("id");
    const names = classes.map((name) => `.${name.replace(/\d+/g, "#")}`);
    if (id) names.push(`#${id.replace(/\d+/g, "#")}`);
    if (found.has("itemtype")) names.push(`@${found.get("itemtype")}`);
    if (names.length > 0) this.names.set(node, names);
  }

  private namesAuthor(found: ReadonlyMap<string, string>, classes: readonly string[], itemprop: string): boolean {
    if (/^(?:author|creator)$/.test(itemprop) || found.get("rel") === "author") return true;
    if (classes.some((name) => AUTHOR_NAME.test(name))) return true;
    const href = found.get("href");
    return href !== undefined && AUTHOR_LINK.test(href.slice(0, 300));
  }

  /** A headline that leads elsewhere. Posts have headings, too: their writer's name, or a subject that leads to itself. */
  private isTeaser(heading: number): boolean {
    const { page, texts } = this;
    if (within(page, texts.length, heading) < HEADLINE) return false;
    if (2 * within(page, texts.linked, heading) <= within(page, texts.length, heading)) return false;
    for (let node = heading + 1; node < page.end[heading]; node++)
      if (page.tag[node] === TAG.a) return !(attribute(page, node, "href") ?? "#").includes("#");
    return true;
  }

  end(): Evidence {
    const { dates, authors, names, teasers } = this;
    const sums = { dates: this.sumUp(dates), authors: this.sumUp(authors), teasers: this.sumUp(teasers) };
    return { dates, authors, names, sums, texts: this.texts };
  }

  private sumUp(nodes: readonly number[]): Int32Array {
    const sums = new Int32Array(this.page.size + 1);
    for (const node of nodes) sums[node + 1] = 1;
    for (let node = 0; node < this.page.size; node++) sums[node + 1] += sums[node];
    return sums;
  }
}
