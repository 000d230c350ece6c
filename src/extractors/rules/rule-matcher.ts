import { FEATURES } from "./features.ts";
import type { Condition } from "./rule.ts";

/** Lists of conditions as columns of numbers, because every candidate of every page is held against all of them. */
export class RuleMatcher {
  readonly size: number;
  /** The conditions of rule r are starts[r] … starts[r + 1]. */
  private readonly starts: Int32Array;
  private readonly feature: Uint8Array;
  private readonly isUpper: Uint8Array;
  private readonly bound: Float64Array;

  constructor(rules: readonly { readonly conditions: readonly Condition[] }[]) {
    const all = rules.flatMap(({ conditions }) => conditions);
    this.size = rules.length;
    this.starts = new Int32Array(rules.length + 1);
    for (const [rule, { conditions }] of rules.entries()) this.starts[rule + 1] = this.starts[rule] + conditions.length;
    this.feature = Uint8Array.from(all, ({ feature }) => FEATURES.indexOf(feature));
    this.isUpper = Uint8Array.from(all, ({ relation }) => (relation === "≤" ? 1 : 0));
    this.bound = Float64Array.from(all, ({ bound }) => bound);
  }

  /** Whether the candidate whose features stand in `values` from `row` on meets all conditions of a rule. */
  matches(rule: number, values: Float64Array, row: number): boolean {
    for (let at = this.starts[rule]; at < this.starts[rule + 1]; at++) {
      const isWithin = values[row + this.feature[at]] <= this.bound[at];
      if (isWithin !== (this.isUpper[at] === 1)) return false;
    }
    return true;
  }

  /** The first rule that the candidate meets, or -1. */
  firstMatch(values: Float64Array, row: number): number {
    for (let rule = 0; rule < this.size; rule++) if (this.matches(rule, values, row)) return rule;
    return -1;
  }
}
