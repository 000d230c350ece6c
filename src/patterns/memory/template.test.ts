import { expect, it } from "vitest";
import { judge, newTemplate, type State, type Template } from "./template.ts";
import { NOTHING_USUAL } from "./usual.ts";

const NEW: Template = {
  ...newTemplate(0, { parts: [{ element: "<main>" }], excludes: [] }, 0.95),
  usual: NOTHING_USUAL,
  shapes: {},
};

it.each<[agreements: number[], state: State]>([
  [[0.95], "candidate"],
  [[0.95, 0.95], "active"],
  [[0.8, 0.8, 0.8], "candidate"],
  [[0.8, 0.8, 0.8, 0.8], "active"],
  // worse than expected: three right pages
  [[0.7, 0.95, 0.95], "candidate"],
  [[0.7, 0.95, 0.95, 0.95], "active"],
  // something else: four
  [[0.5, 0.95, 0.95, 0.95], "candidate"],
  [[0.5, 0.95, 0.95, 0.95, 0.95], "active"],
  [[0.5, 0.5, 0.5, 0.5], "retired"],
])("a new template that agreed %j is %s", (agreements, state) => {
  expect(agreements.reduce(judge, NEW).state).toBe(state);
});
