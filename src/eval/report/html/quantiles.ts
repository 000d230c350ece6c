import type { PageRow } from "../../score-page.ts";
import { pageF1 } from "../../summary.ts";
import { areaOf, axes } from "./axes.ts";
import { type Markup, markup } from "./markup.ts";
import { linearScale } from "./scale.ts";

/** More than the picture has pixels for would not be seen. */
const POINTS = 240;

/** Each extractor's pages from its worst to its best: the distribution of F1, and the area below is the mean. */
export function quantilePlot(rows: readonly PageRow[], colours: ReadonlyMap<string, string>): Markup {
  const area = areaOf(530, 340);
  const x = linearScale({ from: 0, to: 1 }, area.x);
  const y = linearScale({ from: 0, to: 1 }, area.y);
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const horizontal = {
    title: "share of pages, from the worst to the best",
    scale: x,
    ticks: shares.map((share) => [share, `${Math.round(100 * share)} %`] as const),
  };
  const vertical = { title: "F1", scale: y, ticks: shares.map((score) => [score, score.toFixed(1)] as const) };
  return markup`<svg viewBox="0 0 ${area.width} ${area.height}" class="plot" role="img" aria-label="Distribution of F1 by extractor">
${axes(area, horizontal, vertical)}
${[...colours].reverse().map(([extractor, colour]) => {
  const sorted = rows.map((row) => pageF1(row, extractor)).sort((a, b) => a - b);
  return markup`<path class="line ${colour}" d="${linePath(sorted, x, y)}"><title>${extractor}</title></path>`;
})}</svg>`;
}

function linePath(sorted: readonly number[], x: (share: number) => number, y: (score: number) => number): string {
  const count = Math.min(POINTS, sorted.length);
  const points = Array.from({ length: count + 1 }, (_, at) => {
    const share = at / count;
    const index = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
    return `${x(share)} ${y(sorted[index])}`;
  });
  return `M${points.join("L")}`;
}
