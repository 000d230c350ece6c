import { isText, nodeText, type Page, tagName } from "../src/html/index.ts";

/** A page's tree on one line: `html(head body(p("one" b("two"))))`. */
export function outline(page: Page, root = 0): string {
  const parts: string[] = [];
  for (let child = root + 1; child < page.end[root]; child = page.end[child])
    parts.push(isText(page, child) ? JSON.stringify(nodeText(page, child)) : outline(page, child));
  const name = tagName(page, root);
  return parts.length === 0 ? name : `${name}(${parts.join(" ")})`;
}
