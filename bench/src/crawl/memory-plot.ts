import type { Sample } from "./contend.ts";

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 40;

/** Resident memory over pages, as SVG, with the bar that it has to stay below. */
export function memoryPlot(samples: readonly Sample[]): string {
  const pages = samples[samples.length - 1].pages;
  const highest = 100 * Math.ceil(Math.max(300, ...samples.map(({ megabytes }) => megabytes)) / 100);
  const x = (value: number) => LEFT + (value / pages) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - value / highest) * (HEIGHT - TOP - BOTTOM);
  const rules = Array.from({ length: highest / 100 + 1 }, (_, at) => 100 * at).map(
    (value) =>
      `<path d="M${LEFT} ${y(value).toFixed(1)}H${WIDTH - RIGHT}" stroke="${value === 300 ? "#a23b00" : "#ddd"}"/><text x="${LEFT - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value}</text>`,
  );
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const value = Math.round(share * pages);
    return `<text x="${x(value).toFixed(1)}" y="${HEIGHT - 20}" text-anchor="middle">${value}</text>`;
  });
  const path = samples.map((sample) => `${x(sample.pages).toFixed(1)} ${y(sample.megabytes).toFixed(1)}`).join("L");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12"><title>Resident memory over the pages of a long crawl</title><rect width="100%" height="100%" fill="#fff"/>
${[...rules, ...ticks].join("\n")}
<path d="M${path}" fill="none" stroke="#0b6e4f" stroke-width="2"/>
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">pages</text><text x="4" y="${TOP}">MB</text></svg>
`;
}
