import { expect, test } from "vitest";
import { KnownAddresses } from "./known-addresses.ts";
import { byLevel, byRank, type Order, RANK } from "./link-ranks.ts";

type Place = readonly [rank: (typeof RANK)[keyof typeof RANK], depth: number];

const { next, content, beside, frame } = RANK;
const entry = (priority: number, depth: number) => ({ key: "k", url: "u", host: "h", depth, priority });

/** What the store hears of an address when it turns up again; null if nothing. */
function told(order: Order, before: Place, now: Place) {
  const known = new KnownAddresses(order);
  known.remember([entry(order(...before), before[1])]);
  return known.news(entry(order(...now), now[1]));
}

test.each<[string, Place, Place, Place | null]>([
  ["the same place is no news", [content, 2], [content, 2], null],
  ["a better place is", [beside, 2], [content, 2], [content, 2]],
  ["a worse one is not", [content, 2], [beside, 2], null],
  ["a better place by a longer way is as near as it was", [beside, 2], [next, 5], [next, 2]],
  ["a worse place by a shorter way is as good as it was", [content, 5], [frame, 2], [content, 2]],
  ["a longer way is no news", [content, 2], [content, 3], null],
  ["what turns out to be of the frame is news", [beside, 2], [frame, 2], [frame, 2]],
  ["by a longer way as well", [beside, 2], [frame, 3], [frame, 2]],
  ["but not of what stood in the content", [content, 2], [frame, 2], null],
])("%s, in both orders", (_, before, now, expected) => {
  for (const order of [byRank, byLevel])
    expect(told(order, before, now)).toEqual(expected && entry(order(...expected), expected[1]));
});

test("what has no priority gets none", () => {
  const known = new KnownAddresses(byLevel);
  const listing = (depth: number) => ({ key: "k", url: "u", host: "h", depth });
  known.remember([listing(2)]);
  expect(known.news(listing(2))).toBeNull();
  expect(known.news(listing(1))).toEqual(listing(1));
});

test("by level, the best of a depth comes after the worst of the one above", () => {
  expect(byLevel(next, 3)).toBeGreaterThan(byLevel(frame, 2));
});
