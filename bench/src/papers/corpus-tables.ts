import { isText, scan } from "dechaff/html";
import { group, mean, sum } from "./group.ts";
import { markdownTable, percent, type Section, verdict, whole } from "./markdown.ts";
import type { SitePattern } from "./site-patterns.ts";
import type { Site } from "./sites.ts";

/** The paper's totals. */
const PAPER = { kilobytes: 166.36, characters: 168202, elements: 1143.86, fixed: 166 / 247, repetitive: 7 / 247 };

export function table3(sites: readonly Site[]): Section {
  const figures = sites.map((site) => ({
    site,
    kilobytes: mean(site.pages.map(({ bytes }) => bytes)) / 1024,
    characters: mean(site.pages.map(({ html }) => html.length)),
    elements: mean(site.pages.map(({ html }) => countElements(html))),
  }));
  const row = (name: string, some: typeof figures) => [
    name,
    String(some.length),
    whole(sum(some.map(({ site }) => site.pages.length))),
    mean(some.map(({ kilobytes }) => kilobytes)).toFixed(1),
    whole(mean(some.map(({ characters }) => characters))),
    whole(mean(some.map(({ elements }) => elements))),
  ];
  const rows = [...group(figures, ({ site }) => site.category)].map(([name, some]) => row(name, some));
  const paper = ["paper", "100", "3,000", PAPER.kilobytes.toFixed(1), whole(PAPER.characters), whole(PAPER.elements)];
  const characters = mean(figures.map((figure) => figure.characters));
  const elements = mean(figures.map((figure) => figure.elements));
  return {
    title: "Table 3: the sites",
    parts: [
      markdownTable(
        ["category", "sites", "pages", "KB", "characters", "elements"],
        [...rows, row("**all**", figures), paper],
      ),
      `Our pages are older and smaller: ${percent(characters / PAPER.characters)} of the paper's characters, ` +
        `${percent(elements / PAPER.elements)} of its elements, so that times below are smaller on both sides of every ratio.`,
    ],
  };
}

function countElements(html: string): number {
  const page = scan(html);
  let elements = 0;
  for (let node = 0; node < page.size; node++) if (!isText(page, node)) elements++;
  return elements;
}

/** The paper's groups of similar tags. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  ASTFM: ["article", "section", "table", "fieldset", "main"],
  div: ["div"],
  H: ["h1", "h2", "h3", "header"],
  "p, span, ul": ["p", "span", "ul"],
};
const OTHERS = "others (td, …)";
export const TAG_GROUPS: readonly string[] = [...Object.keys(GROUPS), OTHERS];

export function tagGroup({ tag }: SitePattern): string {
  return Object.keys(GROUPS).find((name) => GROUPS[name].includes(tag.name)) ?? OTHERS;
}

const PAPER_TABLE_4: Readonly<Record<string, string>> = {
  ASTFM: "14 · 86 % · 0 %",
  div: "151 · 51 % · 1 %",
  H: "65 · 100 % · 5 %",
  "p, span, ul": "17 · 71 % · 12 %",
};

export function table4(patterns: readonly SitePattern[]): Section {
  const groups = group(patterns, tagGroup);
  const row = (name: string, some: readonly SitePattern[], paper: string) => [
    name,
    String(some.length),
    mean(some.map(({ tag }) => tag.text.length)).toFixed(1),
    String(some.filter((pattern) => has(pattern, "id")).length),
    String(some.filter((pattern) => has(pattern, "class")).length),
    percent(share(some, isFixed)),
    percent(share(some, isRepetitive)),
    paper,
  ];
  const rows = TAG_GROUPS.flatMap((name) => {
    const some = groups.get(name);
    return some === undefined ? [] : [row(name, some, PAPER_TABLE_4[name] ?? "–")];
  });
  const fixed = share(patterns, isFixed);
  const repetitive = share(patterns, isRepetitive);
  return {
    title: "Table 4: the patterns",
    parts: [
      markdownTable(
        ["tags", "patterns", "characters", "with id", "with class", "fixed inner tags", "repetitive", "paper"],
        [...rows, row("**all**", patterns, "247 · 67 % · 3 %")],
      ),
      verdict({
        paper: `most patterns have a fixed number of inner tags (${percent(PAPER.fixed)}), and few are repetitive (${percent(PAPER.repetitive)})`,
        holds: fixed > 0.5 && repetitive < 0.1,
        ours: `${percent(fixed)} and ${percent(repetitive)}`,
      }),
    ],
  };
}

export function isFixed({ constants }: SitePattern): boolean {
  return constants.innerTagCount !== null;
}

export function isRepetitive({ constants }: SitePattern): boolean {
  return constants.repetition;
}

function has({ tag }: SitePattern, attribute: string): boolean {
  return tag.attributes.some(({ name }) => name === attribute);
}

function share(patterns: readonly SitePattern[], holds: (pattern: SitePattern) => boolean): number {
  return patterns.filter(holds).length / patterns.length;
}
