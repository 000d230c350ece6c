import type { Evaluation } from "../../evaluate.ts";
import { metrics } from "../../metrics/metrics.ts";
import type { PageRow } from "../../score-page.ts";
import { f1Of, type Group, pageF1, summarise, summariseBy } from "../../summary.ts";
import type { WorstPage } from "../../worst-page.ts";
import { bestOf, formatCount, formatQuantity, formatScore } from "../figures.ts";
import { summaryColumns } from "../summary-columns.ts";
import { barPanels } from "./bars.ts";
import { binScores, histogram } from "./histogram.ts";
import { type Markup, markup } from "./markup.ts";
import { quantilePlot } from "./quantiles.ts";
import { scatterPlot } from "./scatter.ts";
import { colourClass, styleSheet } from "./style.ts";
import { worstSection } from "./worst-section.ts";

export interface HtmlReportOptions {
  /** By extractor. */
  readonly worst: ReadonlyMap<string, readonly WorstPage[]>;
  /** When, where and by which version it was measured. */
  readonly origin: string;
  sourceOf(row: PageRow): string | null;
}

/** What every section is made from. */
interface Report {
  readonly evaluation: Evaluation;
  readonly all: Group;
  /** CSS classes of the extractors, the best first. */
  readonly colours: ReadonlyMap<string, string>;
}

/** An evaluation as one page: no scripts, nothing loaded from elsewhere, light and dark. */
export function htmlReport(evaluation: Evaluation, { worst, origin, sourceOf }: HtmlReportOptions): string {
  const all = summarise(evaluation);
  const ranking = all.summaries.map(({ extractor }) => extractor);
  const colourOf = (extractor: string) => colourClass(evaluation.extractors.indexOf(extractor));
  const colours = new Map(ranking.map((extractor, rank) => [extractor, `${colourOf(extractor)} x${rank}`]));
  const report: Report = { evaluation, all, colours };
  const types = summariseBy("type", evaluation.rows, ranking);
  const languages = summariseBy("lang", evaluation.rows, ranking);
  const body = markup`${heading(report, origin)}
${switches(report)}
${ranks(report)}
<h2>By type of page</h2><p>Mean F1 of words. The grey lines stand at .25, .5, .75 and 1.</p>
${barPanels([{ ...all, key: "all" }, ...(types.length > 1 ? types : [])], colours)}
<div class="plots"><section><h2>Good pages and bad ones</h2><p>Every extractor's pages in the order of their F1. The area below a line is the mean.</p>
${quantilePlot(evaluation.rows, colours)}</section>
<section><h2>Size and time</h2><p>A point per page, from its source in memory to the text; lines are medians. What lies on a dotted line is read at that speed.</p>
${scatterPlot(evaluation.rows, colours)}</section></div>
${languages.length > 1 ? groupTable("By language", languages, colours) : null}
${
  [...worst.values()].some((pages) => pages.length > 0)
    ? markup`<h2>The worst pages</h2>
<p>With the longest line that was <b>lost</b> and the longest <b>foreign</b> line that was found. The id leads to the source, the title to the web.</p>
${worstSection(worst, { colours, sourceOf })}`
    : null
}
${failures(report)}
${meanings(report)}`;
  return document(`${evaluation.corpus}: extractors scored`, styleSheet(ranking.length), body).text;
}

function document(title: string, style: Markup, body: Markup): Markup {
  return markup`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style></head>
<body>${body}</body></html>
`;
}

function heading({ evaluation, all }: Report, origin: string): Markup {
  const [best, second] = all.summaries;
  const rest = second ? `, before ${second.extractor} with ${formatScore(f1Of(second))}` : "";
  const tiles = [
    [formatCount(all.pages), "pages"],
    [`${formatQuantity(all.bytes / 1e6)} MB`, "of HTML"],
    [formatScore(f1Of(best)), `F1 of ${best.extractor}`],
    [`${formatQuantity(best.milliseconds)} ms`, "its median page"],
    [`${formatQuantity(best.megabytesPerSecond)} MB/s`, "its speed"],
  ];
  return markup`<header><h1>${evaluation.corpus}</h1>
<p class="lead"><b>${best.extractor}</b> finds the main text best: F1 ${formatScore(f1Of(best))}${rest}.</p>
<p class="origin">${origin}</p>
<ul class="tiles">${tiles.map(([figure, label]) => markup`<li><b>${figure}</b><span>${label}</span></li>`)}</ul></header>`;
}

function switches({ colours }: Report): Markup | null {
  if (colours.size < 2) return null;
  return markup`<div class="switches">${[...colours].map(([extractor, colour], rank) => {
    return markup`<label class="${colour}"><input type="checkbox" checked id="show${rank}"><span><i class="chip"></i>${extractor}</span></label>`;
  })}</div>`;
}

function ranks({ evaluation, all, colours }: Report): Markup {
  const columns = summaryColumns(all.summaries, evaluation.metrics);
  const bins = all.summaries.map(({ extractor }) => binScores(evaluation.rows.map((row) => pageF1(row, extractor))));
  return markup`<h2>All pages</h2><p>Means over pages. The small bars count pages by F1, from 0 to 1.</p>
<div class="wide"><table><thead><tr><th>extractor${columns.map(
    ({ title, meaning }) => markup`<th class="number" title="${meaning}">${title}`,
  )}<th class="number">pages by F1</thead><tbody>${all.summaries.map(({ extractor }, row) => {
    const cells = columns.map(
      ({ cells, best }) => markup`<td class="number${best.has(row) ? " best" : ""}">${cells[row]}`,
    );
    return markup`<tr class="${colours.get(extractor) ?? ""}"><td class="name"><i class="chip"></i>${extractor}${cells}<td>${histogram(bins[row])}`;
  })}</tbody></table></div>`;
}

/** F1 by group, a row a group: there may be many of them. */
function groupTable(title: string, groups: readonly Group[], colours: ReadonlyMap<string, string>): Markup {
  return markup`<h2>${title}</h2><p>Mean F1 of words.</p><div class="wide"><table><thead><tr><th><th class="number">pages${[
    ...colours.keys(),
  ].map((extractor) => markup`<th class="number">${extractor}`)}</thead><tbody>${groups.map(
    ({ key, pages, summaries }) => {
      const scores = summaries.map(f1Of);
      const best = bestOf(scores, { unit: "score", best: "high" });
      return markup`<tr><td>${key ?? "unknown"}<td class="number">${formatCount(pages)}${scores.map(
        (score, at) =>
          markup`<td class="number heat${best.has(at) ? " best" : ""}" style="--h:${Math.round(40 * score)}%">${formatScore(score)}`,
      )}`;
    },
  )}</tbody></table></div>`;
}

function failures({ evaluation }: Report): Markup | null {
  if (evaluation.failures.length === 0) return null;
  return markup`<h2>What could not be scored</h2><p></p>
<ul class="failures">${evaluation.failures.map(({ message }) => markup`<li>${message}</li>`)}</ul>`;
}

function meanings({ evaluation }: Report): Markup {
  return markup`<h2>How it was measured</h2><p>Every figure compares the plain text that was found with the truth of the corpus.</p>
<dl>${evaluation.metrics.map((name) => {
    const titles = metrics[name].columns.map(({ title }) => title).join(", ");
    return markup`<dt>${titles}</dt><dd>${metrics[name].meaning}</dd>`;
  })}<dt>ms, MB/s</dt><dd>wall time in one thread, from the source in memory to the text; the median page, and all pages together</dd></dl>`;
}
