import { expect, test } from "vitest";
import { Progress } from "./progress.ts";

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
}

test("several inputs are counted on a terminal", () => {
  const stderr = terminal(true);
  const progress = new Progress(stderr, 3);
  for (const input of ["a.html", "b.html"]) progress.next(input);
  progress.clear();
  expect(stderr.written[0]).toBe("\r\x1b[K1/3  a.html");
  expect(stderr.written[1]).toMatch(/^\r\x1b\[K2\/3 {2}[\d.]+\/s {2}b\.html$/);
  expect(stderr.written[2]).toBe("\r\x1b[K");
});

test("a line never wraps, whatever the input's name", () => {
  const stderr = terminal(true, 20);
  new Progress(stderr, 2).next(`https://example.org/\n\x1b[2J${"long".repeat(9)}`);
  expect(stderr.written[0]).toBe("\r\x1b[K1/2  https://examp…");
});

test.each([
  [true, 1],
  [false, 1000],
])("on a terminal: %s, inputs: %d gives nothing", (isTTY, total) => {
  const stderr = terminal(isTTY);
  const progress = new Progress(stderr, total);
  progress.next("a.html");
  progress.clear();
  expect(stderr.written).toEqual([]);
});

test("a page's images are counted on a terminal, even those of a single input", () => {
  const stderr = terminal(true);
  const progress = new Progress(stderr, 1);
  progress.images(1, 2);
  progress.clear();
  progress.clear();
  expect(stderr.written).toEqual(["\r\x1b[Kimages 1/2", "\r\x1b[K"]);
});
