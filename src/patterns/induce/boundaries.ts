import type { Candidate, Marked, Span } from "./candidates.ts";
import { isContainer } from "./candidates.ts";
import { Coverage } from "./coverage.ts";
import type { Lesson } from "./sample.ts";

/** So many beginnings are tried with so many ends. */
const MOST_EDGES = 12;
/** What stands in any article, and ends it only by chance: its first list would. */
const PROSE =
  /^<(?:p|ul|ol|li|dl|dt|dd|h[1-6]|table|tbody|tr|td|th|blockquote|pre|img|br|hr|a|b|i|em|strong|span|font|center)>$/;
/** In place of a node or block that a page does not have. */
const NOWHERE = -1;

interface Edge {
  readonly marked: Marked;
  readonly side: "before" | "after";
  /** By page: the block from which on the content would begin; -1 where the page has no such element. */
  readonly blocks: readonly number[];
  /** By page: the first node that may be an end. */
  readonly nodes: readonly number[];
}

/**
 * Content without a container: it lies between two markers. Beginnings are rated as if every page's content ended where
 * the teacher says, ends as if it began there; then the best are tried with each other.
 */
export function betweenCandidates(marked: readonly Marked[], lessons: readonly Lesson[]): Candidate[] {
  const nothing = new Coverage(lessons);
  const first = lessons.map(({ chosen }) => Math.max(0, chosen.indexOf(1)));
  const last = lessons.map(({ chosen }) => chosen.lastIndexOf(1) + 1);
  const edges = best(
    marked.filter(isContainer).flatMap((each) => edgesOf(each, lessons)),
    (edge) => nothing.scoreWith(candidateOf(edge, null, spansTo(edge, last))),
  );
  const mayEnd = marked.filter(({ text }) => !PROSE.test(text));
  const ends = best(mayEnd, (each) => {
    const spans = lessons.map((lesson, at) => spanOf(first[at], nextFrom(each, lesson, { at, block: first[at] })));
    return nothing.scoreWith(candidateOf(edges[0], each, spans));
  });
  return edges.flatMap((edge) => [
    candidateOf(
      edge,
      null,
      spansTo(
        edge,
        lessons.map(({ words }) => words.length),
      ),
    ),
    ...ends.map((end) => candidateOf(edge, end, spansBetween(edge, end, lessons))),
  ]);
}

function candidateOf(edge: Edge, end: Marked | null, spans: Candidate["spans"]): Candidate {
  const part = { from: { side: edge?.side ?? "before", marker: edge?.marked.text ?? "" }, to: end?.text ?? null };
  return { part, tokens: Math.min(edge?.marked.tokens ?? 0, end?.tokens ?? 1), spans };
}

/** The beginning of the first element with the marker, and its end. */
function edgesOf(marked: Marked, lessons: readonly Lesson[]): Edge[] {
  const firsts = marked.nodes.map((list) => list[0] ?? NOWHERE);
  const ends = firsts.map((node, at) => (node < 0 ? NOWHERE : lessons[at].page.end[node]));
  const blocksAt = (nodes: readonly number[]) =>
    nodes.map((node, at) => (node < 0 ? NOWHERE : lessons[at].blocksBefore[node]));
  return [
    { marked, side: "before", blocks: blocksAt(firsts), nodes: firsts.map((node) => node + 1) },
    { marked, side: "after", blocks: blocksAt(ends), nodes: ends },
  ];
}

function spansTo({ blocks }: Edge, ends: readonly number[]): Span[][] {
  return blocks.map((from, at) => (from < 0 ? [] : spanOf(from, ends[at])));
}

function spansBetween({ blocks, nodes }: Edge, end: Marked, lessons: readonly Lesson[]): Span[][] {
  return blocks.map((from, at) => {
    const node = from < 0 ? undefined : end.nodes[at].find((each) => each >= nodes[at]);
    return node === undefined ? [] : spanOf(from, lessons[at].blocksBefore[node]);
  });
}

/** The block before which the next element with the marker begins, after the given block. */
function nextFrom({ nodes }: Marked, { blocksBefore }: Lesson, { at, block }: { at: number; block: number }): number {
  const node = nodes[at].find((each) => blocksBefore[each] > block);
  return node === undefined ? block : blocksBefore[node];
}

function spanOf(from: number, to: number): Span[] {
  return from < to ? [{ from, to }] : [];
}

function best<Item>(items: readonly Item[], rate: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, rating: rate(item) }))
    .sort((a, b) => b.rating - a.rating)
    .slice(0, MOST_EDGES)
    .map(({ item }) => item);
}
