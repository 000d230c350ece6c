import { isTraversal, type Selector, SelectorType, type Traversal, type TraversalType } from "css-what";
import type { Page } from "../page.ts";
import { type Marker, type Marks, mark, origins, reach, type Test } from "./marks.ts";
import { previousSiblings } from "./positions.ts";
import { pseudoClassTest } from "./pseudo-classes.ts";
import { SelectorError } from "./selector-error.ts";
import { attributeTest, typeTest } from "./simple.ts";
import { syntaxError } from "./syntax.ts";

/** A step along `parent` or `previousSiblings`: see `reach`. */
interface Combinator {
  readonly links: (page: Page) => Int32Array;
  readonly far: boolean;
}

const parents = (page: Page) => page.parent;
const DESCENDANT: Combinator = { links: parents, far: true };

const COMBINATORS = new Map<TraversalType, Combinator>([
  [SelectorType.Descendant, DESCENDANT],
  [SelectorType.Child, { links: parents, far: false }],
  [SelectorType.Adjacent, { links: previousSiblings, far: false }],
  [SelectorType.Sibling, { links: previousSiblings, far: true }],
]);

/** One compound of a selector, and how it hangs on what stands before it: `> p.x`. */
interface Step {
  readonly combinator: Combinator;
  readonly tests: Test[];
}

/** Selectors between commas → marks of the elements that match any. `selector` is the whole text, for messages. */
export function compileList(list: Selector[][], selector: string): Marker {
  return union(
    list.map((tokens) => {
      const steps = readSteps(tokens, selector);
      if (steps[0].tests.length === 0) throw syntaxError(selector);
      return (page) => markEnds(page, steps);
    }),
  );
}

/** As `compileList` for the argument of `:has`: marks the elements from which a selector leads to something. */
function compileRelativeList(list: Selector[][], selector: string): Marker {
  return union(
    list.map((tokens) => {
      const steps = readSteps(tokens, selector);
      if (steps[0].tests.length === 0) steps.shift();
      return (page) => markOrigins(page, steps);
    }),
  );
}

function union(markers: readonly Marker[]): Marker {
  if (markers.length === 1) return markers[0];
  return (page) => {
    const marks = new Uint8Array(page.size);
    for (const marker of markers) {
      const more = marker(page);
      for (let node = 0; node < page.size; node++) marks[node] |= more[node];
    }
    return marks;
  };
}

/** The elements at which the steps end, from the first step to the last. */
function markEnds(page: Page, steps: readonly Step[]): Marks {
  let marks = mark(page, steps[0].tests, null);
  for (const { combinator, tests } of steps.slice(1))
    marks = mark(page, tests, reach(marks, combinator.links(page), combinator.far));
  return marks;
}

/** The elements at which the steps start, from the last step to the first. */
function markOrigins(page: Page, steps: readonly Step[]): Marks {
  let marks: Marks | null = null;
  for (const { combinator, tests } of steps.toReversed())
    marks = origins(mark(page, tests, marks), combinator.links(page), combinator.far);
  return marks!;
}

/** At least one step; only the first may be without tests, if the selector starts with a combinator. */
function readSteps(tokens: Selector[], selector: string): Step[] {
  const steps: Step[] = [{ combinator: DESCENDANT, tests: [] }];
  for (const token of tokens) {
    const { tests } = steps[steps.length - 1];
    if (isTraversal(token)) steps.push({ combinator: readCombinator(token.type, selector), tests: [] });
    else if (tests.length > 0 && (token.type === SelectorType.Tag || token.type === SelectorType.Universal))
      throw misplacedType(token.type === SelectorType.Tag ? token.name : "*", selector);
    else tests.push(compileSimple(token, selector));
  }
  if (steps[steps.length - 1].tests.length === 0) throw syntaxError(selector);
  return steps;
}

function readCombinator(type: TraversalType, selector: string): Combinator {
  const combinator = COMBINATORS.get(type);
  if (combinator !== undefined) return combinator;
  throw new SelectorError(selector, `uses a combinator that is not supported (${type}): use a space, ">", "+" or "~"`);
}

function compileSimple(token: Exclude<Selector, Traversal>, selector: string): Test {
  switch (token.type) {
    case SelectorType.Tag:
      rejectNamespace(token.namespace, selector);
      return typeTest(token.name);
    case SelectorType.Universal:
      rejectNamespace(token.namespace, selector);
      return () => () => true;
    case SelectorType.Attribute:
      rejectNamespace(token.namespace, selector);
      return attributeTest(token);
    case SelectorType.Pseudo:
      return pseudoClassTest(
        token,
        {
          list: (tokens) => compileList(tokens, selector),
          relative: (tokens) => compileRelativeList(tokens, selector),
        },
        selector,
      );
    case SelectorType.PseudoElement:
      throw new SelectorError(selector, `uses ::${token.name}, which is no element of the page: take it out`);
  }
}

function rejectNamespace(namespace: string | null, selector: string): void {
  if (namespace === null) return;
  throw new SelectorError(selector, `uses the namespace "${namespace}|": leave it out, names match in all namespaces`);
}

function misplacedType(name: string, selector: string): SelectorError {
  const problem = `"${name}" stands behind another part of its compound: write it first, or a space before it`;
  return new SelectorError(selector, `is not a CSS selector: ${problem}`);
}
