import { attribute, BLOCK, isBlankText, nodeText, type Page, TAG, TRAITS } from "../html/index.ts";
import { type Content, isText } from "./content.ts";

/** What highlighters write in front of a language's name, the surest first. */
const NAMED: readonly RegExp[] = [
  /(?:^|\s)(?:lang(?:uage)?-|highlight-source-|mw-highlight-lang-|brush:\s*)([\w+#.-]+)/,
  /(?:^|\s)(?:highlight-(?:text-)?|highlight\s+|sourceCode\s+|hljs\s+)([\w+#.-]+)/,
  /(?:^|\s)([a-z][a-z\d+#]*)\s+hljs(?:\s|$)/,
];
const ATTRIBUTES = ["data-lang", "data-language", "data-code-language", "data-enlighter-language"] as const;

/** Words that stand where a language's name may stand. */
const NO_LANGUAGE =
  /^(?:none|plain|plaintext|text|default|nohighlight|no-highlight|auto|source|notranslate|wrapper|container|highlight|hljs|language-.*|lang-.*|block|box|code|pre|line|lines|numbers?|tab-size)$/;

/**
 * The language that a highlighter names on the code, on its `pre` or on an element close around:
 * `language-js`, `highlight-source-js`, `mw-highlight-lang-js`, `highlight-python`, `brush: js`, `sourceCode js`, `hljs js`, `js hljs`, `data-lang`.
 */
export function codeLanguage(page: Page, pre: number): string | null {
  const candidates: number[] = [];
  for (let child = pre + 1; child < page.end[pre] && child < pre + 4; child++)
    if (page.tag[child] === TAG.code) candidates.push(child);
  // Two elements around, but the table that holds the line numbers does not count.
  for (let node = pre, steps = 0; node > 0 && steps < 3; node = page.parent[node]) {
    candidates.push(node);
    if (!TABLE_PARTS.has(page.tag[node])) steps++;
  }
  for (const node of candidates) {
    const language = namedLanguage(page, node);
    if (language !== null) return language;
  }
  return null;
}

const TABLE_PARTS: ReadonlySet<number> = new Set([TAG.td, TAG.tr, TAG.tbody, TAG.table]);

function namedLanguage(page: Page, node: number): string | null {
  for (const name of ATTRIBUTES) {
    const value = attribute(page, node, name)?.trim().toLowerCase();
    if (value && isLanguage(value)) return value;
  }
  const names = attribute(page, node, "class");
  if (names === null) return null;
  for (const pattern of NAMED) {
    const language = pattern.exec(names)?.[1].toLowerCase();
    if (language !== undefined && isLanguage(language)) return language;
  }
  return null;
}

function isLanguage(word: string): boolean {
  return /^[\w+#.-]{1,40}$/.test(word) && !NO_LANGUAGE.test(word);
}

/** How highlighters call the elements that number lines. */
const GUTTER = /line-?_?n(?:o|um)|lineno|gutter|hljs-ln-n|blob-num|crayon-nums|(?:^|["'\s])ln(?:["'\s]|$)/i;

/** Whether an element of code numbers its lines. */
function isGutter(page: Page, node: number): boolean {
  const { source, openStart, openEnd } = page;
  return GUTTER.test(source.slice(openStart[node], Math.min(openEnd[node], openStart[node] + MAX_TAG)));
}

/** A class stands near the start of its tag. */
const MAX_TAG = 400;

/** 1, 2, 3 … a line each. */
function isCounting(text: string): boolean {
  if (!/^\s*\d+\s/.test(text)) return false;
  const numbers = text.trim().split(/\s+/);
  const first = Number(numbers[0]);
  return numbers.length > 1 && numbers.every((number, at) => Number(number) === first + at);
}

/** Whether an element inside code is one of its lines, which a style may put below each other without a newline. */
export function isCodeLine({ source, openStart }: Page, node: number): boolean {
  const from = openStart[node];
  // Highlighted code has thousands of elements: their attributes are not read.
  return LINES.some((line) => source.startsWith(line, from));
}

const LINES = ['<span class="line"', '<span class="line ', "<span class=line>", "<span data-line"];

/** Whether an element inside code is the number of a line. */
export function isLineNumber(page: Page, node: number): boolean {
  const { source, openEnd, closeStart } = page;
  const length = closeStart[node] - openEnd[node];
  return (
    length < MAX_NUMBER && /^\s*\d*\s*$/.test(source.slice(openEnd[node], closeStart[node])) && isGutter(page, node)
  );
}

/** A number and the space around it. */
const MAX_NUMBER = 12;

/** Whether a cell is the column of a table that holds the numbers of the lines. */
export function isNumberColumn(page: Page, cell: number): boolean {
  return page.end[cell] > cell + 1 && holdsPre(page, cell) && isGutter(page, cell);
}

/**
 * Whether a table without <pre> shows code: its first cell is the column of the lines' numbers, or the number of the
 * first line.
 */
export function isCodeTable(page: Page, table: number): boolean {
  const last = Math.min(page.end[table], table + NEAR_TOP);
  for (let node = table + 1; node < last; node++)
    if (page.tag[node] === TAG.td)
      return isNumbers(page, node) && !page.tag.subarray(table, page.end[table]).includes(TAG.pre);
    else if (page.tag[node] === TAG.th) return false;
  return false;
}

/** Rows, groups of rows and white space before the first cell. */
const NEAR_TOP = 8;

/** Whether a cell of a table of code holds nothing but numbers of lines. */
export function isNumbers(page: Page, cell: number): boolean {
  if (!isGutter(page, cell)) return false;
  for (let node = cell + 1; node < page.end[cell]; node++)
    if (page.tag[node] <= TAG.raw && !/^[\s\d]*$/.test(page.source.slice(page.openEnd[node], page.closeStart[node])))
      return false;
  return true;
}

/**
 * Whether a block of code is the numbers of another one's lines. Highlighters put them into a column of a table, or into
 * an element that is called so.
 */
export function isLineNumbers(page: Page, pre: number, text: string): boolean {
  const around = page.parent[pre];
  if (page.tag[around] !== TAG.td && !isGutter(page, pre) && !isGutter(page, around)) return false;
  return isCounting(text);
}

function holdsPre(page: Page, cell: number): boolean {
  const last = Math.min(page.end[cell], cell + 4);
  for (let node = cell + 1; node < last; node++) if (page.tag[node] === TAG.pre) return true;
  return false;
}

/** The lines in an inline element of code that holds several and has nothing beside it; null if there is none. */
export function codeLines(children: readonly Content[]): readonly Content[] | null {
  const [only] = children;
  if (children.length !== 1 || isText(only) || only.name !== "code") return null;
  return only.children.some((child) => !isText(child) && child.name === "br") ? only.children : null;
}

/** White space in front of a line's first text. What holds line ends stands between the lines of the page's source. */
export function isIndentation(page: Page, node: number): boolean {
  const next = page.end[node];
  if (next >= page.end[page.parent[node]] || TRAITS[page.tag[next]] & BLOCK) return false;
  return /^[ \t\u00a0]+$/.test(nodeText(page, node));
}

/** The breaks and white space of an element that holds nothing else; none of one that does. */
export function blanksIn(page: Page, element: number): number[] {
  const { tag, end } = page;
  const blanks: number[] = [];
  for (let node = element + 1; node < end[element]; node++) {
    if (tag[node] === TAG.br) blanks.push(node);
    else if (isBlankText(page, node)) blanks.push(node);
    else if (tag[node] <= TAG.raw) return [];
  }
  return blanks;
}
