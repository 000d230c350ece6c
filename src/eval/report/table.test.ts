import { expect, test } from "vitest";
import { formatTable, PLAIN, type TableColumn } from "./table.ts";

const columns: TableColumn[] = [
  { title: "name", align: "left", cells: ["a", "longer"] },
  { title: "F1", align: "right", cells: [".5", ".75"], best: new Set([1]) },
  { title: "speed", align: "right", cells: ["1", "22"], best: new Set([0]) },
];

test("columns are as wide as their widest cell", () => {
  expect(formatTable(columns, PLAIN)).toBe("name     F1  speed\na        .5      1\nlonger  .75     22\n");
});

test("columns that do not fit go on below, behind the first", () => {
  expect(formatTable(columns, { ...PLAIN, width: 15 })).toBe(
    "name     F1\na        .5\nlonger  .75\n\nname    speed\na           1\nlonger     22\n",
  );
});

test("no width is too small for one column", () => {
  expect(formatTable(columns, { ...PLAIN, width: 1 }).split("\n\n")).toHaveLength(2);
});

test("titles and the best cells are painted, in their width", () => {
  const paint = { title: (text: string) => `[${text}]`, best: (text: string) => `*${text}*` };
  expect(formatTable(columns, { ...PLAIN, paint })).toBe(
    "[name  ]  [ F1]  [speed]\na        .5  *    1*\nlonger  *.75*     22\n",
  );
});
