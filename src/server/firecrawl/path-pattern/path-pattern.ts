import { type CharacterTest, type PatternNode, parsePattern } from "./parse-pattern.ts";

/**
 * Regular expressions of strangers, matched in a time linear in the text whatever they are: all ways to go on are
 * followed at once (Thompson 1968), none is tried after another.
 *
 *     a(b|c)*    0 a ─▶ 1 split 2 5 ─▶ 2 split 3 4 ─▶ 3 b, then to 1;  4 c, then to 1 ─▶ 5 match
 */
type Step =
  | { readonly op: "character"; readonly test: CharacterTest; next: number }
  | { readonly op: "split"; next: number; other: number }
  | { readonly op: "start" | "end"; next: number }
  | { readonly op: "match" };

/** Steps of all patterns together; counted repetitions are written out. With the next they bound the time for an address. */
const MOST_STEPS = 2_000;
const LONGEST_TEXT = 2_000;

/** Whether one of the patterns is found anywhere in a text. Throws a TypeError for one that cannot be read. */
export function pathPatterns(patterns: readonly string[]): (text: string) => boolean {
  if (patterns.length === 0) return () => false;
  const program = new Program();
  const start = program.add({ type: "choice", parts: patterns.map(parsePattern) }, program.match);
  return (text) => new Matching(program.steps, text.slice(0, LONGEST_TEXT)).isFound(start);
}

/** Built from the end: every part knows where to go on. */
class Program {
  readonly steps: Step[] = [{ op: "match" }];
  readonly match = 0;

  /** Returns where the part begins. */
  add(node: PatternNode, next: number): number {
    switch (node.type) {
      case "character":
        return this.#push({ op: "character", test: node.test, next });
      case "start":
      case "end":
        return this.#push({ op: node.type, next });
      case "sequence":
        return node.parts.reduceRight((after, part) => this.add(part, after), next);
      case "choice":
        return node.parts
          .map((part) => this.add(part, next))
          .reduceRight((other, first) => this.#push({ op: "split", next: first, other }));
      case "repeat":
        return this.#repeat(node, next);
    }
  }

  #repeat({ part, least, most }: Extract<PatternNode, { type: "repeat" }>, next: number): number {
    let at = next;
    if (most === Number.POSITIVE_INFINITY) {
      const loop: Step = { op: "split", next, other: next };
      at = this.#push(loop);
      loop.next = this.add(part, at);
    } else {
      for (let times = least; times < most; times++)
        at = this.#push({ op: "split", next: this.add(part, at), other: next });
    }
    for (let times = 0; times < least; times++) at = this.add(part, at);
    return at;
  }

  #push(step: Step): number {
    if (this.steps.length >= MOST_STEPS)
      throw new TypeError("The patterns are too many or repeat too much: write them shorter");
    return this.steps.push(step) - 1;
  }
}

/** One text: the set of steps that are alive moves over it. */
class Matching {
  readonly #steps: readonly Step[];
  readonly #text: string;
  /** The position at which a step was last reached, so that each is followed once. */
  readonly #reached: Int32Array;
  #alive: number[] = [];
  #isFound = false;

  constructor(steps: readonly Step[], text: string) {
    this.#steps = steps;
    this.#text = text;
    this.#reached = new Int32Array(steps.length).fill(-1);
  }

  isFound(start: number): boolean {
    for (let at = 0; at <= this.#text.length; at++) {
      this.#reach(start, at);
      if (this.#isFound) return true;
      const code = this.#text.charCodeAt(at);
      const before = this.#alive;
      this.#alive = [];
      for (const index of before) {
        const step = this.#steps[index];
        if (step.op === "character" && at < this.#text.length && step.test(code)) this.#reach(step.next, at + 1);
      }
      if (this.#isFound) return true;
    }
    return false;
  }

  #reach(first: number, at: number): void {
    const waiting = [first];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (this.#reached[index] === at) continue;
      this.#reached[index] = at;
      const step = this.#steps[index];
      if (step.op === "match") this.#isFound = true;
      else if (step.op === "split") waiting.push(step.next, step.other);
      else if (step.op === "character") this.#alive.push(index);
      else if (at === (step.op === "start" ? 0 : this.#text.length)) waiting.push(step.next);
    }
  }
}
