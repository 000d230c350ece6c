import type { PseudoSelector, Selector } from "css-what";
import type { Marker, Test } from "./marks.ts";
import { isNth, type Nth, readNth } from "./nth.ts";
import { type Order, positions } from "./positions.ts";
import { SelectorError } from "./selector-error.ts";
import { emptyTest, markContaining } from "./simple.ts";

/** How selectors in parentheses are compiled: as lists of their own, or as seen from the element before `:has`. */
export interface Nested {
  list(tokens: Selector[][]): Marker;
  relative(tokens: Selector[][]): Marker;
}

const FIRST: Nth = { a: 0, b: 1 };

/** Positions that have a name of their own: first in each of these orders. */
const NAMED_POSITIONS = new Map<string, readonly Order[]>([
  ["first-child", ["child"]],
  ["last-child", ["last-child"]],
  ["only-child", ["child", "last-child"]],
  ["first-of-type", ["of-type"]],
  ["last-of-type", ["last-of-type"]],
  ["only-of-type", ["of-type", "last-of-type"]],
]);

const NTH_POSITIONS = new Map<string, Order>([
  ["nth-child", "child"],
  ["nth-last-child", "last-child"],
  ["nth-of-type", "of-type"],
  ["nth-last-of-type", "last-of-type"],
]);

const SUPPORTED = [
  "is",
  "where",
  "not",
  "has",
  "root",
  "empty",
  "contains",
  ...NAMED_POSITIONS.keys(),
  ...NTH_POSITIONS.keys(),
]
  .map((name) => `:${name}`)
  .join(" ");

export function pseudoClassTest(token: PseudoSelector, nested: Nested, selector: string): Test {
  const { name, data } = token;
  const named = NAMED_POSITIONS.get(name);
  const nth = NTH_POSITIONS.get(name);
  if (named !== undefined || name === "root" || name === "empty") {
    if (data !== null) throw new SelectorError(selector, `gives :${name} an argument: take the parentheses out`);
    if (name === "root") return () => (node) => node === 0;
    return named === undefined ? emptyTest : all(named.map((order) => positionTest(order, FIRST)));
  }
  if (nth !== undefined) return positionTest(nth, nthArgument(token, selector));
  if (name === "contains") {
    if (typeof data !== "string") throw needsArgument(selector, name, `("text")`);
    return markedTest((page) => markContaining(page, data));
  }
  if (name === "is" || name === "where" || name === "not" || name === "has") {
    if (!Array.isArray(data)) throw needsArgument(selector, name, "(selector)");
    if (name === "not") return negated(markedTest(nested.list(data)));
    return markedTest(name === "has" ? nested.relative(data) : nested.list(data));
  }
  throw new SelectorError(selector, `uses :${name}, which is not supported: use ${SUPPORTED}`);
}

function nthArgument({ name, data }: PseudoSelector, selector: string): Nth {
  if (typeof data !== "string") throw needsArgument(selector, name, "(2n+1)");
  if (/\sof\s/i.test(data))
    throw new SelectorError(selector, `uses "of" in :${name}(${data}), which is not supported: leave it out`);
  const nth = readNth(data);
  if (nth !== null) return nth;
  const advice = `write a number, "odd", "even" or a formula such as 2n+1`;
  throw new SelectorError(selector, `is not a CSS selector: :${name}(${data}) names no positions: ${advice}`);
}

function needsArgument(selector: string, name: string, example: string): SelectorError {
  return new SelectorError(selector, `is not a CSS selector: :${name} needs an argument: write :${name}${example}`);
}

function positionTest(order: Order, nth: Nth): Test {
  return (page) => {
    const position = positions(page, order);
    return (node) => isNth(nth, position[node]);
  };
}

function markedTest(marker: Marker): Test {
  return (page) => {
    const marks = marker(page);
    return (node) => marks[node] === 1;
  };
}

function negated(test: Test): Test {
  return (page) => {
    const passes = test(page);
    return (node) => !passes(node);
  };
}

function all(tests: readonly Test[]): Test {
  return (page) => {
    const passes = tests.map((test) => test(page));
    return (node) => passes.every((pass) => pass(node));
  };
}
