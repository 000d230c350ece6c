import { type Content, type Element, textContent } from "../../article/index.ts";
import { divideParagraph, flow, flowWithin, holdsBlocks } from "../flow.ts";
import { codeBlock } from "./code.ts";
import { footnote } from "./footnotes.ts";
import { renderInline } from "./inline.ts";
import { renderList } from "./lists.ts";
import { renderTable } from "./tables.ts";

/** One block of Markdown, without its container's indentation. */
export interface Block {
  readonly kind: "paragraph" | "list" | "other";
  readonly markdown: string;
  /** Of a list: the character after which its items start. */
  readonly marker?: string;
}

/** Deeper quotes and lists get no further indentation, so that it stays a constant times the text. */
const MAX_NESTING = 16;

/**
 * Blocks as Markdown. What Markdown has no word for:
 *
 *     dl          **term**, then its definitions as paragraphs that start with ": ", as Markdown Extra writes them
 *     figure      its content, then the caption in emphasis; a table's caption stands before the table
 *     details     the summary as a strong line, then the content
 *     aside       a note, a tip, a warning as a quote that starts with [!NOTE], as GitHub writes it
 *     footnotes   [^1] and [^1]: with the note where it stands
 *     math        TeX between dollars
 */
export function renderBlocks(elements: readonly Element[], depth: number, previous?: Block): Block[] {
  const blocks: Block[] = [];
  for (const element of elements) {
    const rendered = renderBlock(element, depth, blocks.at(-1) ?? previous);
    for (const block of rendered) if (block.markdown !== "") blocks.push(block);
  }
  return blocks;
}

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => block.markdown).join("\n\n");
}

function renderBlock(element: Element, depth: number, previous: Block | undefined): Block[] {
  const { name, attributes, children } = element;
  if (attributes.note !== undefined && name !== "a")
    return footnote(attributes.note, renderBlocks(flow(children), depth + 1));
  switch (name) {
    case "p":
      return holdsBlocks(element) ? renderBlocks(flow(children), depth, previous) : paragraphs(children);
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return other(heading(Number(name[1]), children));
    case "pre":
      return other(code(element));
    case "hr":
      return other("***"); // "---" would be a list's item, a heading's underline or front matter in some places
    case "blockquote":
      return depth < MAX_NESTING ? other(quote(flow(children), depth)) : renderBlocks(flow(children), depth, previous);
    case "ul":
    case "ol":
      return depth < MAX_NESTING ? renderList(element, depth, previous) : renderBlocks(flow(children), depth, previous);
    case "table":
      return renderTable(element, depth, previous);
    case "dt":
    case "summary":
      return renderBlocks(flowWithin("strong", children), depth, previous);
    case "dd":
      return definition(renderBlocks(flow(children), depth, previous));
    case "aside":
      return attributes.callout === undefined || depth >= MAX_NESTING
        ? renderBlocks(flow(children), depth, previous)
        : other(callout(attributes.callout, flow(children), depth));
    case "caption":
    case "figcaption":
      return renderBlocks(flowWithin("em", children), depth);
    default:
      return renderBlocks(flow(children), depth, previous);
  }
}

function other(markdown: string): Block[] {
  return [{ kind: "other", markdown }];
}

function paragraphs(children: readonly Content[]): Block[] {
  return divideParagraph(children).map((part) => ({ kind: "paragraph", markdown: renderInline(part, "paragraph") }));
}

export function heading(level: number, children: readonly Content[]): string {
  const text = renderInline(children, "heading");
  return text === "" ? "" : `${"#".repeat(level)} ${text}`;
}

function code({ attributes, children }: Element): string {
  const text = textContent(children).replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const [child] = children;
  const language =
    attributes.language ?? (child !== undefined && "name" in child ? child.attributes.language : undefined);
  return text.trim() === "" ? "" : codeBlock(text, language);
}

function quote(elements: readonly Element[], depth: number): string {
  return quoted(joinBlocks(renderBlocks(elements, depth + 1)));
}

/** A quote that says what it is, as GitHub has it. Its title is left out where it says no more than that, above the text. */
function callout(kind: string, elements: readonly Element[], depth: number): string {
  const [first, ...rest] = elements;
  const title = first === undefined ? "" : textContent(first.children).trim().replace(/:$/, "");
  const markdown = joinBlocks(renderBlocks(TITLES.test(title) && rest.length > 0 ? rest : elements, depth + 1));
  return /^[a-z]+$/.test(kind) ? quoted(markdown && `[!${kind.toUpperCase()}]\n${markdown}`) : quoted(markdown);
}

const TITLES = /^(?:note|info|tip|hint|important|warning|attention|caution|danger|error|success)$/i;

function quoted(markdown: string): string {
  if (markdown === "") return "";
  return markdown
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

function definition(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) =>
    at === 0 && block.kind === "paragraph" ? { ...block, markdown: `: ${block.markdown}` } : block,
  );
}
