import { words } from "dechaff/eval";
import { isText, nodeText, type Page, scan, TAG } from "dechaff/html";
import type { SitePage } from "./sites.ts";

/** A thing that a page is known to hold, and how to tell that a piece of the page holds it. */
export interface Goal {
  /** "main text", "title", "price" … */
  readonly type: string;
  /** Elements of the page that hold it closely, best first. */
  elementsIn(page: Page): number[];
  isIn(text: string): boolean;
}

/** More occurrences of a value are not tried. */
const MOST_OCCURRENCES = 5;
/** An element with so much of the main text's words holds it: truths and pages never agree on the last caption. */
const ENOUGH = 0.9;

/** What is known of a page, and can be looked for in it. */
export function goalsOf({ truth }: SitePage): Goal[] {
  const values = Object.entries((truth.attrs ?? {}) as Record<string, readonly string[]>);
  if (values.length > 0)
    return values.filter(([, all]) => all.length > 0).map(([type, all]) => valueGoal(type, all[0]));
  const goals: Goal[] = [];
  if (truth.title) goals.push(valueGoal("title", truth.title));
  if (truth.text) goals.push(textGoal(truth.text));
  return goals;
}

function valueGoal(type: string, value: string): Goal {
  const wanted = collapse(value);
  return {
    type,
    elementsIn: (page) => elementsWith(page, wanted),
    isIn: (text) => collapse(text).includes(wanted),
  };
}

/** The elements around the texts that are the value, or, where there is none, that hold it. */
function elementsWith(page: Page, wanted: string): number[] {
  const exact: number[] = [];
  const around: number[] = [];
  let isBody = false;
  for (let node = 0; node < page.size; node++) {
    isBody ||= page.tag[node] === TAG.body;
    if (!isBody || page.tag[node] !== TAG.text) continue;
    const text = collapse(nodeText(page, node));
    if (text === wanted) exact.push(page.parent[node]);
    else if (text.includes(wanted)) around.push(page.parent[node]);
  }
  return (exact.length > 0 ? exact : around).slice(0, MOST_OCCURRENCES);
}

function textGoal(truth: string): Goal {
  const wanted = new Bag(words(truth));
  return {
    type: "main text",
    elementsIn: (page) => bestContainers(page, wanted, truth.length),
    isIn: (text) => wanted.recall(words(text)) >= ENOUGH,
  };
}

/** The element whose words are most like the wanted ones, by F1. */
function bestContainers(page: Page, wanted: Bag, length: number): number[] {
  let best: number | null = null;
  let highest = 0;
  for (let node = 0; node < page.size; node++) {
    const size = page.closeStart[node] - page.openEnd[node];
    if (isText(page, node) || size < length / 2) continue;
    const f1 = wanted.f1(words(textOf(page, node)));
    if (f1 < highest) continue; // the innermost of equals
    highest = f1;
    best = node;
  }
  return best === null ? [] : [best];
}

class Bag {
  private readonly counts = new Map<string, number>();
  private readonly size: number;

  constructor(all: readonly string[]) {
    this.size = all.length;
    for (const word of all) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  recall(found: readonly string[]): number {
    return this.shared(found) / this.size;
  }

  f1(found: readonly string[]): number {
    return (2 * this.shared(found)) / (this.size + found.length);
  }

  private shared(found: readonly string[]): number {
    const left = new Map(this.counts);
    let shared = 0;
    for (const word of found) {
      const count = left.get(word) ?? 0;
      if (count === 0) continue;
      left.set(word, count - 1);
      shared++;
    }
    return shared;
  }
}

/** All characters in an element but those of scripts and styles. */
export function textOf(page: Page, node: number): string {
  let text = "";
  for (let below = node; below < page.end[node]; below++)
    if (page.tag[below] === TAG.text) text += `${nodeText(page, below)} `;
  return text;
}

/** The same of a piece of HTML. */
export function textIn(html: string): string {
  return textOf(scan(html), 0);
}

function collapse(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}
