import { expect, test } from "vitest";
import { type Ballot, elect, fitVotes } from "./fit-votes.ts";

const right = (...sources: string[]) => ({ sources, isRight: true });
const wrong = (...sources: string[]) => ({ sources, isRight: false });
const times = (count: number, ballot: Ballot): Ballot[] => Array.from({ length: count }, () => ballot);

test("a source that is right more often has the higher vote", () => {
  const votes = fitVotes([...times(8, [right("good"), wrong("bad")]), ...times(2, [wrong("good"), right("bad")])]);
  expect(votes.get("good")).toBeGreaterThan(votes.get("bad") ?? 0);
  expect(elect([wrong("bad"), right("good")], votes)).toEqual(right("good"));
});

test("of sources that always agree each keeps a vote of its own", () => {
  const votes = fitVotes(times(20, [right("data", "copy"), wrong("other")]));
  expect(votes.get("data")).toBeGreaterThan(0.5);
  expect(votes.get("copy")).toBeCloseTo(votes.get("data") ?? 0, 6);
});

test("a source that was never right votes against its value", () => {
  expect(fitVotes(times(10, [wrong("bad")])).get("bad")).toBeLessThan(0);
});

test("the same ballots give the same votes", () => {
  const ballots = [...times(3, [right("a", "b"), wrong("c")]), [wrong("a"), right("c")]];
  expect([...fitVotes(ballots)]).toEqual([...fitVotes(ballots)]);
});

test("without options nobody is elected", () => expect(elect([], new Map())).toBeNull());
