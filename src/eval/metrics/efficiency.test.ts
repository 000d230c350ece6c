import { expect, test } from "vitest";
import { ComparedText } from "./compared-text.ts";
import { efficiency, efficiencyOf, meanEfficiency } from "./efficiency.ts";

/** Radilova et al., Table 1: required and acquired characters of 45 documents. */
// biome-ignore format: as a table
const TABLE_1: readonly (readonly [required: number, acquired: number])[] = [
  [4414, 4414], [10360, 12008], [7139, 7165], [1871, 2418], [1752, 2423], [9345, 9896], [2615, 2678],
  [3982, 4857], [4447, 4547], [2194, 2401], [4611, 5176], [1251, 1251], [1485, 2160], [5092, 5219],
  [2825, 2951], [1713, 1443], [7585, 7981], [3044, 3195], [1867, 1882], [1424, 1505], [1000, 1329],
  [1451, 1914], [1882, 1856], [2535, 2441], [1261, 1276], [2195, 2195], [980, 778], [1732, 2538],
  [6596, 6771], [5406, 6198], [2786, 3307], [1793, 2240], [13539, 13541], [4966, 5336], [1371, 1475],
  [14181, 15815], [3203, 3228], [3837, 3731], [12426, 12578], [6793, 8141], [2060, 2126], [1478, 1491],
  [1763, 2017], [1533, 1937], [1838, 2092],
];

test("Table 1 gives the published efficiency, 88.18 %", () => {
  expect(TABLE_1).toHaveLength(45);
  const ea = meanEfficiency(TABLE_1.map(([required, acquired]) => ({ required, acquired })));
  expect(ea).toBeCloseTo(88.18, 2);
});

test.each([
  [4414, 4414, 100],
  [10360, 12008, 100 - 15.91],
  [1713, 1443, 100 - 15.76],
  [100, 300, -100],
  [100, 0, 0],
])("%d required and %d acquired characters give %d %%", (required, acquired, expected) => {
  expect(efficiencyOf(acquired, required)).toBeCloseTo(expected, 2);
});

test("where nothing is required, there is no efficiency", () => {
  expect(efficiencyOf(10, 0)).toBeNull();
  expect(meanEfficiency([{ acquired: 10, required: 0 }])).toBeNull();
  expect(
    meanEfficiency([
      { acquired: 10, required: 0 },
      { acquired: 9, required: 10 },
    ]),
  ).toBeCloseTo(90);
});

test("white space does not count", () => {
  const measured = efficiency.measure(new ComparedText(" low\n\nwater "), new ComparedText("low water"));
  expect(measured).toEqual({ efficiency: 100 });
});
