import { type Markup, markup } from "./markup.ts";
import type { Range, Scale } from "./scale.ts";

/** The area of a plot in its picture, in pixels; y grows downwards. */
export interface Area {
  readonly width: number;
  readonly height: number;
  readonly x: Range;
  readonly y: Range;
}

/** Room for labels left and below. */
export function areaOf(width: number, height: number): Area {
  return { width, height, x: { from: 46, to: width - 22 }, y: { from: height - 40, to: 14 } };
}

export interface Axis {
  readonly title: string;
  readonly scale: Scale;
  readonly ticks: readonly (readonly [value: number, label: string])[];
}

/** Grid, labels and titles. */
export function axes({ x, y, height }: Area, horizontal: Axis, vertical: Axis): Markup {
  return markup`<g class="axes">${horizontal.ticks.map(([value, label]) => {
    const at = horizontal.scale(value);
    return markup`<path d="M${at} ${y.from}V${y.to}"/><text x="${at}" y="${y.from + 16}" text-anchor="middle">${label}</text>`;
  })}${vertical.ticks.map(([value, label]) => {
    const at = vertical.scale(value);
    return markup`<path d="M${x.from} ${at}H${x.to}"/><text x="${x.from - 6}" y="${at + 4}" text-anchor="end">${label}</text>`;
  })}<text class="title" x="${(x.from + x.to) / 2}" y="${height - 4}" text-anchor="middle">${horizontal.title}</text>
<text class="title" transform="translate(11 ${(y.from + y.to) / 2}) rotate(-90)" text-anchor="middle">${vertical.title}</text></g>`;
}
