import {
  describePlace,
  type Field,
  isTrusted,
  type Part,
  parseMarker,
  type SiteMemory,
  type Template,
} from "../patterns/index.ts";

/** The best state that any pattern of a host is in. */
export function stateOf({ templates, pool }: SiteMemory): string {
  const best = (["active", "candidate", "suspect", "retired"] as const).find((state) =>
    templates.some((template) => template.state === state),
  );
  return best ?? (pool.length > 0 ? "learning" : "none");
}

export function lastAgreement({ templates }: SiteMemory): number | null {
  const agreements = templates.flatMap(({ agreements: own }) => own.slice(-1));
  return agreements.length === 0 ? null : Math.max(...agreements);
}

/** A pattern in words, and each of its markers as the string search that finds it. */
export function patternLines({ id, state, pattern, agreements, expected }: Template): string[] {
  const lately = agreements.map((each) => each.toFixed(2)).join(" ") || "not compared yet";
  return [
    `pattern ${id}, ${state}: agreed with the extractor ${lately} (expected ${expected.toFixed(2)})`,
    ...pattern.parts.map((part) => `  content   ${partWords(part)}`),
    ...pattern.excludes.map((marker) => `  without   ${marker}  ${searchWords(marker)}`),
    ...(pattern.repeated ?? []).map((markup) => `  without   ${inShort(markup)}  (to the letter)`),
    ...(pattern.hidden ? ["  hidden    text that the page does not show at first counts, too"] : []),
  ];
}

/** The beginning of long markup, on one line. */
function inShort(markup: string): string {
  const line = markup.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
}

const LONGEST_SHOWN = 80;

function partWords(part: Part): string {
  if ("element" in part) return `all of ${part.element}  ${searchWords(part.element)}`;
  const { from, to } = part;
  const start = `from ${from.side === "after" ? "after " : ""}the first ${from.marker}  ${searchWords(from.marker)}`;
  return to === null ? `${start} to the end` : `${start} to the next ${to}  ${searchWords(to)}`;
}

function searchWords(text: string): string {
  const { name, literal } = parseMarker(text);
  return `(finds ${JSON.stringify(literal === null ? `<${name}` : literal.piece)})`;
}

/** Where facts stand, those that are known. */
export function fieldLines({ fields = {} }: SiteMemory): string[] {
  return Object.entries(fields).flatMap(([name, { places }]: [string, Field]) =>
    places
      .filter(isTrusted)
      .slice(0, 1)
      .map(({ place, right, wrong }) => {
        const frame = [
          place.before && `after ${JSON.stringify(place.before)}`,
          place.after && `before ${JSON.stringify(place.after)}`,
        ];
        const words = [describePlace(place), ...frame.filter((each) => each)].join(", ");
        return `  ${name.padEnd(20)} ${words}  (right on ${right} of ${right + wrong} pages)`;
      }),
  );
}
