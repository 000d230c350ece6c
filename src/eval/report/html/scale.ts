/** Data → pixels. */
export type Scale = (value: number) => number;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export function linearScale(data: Range, pixels: Range): Scale {
  const factor = (pixels.to - pixels.from) / (data.to - data.from);
  return (value) => round(pixels.from + (value - data.from) * factor);
}

/** Values at or below 0 have no place and stand at the lower end. */
export function logScale(data: Range, pixels: Range): Scale {
  const linear = linearScale({ from: Math.log10(data.from), to: Math.log10(data.to) }, pixels);
  return (value) => linear(Math.log10(value > 0 ? value : data.from));
}

/** The powers of ten that enclose some values. */
export function decades(values: readonly number[]): number[] {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(
    Math.log10(positive.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)),
  );
  const high = Math.ceil(Math.log10(positive.reduce((most, value) => Math.max(most, value), 0)));
  if (!Number.isFinite(low + high)) return [1, 10];
  return Array.from({ length: Math.max(2, high - low + 1) }, (_, at) => 10 ** (low + at));
}

/** A tenth of a pixel is enough, and keeps reports small. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
