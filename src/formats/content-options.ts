import { type Article, type Content, type Element, isText } from "../article/index.ts";

/** What of the content is written. Neither changes a word of the text. */
export interface ContentOptions {
  /** Links with their addresses, or their text alone. Default: true. */
  readonly links?: boolean | undefined;
  /** Images, or none. Default: true. */
  readonly images?: boolean | undefined;
}

/** The article's content, less what the options leave out. References to notes are no links. */
export function wantedContent(
  { content }: Article,
  { links = true, images = true }: ContentOptions,
): readonly Element[] {
  if (links && images) return content;
  return filter(content, links, images) as readonly Element[];
}

function filter(children: readonly Content[], links: boolean, images: boolean): Content[] {
  const kept: Content[] = [];
  for (const child of children) {
    if (isText(child)) kept.push(child);
    else if (child.name === "img") images && kept.push(child);
    else {
      const inside = filter(child.children, links, images);
      if (links || child.name !== "a" || child.attributes.note !== undefined) kept.push({ ...child, children: inside });
      else for (const content of inside) kept.push(content);
    }
  }
  return kept;
}
