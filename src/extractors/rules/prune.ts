import { type Examples, isLow, type Leaf, type Split, type Tree } from "./decision-tree.ts";
import { errorBound } from "./error-bound.ts";
import { sizeOf, type Tally } from "./information.ts";

/**
 * Pessimistic pruning with subtree raising: Quinlan, "C4.5", 1993, chapter 4, the variant that Wang & Liu § 3 choose.
 *
 * From the leaves up, a split gives way to a leaf, or to the larger of its branches, where that is expected to make no
 * more errors.
 *
 *          A                 A
 *         ╱ ╲               ╱ ╲
 *        B   4     →       C   4
 *       ╱ ╲               ╱ ╲
 *      C   3             1   2      with the examples of 3 among those of 1 and 2
 *     ╱ ╲
 *    1   2
 *
 * Deviations: a raised branch is judged as it is, and pruned further only if it is taken. C4.5 prunes it on trial at
 * every level, which takes exponential time in the tree's depth.
 */
export function pruneTree(examples: Examples, tree: Tree): Tree {
  const all = Int32Array.from({ length: examples.size }, (_, example) => example);
  return prune(examples, all, tree);
}

/**
 * Errors to expect of a leaf that answers with the more frequent class:
 *
 *     N · U(E, N)
 */
export function expectedErrors(tally: Tally): number {
  const size = sizeOf(tally);
  return size === 0 ? 0 : size * errorBound(Math.min(tally.content, tally.chaff), size);
}

/** Of a whole tree: the sum over its leaves. */
export function errorsOfTree(tree: Tree): number {
  return tree.kind === "leaf" ? expectedErrors(tree) : errorsOfTree(tree.low) + errorsOfTree(tree.high);
}

/** C4.5 takes the smaller tree even if it is expected to make a tenth of an error more. */
const TOLERANCE = 0.1;

function prune(examples: Examples, reaching: Int32Array, tree: Tree): Tree {
  if (tree.kind === "leaf") return tree;
  const { low, high } = divide(examples, reaching, tree);
  const split: Split = { ...tree, low: prune(examples, low, tree.low), high: prune(examples, high, tree.high) };
  const leaf: Leaf = { kind: "leaf", content: tree.content, chaff: tree.chaff };
  const larger = low.length >= high.length ? split.low : split.high;
  const raised = refill(examples, reaching, larger);

  const [asLeaf, asRaised, asSplit] = [expectedErrors(leaf), errorsOfTree(raised), errorsOfTree(split)];
  if (asLeaf <= Math.min(asRaised, asSplit) + TOLERANCE) return leaf;
  return asRaised <= asSplit + TOLERANCE ? prune(examples, reaching, raised) : split;
}

/** The same questions, counted anew over the examples that reach the tree now. */
function refill(examples: Examples, reaching: Int32Array, tree: Tree): Tree {
  if (tree.kind === "leaf") return { kind: "leaf", ...tally(examples, reaching) };
  const { low, high } = divide(examples, reaching, tree);
  return {
    ...tree,
    ...tally(examples, reaching),
    low: refill(examples, low, tree.low),
    high: refill(examples, high, tree.high),
  };
}

function divide(examples: Examples, reaching: Int32Array, split: Split): { low: Int32Array; high: Int32Array } {
  return {
    low: reaching.filter((example) => isLow(examples, example, split)),
    high: reaching.filter((example) => !isLow(examples, example, split)),
  };
}

function tally({ isContent }: Examples, reaching: Int32Array): Tally {
  const content = reaching.reduce((sum, example) => sum + isContent[example], 0);
  return { content, chaff: reaching.length - content };
}
