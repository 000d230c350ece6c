import { isText, nodeText, type Page, tagName } from "../html/index.ts";

/**
 * MathML as TeX, for formulas that do not say themselves how they were written:
 *
 *     <mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac>      \frac{a}{b^{2}}
 *
 * Symbols stay as they are: today's TeX reads them. Recursion is safe, the scanner bounds the depth.
 */
export function mathmlToTex(page: Page, node: number): string {
  if (isText(page, node)) return escapeTex(nodeText(page, node).trim());
  const name = tagName(page, node);
  if (TOKENS.has(name)) return token(page, node, name);
  const parts: string[] = [];
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if (isText(page, child) && nodeText(page, child).trim() === "") continue;
    const tex = mathmlToTex(page, child);
    parts.push(tex);
    if (name === "semantics" || name === "maction") break; // the others say the same in other words
  }
  return Object.hasOwn(SCHEMATA, name) ? SCHEMATA[name](...fill(parts, name)) : join(parts);
}

const TOKENS = new Set(["mi", "mn", "mo", "mtext", "ms", "mspace", "annotation", "annotation-xml", "mphantom", "none"]);

function token(page: Page, node: number, name: string): string {
  if (name === "mspace") return " ";
  if (!/^m[inost]|^ms$/.test(name)) return "";
  let text = "";
  for (let at = node + 1; at < page.end[node]; at++) if (isText(page, at)) text += nodeText(page, at);
  const words = text.replace(/[\s\u00a0]+/g, " ").replace(/[\u2061-\u2064]/g, "");
  if (name === "mtext" || name === "ms") return words.trim() === "" ? words : `\\text{${escapeTex(words)}}`;
  const symbol = escapeTex(words.trim());
  if (name === "mi" && /^[A-Za-z]{2,}$/.test(symbol))
    return FUNCTIONS.has(symbol) ? `\\${symbol}` : `\\mathrm{${symbol}}`;
  return symbol;
}

const FUNCTIONS = new Set(
  "sin cos tan cot sec csc log ln lg exp lim max min sup inf det dim ker gcd arg deg".split(" "),
);

function escapeTex(text: string): string {
  return text.replace(/[\\{}$&#%_^~]/g, (character) => SPECIAL[character] ?? `\\${character}`);
}

const SPECIAL: Readonly<Record<string, string>> = { "\\": "\\backslash ", "^": "\\hat{}", "~": "\\sim " };

/** A command must not run into the letter after it. */
function join(parts: readonly string[]): string {
  let tex = "";
  for (const part of parts) tex += /\\[A-Za-z]+$/.test(tex.slice(-16)) && /^[A-Za-z]/.test(part) ? ` ${part}` : part;
  return tex;
}

/** How many parts each of these has: what is missing is empty, what is too much belongs to the last. */
const ARITY: Readonly<Record<string, number>> = {
  ...{ mfrac: 2, mroot: 2, msup: 2, msub: 2, msubsup: 3, munder: 2, mover: 2, munderover: 3 },
};

function fill(parts: readonly string[], name: string): string[] {
  const arity = ARITY[name];
  if (arity === undefined) return [...parts];
  const first = Array.from({ length: arity - 1 }, (_, at) => parts[at] ?? "");
  return [...first, join(parts.slice(arity - 1))];
}

/** Accents, by the symbol that stands above. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ "¯": "\\overline", "‾": "\\overline", "\\hat{}": "\\hat", ˆ: "\\hat", "→": "\\vec", "⃗": "\\vec" },
  ...{ "\\sim ": "\\tilde", "˜": "\\tilde", "˙": "\\dot", ".": "\\dot", "¨": "\\ddot", "⏞": "\\overbrace" },
};

const SCHEMATA: Readonly<Record<string, (...parts: string[]) => string>> = {
  mfrac: (above, below) => `\\frac{${above}}{${below}}`,
  msqrt: (...inside) => `\\sqrt{${join(inside)}}`,
  mroot: (inside, degree) => `\\sqrt[${degree}]{${inside}}`,
  msup: (base, upper) => `${group(base)}^{${upper}}`,
  msub: (base, lower) => `${group(base)}_{${lower}}`,
  msubsup: (base, lower, upper) => `${group(base)}_{${lower}}^{${upper}}`,
  munder: (base, lower) => (isLarge(base) ? `${base}_{${lower}}` : `\\underset{${lower}}{${base}}`),
  mover: (base, upper) => (ACCENTS[upper] ? `${ACCENTS[upper]}{${base}}` : `\\overset{${upper}}{${base}}`),
  munderover: (base, lower, upper) => `${group(base)}_{${lower}}^{${upper}}`,
  mfenced: (...inside) => `(${inside.join(",")})`,
  mtable: (...rows) => `\\begin{matrix}${rows.join(" \\\\ ")}\\end{matrix}`,
  mtr: (...cells) => cells.join(" & "),
};

function group(base: string): string {
  if (base.length > 40) return `{${base}}`;
  return base.length <= 1 || /^\\[A-Za-z]+$/.test(base) || /^\\mathrm\{[^{}]*\}$/.test(base) ? base : `{${base}}`;
}

/** Sums, integrals and the like, and functions with limits. */
function isLarge(base: string): boolean {
  return /^(?:[∏-∑∫-∳⋀-⋃]|\\(?:lim|max|min|sup|inf))$/.test(base);
}
