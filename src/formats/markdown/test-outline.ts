import MarkdownIt, { type Token } from "markdown-it";
import { type Content, type Element, isText, textContent } from "../../article/index.ts";
import { divideParagraph, flow, isVisible } from "../flow.ts";

const markdownIt = new MarkdownIt({ html: true });

/** The oracle with what GitHub adds to it: formulas between dollars, and footnotes at the top level. */
const withFormulas = new MarkdownIt({ html: true });
const withFootnotes = new MarkdownIt({ html: true });

withFormulas.inline.ruler.before("escape", "math", (state, silent) => {
  const [all, fence, tex] = /^(\${1,2})([^$]+)\1/.exec(state.src.slice(state.pos)) ?? [];
  if (all === undefined) return false;
  if (!silent) state.push("math", fence === "$" ? "math" : "math block", 0).content = tex;
  state.pos += all.length;
  return true;
});

for (const oracle of [withFormulas, withFootnotes])
  oracle.inline.ruler.before("link", "note", (state, silent) => {
    const [all, label] = /^\[\^([\w-]+)\]/.exec(state.src.slice(state.pos)) ?? [];
    if (all === undefined) return false;
    if (!silent) state.push("note", "", 0).content = label;
    state.pos += all.length;
    return true;
  });

withFootnotes.block.ruler.before("reference", "footnote", (state, start, end, silent) => {
  const [all, label] = /^\[\^([\w-]+)\]: /.exec(state.getLines(start, start + 1, state.blkIndent, false)) ?? [];
  if (all === undefined || silent) return all !== undefined;
  let next = start + 1;
  while (next < end && (state.isEmpty(next) || state.sCount[next] >= state.blkIndent + 4)) next++;
  const first = state.getLines(start, start + 1, state.blkIndent, false).slice(all.length);
  const content = [first, state.getLines(start + 1, next, state.blkIndent + 4, false)].join("\n");
  state.push("footnote_open", `note ${label}`, 1);
  state.md.block.parse(content, state.md, state.env, state.tokens);
  state.push("footnote_close", "note", -1);
  state.line = next;
  return true;
});

/**
 * For tests: what Markdown must keep of content, every block, and every visible character with the marks around it.
 *
 *     > so **it** goes          blockquote(   p(   "so"   strong "it"   "goes"   )   )
 */
class OutlineBuilder {
  readonly lines: string[] = [];
  private readonly marks: string[] = [];
  private openWord: string | null = null;

  enter(block: string): void {
    this.lines.push(`${block}(`);
    this.openWord = null;
  }

  leave(): void {
    this.lines.push(")");
    this.openWord = null;
  }

  text(text: string): void {
    const visible = [...text].filter(isVisible).join("");
    const word = [...new Set(this.marks), ""].sort().join(" ");
    if (visible === "") return;
    if (word === this.openWord) this.lines[this.lines.length - 1] += visible;
    else this.lines.push(`${word} "${visible}`);
    this.openWord = word;
  }

  image(url: string, alt: string): void {
    this.text(`image(${url})${alt}`);
  }

  marked(mark: string, visit: () => void): void {
    this.mark(mark);
    visit();
    this.unmark(mark);
  }

  mark(mark: string): void {
    this.marks.push(mark);
  }

  unmark(mark: string): void {
    this.marks.splice(this.marks.lastIndexOf(mark), 1);
  }
}

function link(url: string, title: string | null | undefined): string {
  return `a:${markdownIt.normalizeLink(url)}:${(title ?? "").trim().replace(/\s+/g, " ")}`;
}

export function hasInk(children: readonly Content[]): boolean {
  return children.some((child) =>
    isText(child) ? isVisible(child.text) : child.name === "img" || hasInk(child.children),
  );
}

/** The outline of content. */
export function outlineOfContent(content: readonly Element[]): string[] {
  const outline = new OutlineBuilder();
  outlineContent(content, outline);
  return outline.lines;
}

const DIALECTS = { commonmark: markdownIt, formulas: withFormulas, footnotes: withFootnotes };

/** The outline of Markdown, as markdown-it reads it. */
export function outlineOfMarkdown(markdown: string, dialect: keyof typeof DIALECTS = "commonmark"): string[] {
  const outline = new OutlineBuilder();
  outlineMarkdown(DIALECTS[dialect].parse(markdown, {}), outline);
  return outline.lines;
}

