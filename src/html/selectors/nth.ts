/** The positions a·n + b for n = 0, 1, 2 … */
export interface Nth {
  readonly a: number;
  readonly b: number;
}

const NTH = /^(?:([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|([+-]?\d+))$/i;

/** CSS's An+B notation, `even` and `odd`; null for anything else. */
export function readNth(text: string): Nth | null {
  const notation = text.trim().toLowerCase();
  if (notation === "even") return { a: 2, b: 0 };
  if (notation === "odd") return { a: 2, b: 1 };
  const match = NTH.exec(notation);
  if (match === null) return null;
  const [, a, sign, b, alone] = match;
  if (alone !== undefined) return { a: 0, b: Number(alone) };
  return { a: /\d$/.test(a) ? Number(a) : Number(`${a}1`), b: b === undefined ? 0 : Number(sign + b) };
}

export function isNth({ a, b }: Nth, position: number): boolean {
  const steps = (position - b) / a;
  return a === 0 ? position === b : steps >= 0 && Number.isInteger(steps);
}
