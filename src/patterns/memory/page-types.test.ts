import { expect, it } from "vitest";
import { usualType, withPageType } from "./page-types.ts";
import { newTemplate, type Template } from "./template.ts";
import { NOTHING_USUAL } from "./usual.ts";

const NEW: Template = {
  ...newTemplate(0, { parts: [{ element: "<main>" }], excludes: [] }, 1),
  usual: NOTHING_USUAL,
  shapes: {},
};

it.each<[types: (string | null)[], usual: ReturnType<typeof usualType>]>([
  [[], null],
  [[null], null],
  [["forum"], { name: "forum", probability: 1 }],
  [["forum", "article", null, "article", "article"], { name: "article", probability: 0.75 }],
  [["forum", "article"], null],
  // the latest count
  [[...Array(30).fill("forum"), ...Array(12).fill("article")], { name: "article", probability: 0.75 }],
])("a template whose pages are %j has as its type %j", (types, usual) => {
  expect(usualType(types.reduce(withPageType, NEW))).toEqual(usual);
});
