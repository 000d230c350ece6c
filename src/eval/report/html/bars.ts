import { f1Of, type Group } from "../../summary.ts";
import { countPages, formatScore } from "../figures.ts";
import { type Markup, markup } from "./markup.ts";
import { linearScale } from "./scale.ts";

const WIDTH = 330;
const ROW = 19;
const BARS = { from: 112, to: 286 };

/** A panel per group of pages, in each a bar of F1 per extractor. */
export function barPanels(groups: readonly Group[], colours: ReadonlyMap<string, string>): Markup {
  return markup`<div class="panels">${groups.map((group) => panel(group, colours))}</div>`;
}

function panel({ key, pages, summaries }: Group, colours: ReadonlyMap<string, string>): Markup {
  const height = summaries.length * ROW + 4;
  const place = linearScale({ from: 0, to: 1 }, BARS);
  const length = linearScale({ from: 0, to: 1 }, { from: 0, to: BARS.to - BARS.from });
  const best = Math.max(...summaries.map(f1Of));
  return markup`<figure><figcaption><b>${key ?? "unknown"}</b> ${countPages(pages)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="F1 by extractor on ${key ?? "unknown"} pages">
<g class="axes"><path d="${[0.25, 0.5, 0.75, 1].map((score) => `M${place(score)} 0V${height}`).join("")}"/></g>
${summaries.map((summary, row) => {
  const score = f1Of(summary);
  const y = row * ROW + 3;
  return markup`<g class="${colours.get(summary.extractor) ?? ""}"><text x="${BARS.from - 8}" y="${y + 12}" text-anchor="end">${summary.extractor}</text>
<rect class="mark" x="${BARS.from}" y="${y}" width="${Math.max(1, length(score))}" height="${ROW - 5}" rx="2"/>
<text x="${BARS.to + 6}" y="${y + 12}"${score === best ? markup` class="best"` : ""}>${formatScore(score)}</text></g>`;
})}</svg></figure>`;
}