function outlineContent(blocks: readonly Element[], outline: OutlineBuilder): void {
  for (const block of blocks.flatMap(divided)) {
    const { name, attributes, children } = block;
    outline.enter(blockName(block));
    if (name === "pre") outline.lines.push(attributes.language, textContent(children).replace(/\n$/, ""));
    else if (/^(p|h\d|td)$/.test(name)) outlineInline(children, outline);
    else outlineContent(flow(children), outline);
    outline.leave();
  }
}

function blockName({ name, attributes }: Element): string {
  if (name === "aside") return `note ${attributes.note}`;
  return name === "ol" ? `ol ${attributes.start}` : name === "td" ? "th" : name;
}

/** Empty lines make paragraphs. */
function divided(block: Element): Element[] {
  if (block.name !== "p") return [block];
  return divideParagraph(block.children)
    .filter(hasInk)
    .map((children) => ({ ...block, children }));
}

function outlineInline(children: readonly Content[], outline: OutlineBuilder): void {
  for (const child of children) {
    if (isText(child)) outline.text(child.text);
    else if (child.name === "img")
      outline.image(link(child.attributes.src, child.attributes.title), child.attributes.alt);
    else if (child.attributes.note !== undefined) outline.text(`note(${child.attributes.note})`);
    else if (child.name === "math") outline.text(`math(${textContent(child.children)})`);
    else {
      const mark = child.name === "a" ? link(child.attributes.href, child.attributes.title) : child.name;
      outline.marked(mark, () => outlineInline(child.children, outline));
    }
  }
}

function outlineMarkdown(tokens: readonly Token[], outline: OutlineBuilder): void {
  const links: string[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case "inline":
        outlineMarkdown(token.children ?? [], outline);
        break;
      case "text":
        outline.text(token.content);
        break;
      case "code_inline":
        outline.marked("code", () => outline.text(token.content));
        break;
      case "image":
        outline.image(
          link(String(token.attrGet("src")), token.attrGet("title")),
          (token.children ?? []).map((child) => child.content).join(""),
        );
        break;
      case "math":
      case "note":
        outline.text(`${token.type}(${token.content})`);
        break;
      case "html_inline":
        readTag(token.content, outline);
        break;
      case "link_open":
        links.push(link(String(token.attrGet("href")), token.attrGet("title")));
        outline.mark(links.at(-1)!);
        break;
      case "link_close":
        outline.unmark(links.pop()!);
        break;
      case "fence":
        outline.enter("pre");
        outline.lines.push(token.info, token.content.replace(/\n$/, ""));
        outline.leave();
        break;
      case "hardbreak":
      case "thead_open":
      case "thead_close":
      case "tbody_open":
      case "tbody_close":
        break;
      default:
        readPair(token, outline);
    }
  }
}

function readTag(tag: string, outline: OutlineBuilder): void {
  const [, closing, name] = /^<(\/?)(em|strong|del|sub|code|br)>$/.exec(tag) ?? [];
  if (name === undefined) outline.text(`unexpected ${tag}`);
  else if (name === "br") return;
  else if (closing) outline.unmark(name);
  else outline.mark(name);
}

function readPair(token: Token, outline: OutlineBuilder): void {
  const { type, tag, nesting } = token;
  const mark = tag === "s" ? "del" : tag;
  if (/^(em|strong|s)_/.test(type)) nesting === 1 ? outline.mark(mark) : outline.unmark(mark);
  else if (nesting === -1) outline.leave();
  else if (nesting === 1 || tag === "hr")
    outline.enter(tag === "ol" ? `ol ${token.attrGet("start") ?? 1}` : tag === "td" ? "th" : tag);
  else outline.text(`unexpected ${type}`);
  if (tag === "hr") outline.leave();
}

/** All that can be seen of Markdown's text. */
export function textOfMarkdown(markdown: string): string {
  const text = (tokens: readonly Token[]): string =>
    tokens
      .filter(({ type }) => type !== "image")
      .map(({ type, content, children }) =>
        /^(?:text|code_inline|fence)$/.test(type) ? content : text(children ?? []),
      )
      .join("");
  return [...text(markdownIt.parse(markdown, {}))].filter(isVisible).join("");
}
