import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import type { PageGiven } from "../../server/index.ts";
import { THEME_CHANGED } from "../parts/theme.ts";
import { median, runningMedian } from "./progress.ts";

interface TimePlotProps {
  readonly pages: readonly PageGiven[];
}

const HEIGHT = 220;
/** A digit of uPlot's labels of 12 px, which no system's font has wider; its ticks and gaps. */
const CHARACTER_WIDTH = 7.5;
const LABEL_PADDING = 18;

/** Microseconds per page, from the first to the latest: they fall where patterns take over. */
export function TimePlot({ pages }: TimePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const data = useRef<uPlot.AlignedData>(dataOf([]));
  data.current = dataOf(pages);

  useEffect(() => {
    const element = place.current!;
    const draw = () => {
      plot.current?.destroy();
      plot.current = new uPlot(optionsFor(element), data.current, element);
    };
    draw();
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const observer = new ResizeObserver(() => plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    addEventListener(THEME_CHANGED, draw);
    scheme.addEventListener("change", draw);
    return () => {
      observer.disconnect();
      removeEventListener(THEME_CHANGED, draw);
      scheme.removeEventListener("change", draw);
      plot.current?.destroy();
    };
  }, []);
  useEffect(() => plot.current?.setData(data.current), [pages]);

  return (
    <figure class="plot">
      <figcaption>
        Microseconds per page: <span class="in-full">read in full</span>, <span class="by-pattern">cut by pattern</span>
        , and the median of the last nine
      </figcaption>
      <div ref={place} role="img" aria-label={summaryOf(pages)} />
    </figure>
  );
}

function dataOf(pages: readonly PageGiven[]): uPlot.AlignedData {
  const times = pages.map(({ microseconds }) => Math.max(1, microseconds));
  const of = (by: PageGiven["by"]) => pages.map((page, at) => (page.by === by ? times[at] : null));
  return [pages.map(({ number }) => number), of("extractor"), of("pattern"), runningMedian(times)];
}

function summaryOf(pages: readonly PageGiven[]): string {
  const medianOf = (by: PageGiven["by"]) => {
    const times = pages.filter((page) => page.by === by).map(({ microseconds }) => microseconds);
    return times.length === 0 ? "none" : `${times.length}, in the median ${Math.round(median(times)!)} microseconds`;
  };
  return `Plot of the time per page. Read in full: ${medianOf("extractor")}. Cut by pattern: ${medianOf("pattern")}.`;
}

/** The canvas knows no style sheet: colours are read from elements that have them. */
function optionsFor(element: HTMLElement): uPlot.Options {
  const colour = (selector: string) => getComputedStyle(document.querySelector(selector) ?? element).color;
  const { color: ink, borderTopColor: line } = getComputedStyle(element);
  const axis: uPlot.Axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const points = (stroke: string): uPlot.Series => ({
    stroke,
    paths: () => null,
    points: { show: true, size: 5, stroke, fill: stroke },
  });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { distr: 3 } },
    axes: [
      { ...axis, size: 32, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] },
      { ...axis, size: (_, texts) => labelRoom(texts ?? []), values: (_, ticks) => ticks.map(tickText) },
    ],
    series: [
      {},
      points(colour(".plot .in-full")),
      points(colour(".plot .by-pattern")),
      { stroke: ink, width: 1.5, points: { show: false } },
    ],
  };
}

/** Whole powers of ten only; the lines between them need no names. */
function tickText(value: number | null): string {
  const isPower = value !== null && Number.isInteger(Math.log10(value));
  return isPower ? value.toLocaleString("en") : "";
}

/** Pixels that the longest label takes in the plot's font, with the tick beside it. */
function labelRoom(texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return LABEL_PADDING + longest * CHARACTER_WIDTH;
}
