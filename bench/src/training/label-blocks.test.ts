import { words } from "dechaff/eval";
import { expect, it } from "vitest";
import { labelBlocks } from "./label-blocks.ts";

function labelled(blocks: readonly string[], truth: string): number[] {
  return [
    ...labelBlocks(
      blocks.map((text) => words(text)),
      words(truth),
    ),
  ];
}

const LONG = "the harbour wakes before the town does and its clock is the tide";

it.each([
  ["what is in the truth is content", [LONG, "buy one and get one free today only"], LONG, [1, 0]],
  [
    "a few words that are there by chance are not",
    ["before the town sells a thousand other boats to nobody at all"],
    LONG,
    [0],
  ],
  [
    "a short text counts where the truth goes on as the page does",
    ["home", "tides", LONG, "home"],
    `tides ${LONG}`,
    [0, 1, 1, 0],
  ],
  ["a text that the page has twice counts once", [LONG, "advert of the day is here", LONG], LONG, [1, 0, 0]],
  ["without a truth nothing is", [LONG], "", [0]],
  ["blocks without words are not", ["—", LONG], LONG, [0, 1]],
])("%s", (_, blocks, truth, expected) => {
  expect(labelled(blocks, truth)).toEqual(expected);
});
