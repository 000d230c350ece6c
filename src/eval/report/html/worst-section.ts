import type { PageRow } from "../../score-page.ts";
import { pageF1 } from "../../summary.ts";
import type { WorstPage } from "../../worst-page.ts";
import { formatCount, formatScore } from "../figures.ts";
import { shorten } from "../one-line.ts";
import { type Markup, markup } from "./markup.ts";

export interface WorstOptions {
  readonly colours: ReadonlyMap<string, string>;
  /** Where a page's HTML lies, from the report's point of view; null where a browser could not show it. */
  sourceOf(row: PageRow): string | null;
}

/** The worst pages of every extractor, those of the best extractor unfolded. */
export function worstSection(worst: ReadonlyMap<string, readonly WorstPage[]>, options: WorstOptions): Markup {
  return markup`${[...options.colours.keys()].map((extractor, rank) => {
    const pages = worst.get(extractor) ?? [];
    return markup`<details${rank === 0 ? markup` open` : ""} class="${options.colours.get(extractor) ?? ""}"><summary><i class="chip"></i>${extractor}</summary>
<div class="wide"><table class="worst"><thead><tr><th>page<th class="number">F1<th class="number">P<th class="number">R<th class="number">words<th>best on it</thead>
<tbody>${pages.map((page) => pageRow(page, extractor, options))}</tbody></table></div></details>`;
  })}`;
}

function pageRow({ row, title, lost, foreign }: WorstPage, extractor: string, { sourceOf }: WorstOptions): Markup {
  const { precision, recall } = row.results[extractor].measures.words;
  const source = sourceOf(row);
  return markup`<tr><td>${source === null ? row.id : markup`<a href="${source}">${row.id}</a>`}
${row.type === null ? null : markup`<span class="tag">${row.type}</span>`} ${address(row, title)}
${passage("lost", lost)}${passage("foreign", foreign)}
<td class="number">${formatScore(pageF1(row, extractor))}<td class="number">${formatScore(precision ?? 0)}<td class="number">${formatScore(recall ?? 0)}
<td class="number">${formatCount(row.words)}<td>${bestOn(row, extractor)}`;
}

/** Only addresses of the web become links: a corpus may say anything. */
function address({ url }: PageRow, title: string | null): Markup {
  const text = title ?? url ?? "";
  return url !== null && /^https?:/i.test(url) ? markup`<a href="${url}">${shorten(text, 90)}</a>` : markup`${text}`;
}

function passage(kind: "lost" | "foreign", text: string | null): Markup | null {
  return text === null ? null : markup`<p class="passage"><b>${kind}</b> ${shorten(text, 220)}</p>`;
}

function bestOn(row: PageRow, extractor: string): Markup {
  const others = Object.keys(row.results).filter((name) => name !== extractor);
  const best = others.reduce<string | null>(
    (leader, name) => (leader === null || pageF1(row, name) > pageF1(row, leader) ? name : leader),
    null,
  );
  if (best === null || pageF1(row, best) <= pageF1(row, extractor))
    return markup`<span class="faint">none better</span>`;
  return markup`${best} ${formatScore(pageF1(row, best))}`;
}
