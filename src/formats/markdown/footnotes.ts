import { type Content, type Element, isText } from "../../article/index.ts";
import type { Block } from "./blocks.ts";
import { indent } from "./lists.ts";

const LABEL = /^[\w-]{1,40}$/;

/** A note where it stands: its first block after the label, the others below it by four columns. */
export function footnote(label: string, blocks: readonly Block[]): Block[] {
  if (blocks.length === 0 || !LABEL.test(label)) return [...blocks];
  const content = blocks.map((block) => block.markdown).join("\n\n");
  return [{ kind: "other", markdown: `[^${label}]: ${indent(content, 4)}` }];
}

/** The reference to a note that a link is, or null. */
export function noteReference({ name, attributes: { note } }: Element): string | null {
  return name === "a" && note !== undefined && LABEL.test(note) ? `[^${note}]` : null;
}

/** The references of an element that holds nothing else but brackets around them. */
export function onlyReferences({ children }: Element): string[] | null {
  const references: string[] = [];
  for (const child of children) {
    const reference = isText(child) ? null : noteReference(child);
    if (reference !== null) references.push(reference);
    else if (!isBracket(child)) return null;
  }
  return references.length === 0 ? null : references;
}

function isBracket(content: Content): boolean {
  return isText(content) && /^[\s[\](),]*$/.test(content.text);
}
