import { expect, test } from "vitest";
import { markup } from "./markup.ts";

test("strings are escaped, markup is not, lists are joined, null is nothing", () => {
  const bold = markup`<b title="${'"<&>'}'s">${1}</b>`;
  expect(bold.text).toBe(`<b title="&quot;&lt;&amp;&gt;'s">1</b>`);
  expect(markup`<p>${[bold, "<", null, [2, "'"]]}</p>`.text).toBe(`<p>${bold.text}&lt;2&#39;</p>`);
});
