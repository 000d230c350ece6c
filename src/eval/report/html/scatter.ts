import type { PageRow } from "../../score-page.ts";
import { median } from "../../summary.ts";
import { formatCount } from "../figures.ts";
import { type Area, areaOf, axes } from "./axes.ts";
import { type Markup, markup } from "./markup.ts";
import { decades, logScale, type Scale } from "./scale.ts";

/** Megabytes per second that are drawn as lines to compare with. */
const SPEEDS = [1, 10, 100, 1000];

/** A point per page and extractor, and a line of medians: size against time, both by powers of ten. */
export function scatterPlot(rows: readonly PageRow[], colours: ReadonlyMap<string, string>): Markup {
  const area = areaOf(530, 340);
  const kilobytes = decades(rows.map(({ bytes }) => bytes / 1000));
  const times = decades(rows.flatMap(({ results }) => Object.values(results).map(({ milliseconds }) => milliseconds)));
  const x = logScale({ from: kilobytes[0], to: kilobytes[kilobytes.length - 1] }, area.x);
  const y = logScale({ from: times[0], to: times[times.length - 1] }, area.y);
  const label = (value: number) => [value, value < 1 ? String(value) : formatCount(value)] as const;
  const horizontal = { title: "size of the page, kB", scale: x, ticks: kilobytes.map(label) };
  const vertical = { title: "time, ms", scale: y, ticks: times.map(label) };
  return markup`<svg viewBox="0 0 ${area.width} ${area.height}" class="plot" role="img" aria-label="Time by size of page">
<clipPath id="inside"><rect x="${area.x.from}" y="${area.y.to}" width="${area.x.to - area.x.from}" height="${area.y.from - area.y.to}"/></clipPath>
${axes(area, horizontal, vertical)}
<g clip-path="url(#inside)">${SPEEDS.map((speed) => speedLine(speed, kilobytes, { area, x, y }))}</g>
${[...colours].reverse().map(([extractor, colour]) => {
  const points = rows.map(({ bytes, results }) => [x(bytes / 1000), y(results[extractor].milliseconds)] as const);
  return markup`<path class="points ${colour}" d="${points.map(([left, top]) => `M${left} ${top}h0`).join("")}"/>
<path class="line ${colour}" d="${medianPath(points)}"><title>${extractor}</title></path>`;
})}</svg>`;
}

type Point = readonly [x: number, y: number];

/** Pixels of a piece of the line of medians, and the pages that it needs. */
const PIECE = 24;
const FEWEST = 5;

/** Through the points' medians, piece by piece: what a page of some size usually takes. */
function medianPath(points: readonly Point[]): string {
  const pieces = new Map<number, number[]>();
  for (const [x, y] of points) {
    const piece = Math.floor(x / PIECE);
    const heights = pieces.get(piece);
    if (heights) heights.push(y);
    else pieces.set(piece, [y]);
  }
  const known = [...pieces].filter(([, heights]) => heights.length >= FEWEST).sort(([a], [b]) => a - b);
  const corners = known.map(([piece, heights]) => `${(piece + 0.5) * PIECE} ${median(heights)}`);
  return corners.length === 0 ? "" : `M${corners.join("L")}`;
}

interface Plane {
  readonly area: Area;
  readonly x: Scale;
  readonly y: Scale;
}

/** Pages on this line take the time of `speed` MB/s, which is as many kB per ms. Labelled at the right, if it gets there. */
function speedLine(speed: number, kilobytes: readonly number[], { area, x, y }: Plane): Markup {
  const [from, to] = [kilobytes[0], kilobytes[kilobytes.length - 1]];
  const start = `${x(from)} ${y(from / speed)}`;
  const end = y(to / speed);
  const isInside = end > area.y.to + 12 && end < area.y.from - 4;
  return markup`<path class="speed" d="M${start}L${x(to)} ${end}"/>${
    isInside
      ? markup`<text class="faint" x="${area.x.to - 3}" y="${end - 5}" text-anchor="end">${formatCount(speed)} MB/s</text>`
      : null
  }`;
}
