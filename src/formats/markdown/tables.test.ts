import { expect, test } from "vitest";
import { articleOf } from "../test-article.ts";
import { toMarkdown } from "../to-markdown.ts";

test.each([
  ["the first row is the header", "<tr><th>a<th>b<tr><td>c<td>d", "| a | b |\n| --- | --- |\n| c | d |"],
  ["also if it is none", "<tr><td>a<td>b<tr><td>c<td>d", "| a | b |\n| --- | --- |\n| c | d |"],
  ["columns are aligned", `<tr><th align=right>a<th>b<tr><td>c<td align=center>d`, "| a | b |\n| --: | :-: |\n| c | d |"],
  ["the footer comes last", "<tfoot><tr><td>c<td>d</tfoot><tr><td>a<td>b", "| a | b |\n| --- | --- |\n| c | d |"],
  ["pipes are escaped", "<tr><td>a|b<td><code>c|d</code>", "| a\\|b | `c\\|d` |\n| --- | --- |"],
  ["lines in a cell are kept", "<tr><td>a<br>b<td><p>c</p><p>d</p>", "| a<br>b | c<br>d |\n| --- | --- |"],
  ["lists and code in a cell are lines", "<tr><td>x<td><ol><li>a<li>b</ol><pre>c\n d</pre>", "| x | 1. a<br>2. b<br>`c`<br>`d` |\n| --- | --- |"],
  ["a table in a cell is text", "<tr><td>a<td><table><tr><td>b<td>c<tr><td>d</table>", "| a | b c<br>d |\n| --- | --- |"],
  ["a cell across columns leaves them empty", "<tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e", "| a |  | b |\n| --- | --- | --- |\n| c | d | e |"],
  ["a cell across rows leaves them empty", "<tr><td rowspan=2>a<td>b<tr><td>c", "| a | b |\n| --- | --- |\n|  | c |"],
  ["a header over all columns is as wide as they are", "<tr><td colspan=9>a<tr><td>b<td>c", "| a |  |\n| --- | --- |\n| b | c |"],
  ["the caption stands above", "<caption>x</caption><tr><td>a<td>b", "*x*\n\n| a | b |\n| --- | --- |"],
  ["a table of one column is its blocks", "<tr><td>a<tr><td><ul><li>b</ul>", "a\n\n- b"],
  ["a table of nothing is nothing", "<tr><td><td>", ""],
  ["line starts mean nothing in cells", "<tr><td># a<td>- b", "| # a | - b |\n| --- | --- |"],
])("%s", (_, rows, markdown) => {
  expect(toMarkdown(articleOf(`<table>${rows}</table>`))).toBe(markdown);
}); // biome-ignore format: one case a line

test.each([
  ["a cell that claims a billion columns", "<tr><td colspan=1000000000>a<td>b"],
  ["many tables of such cells", "<tr><td colspan=1000000000>a<td>b</table><table>".repeat(100)],
  ["many cells that claim all columns", `<tr>${"<td colspan=999999>a".repeat(1000)}`],
  ["many cells that claim all rows", `<tr>${"<td rowspan=65534>a".repeat(1000)}${"<tr><td>b".repeat(1000)}`],
])("%s cost no more than they are long", (_, rows) => {
  const html = `<table>${rows}</table>`;
  expect(toMarkdown(articleOf(html)).length).toBeLessThan(30 * html.length + 5000);
});
