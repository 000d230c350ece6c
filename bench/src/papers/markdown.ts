/** A table in Markdown: the first column to the left, figures to the right. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = titles.map((_, at) => (at === 0 ? ":--" : "--:"));
  return [titles, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Milliseconds with three significant digits, as many as a run repeats. */
export function ms(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value === 0 ? "0" : value.toPrecision(3).replace(/e.*/, "");
}

export function percent(share: number, digits = 0): string {
  return `${(100 * share)
    .toFixed(digits)
    .replace(/^-(?=[\d.]*[1-9])/, "−")
    .replace("-", "")} %`;
}

export function times(ratio: number): string {
  return `${ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)}×`;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** A part of the page. */
export interface Section {
  readonly title: string;
  readonly parts: readonly string[];
}

/** What the paper says, whether our figures say so too, and if not, why. */
export interface Claim {
  readonly paper: string;
  readonly holds: boolean;
  readonly ours: string;
  /** For a claim that does not hold: what this page's own figures, or the code, show to be the reason. */
  readonly because?: string;
  /** A reason that nothing here measures. */
  readonly perhaps?: string;
}

export function verdict({ paper, holds, ours, because, perhaps }: Claim): string {
  const guess = perhaps === undefined ? "" : `, perhaps because ${perhaps} (not measured)`;
  const reason = because === undefined ? guess : `, because ${because}`;
  return holds ? `**Agrees:** ${paper}; ours: ${ours}.` : `**Does not agree:** ${paper}; ours: ${ours}${reason}.`;
}
