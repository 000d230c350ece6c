export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isBaseline: boolean;
}

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 48;
const RIGHT = 230;
const TOP = 16;
const BOTTOM = 40;
const COLOURS = ["#0b6e4f", "#1f4e9c", "#a23b00"];

/** Lines over the number of pages learned from, 3 to 10, as SVG. */
export function curve(lines: readonly Line[]): string {
  const lowest = Math.floor(10 * Math.min(...lines.flatMap(({ points }) => points.map(([, y]) => y)))) / 10;
  const x = (value: number) => LEFT + ((value - 3) / 7) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + ((1 - value) / (1 - lowest)) * (HEIGHT - TOP - BOTTOM);
  const rules = Array.from({ length: Math.round(10 * (1 - lowest)) + 1 }, (_, at) => lowest + at / 10).map(
    (value) =>
      `<path d="M${LEFT} ${y(value).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value.toFixed(1)}</text>`,
  );
  const ticks = [3, 5, 10].map(
    (value) => `<text x="${x(value)}" y="${HEIGHT - 20}" text-anchor="middle">${value}</text>`,
  );
  const drawn = lines.map(({ name, points, isBaseline }, at) => {
    const colour = COLOURS[(at >> 1) % COLOURS.length];
    const path = points.map(([px, py]) => `${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join("L");
    const [, last] = points[points.length - 1];
    const dashes = isBaseline ? ' stroke-dasharray="4 4"' : "";
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/><text x="${WIDTH - RIGHT + 8}" y="${(y(last) + 4).toFixed(1)}" fill="${colour}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12"><title>Agreement of cuts with the full extractor, by pages learned from</title><rect width="100%" height="100%" fill="#fff"/>
${[...rules, ...ticks, ...drawn].join("\n")}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">pages learned from</text></svg>
`;
}
