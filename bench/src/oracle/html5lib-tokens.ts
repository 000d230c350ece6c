import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Attribute, attributesIn, CONTENT, decodeText, NAMES, type TokenSink, tokenize } from "dechaff/html";
import type { Verdict } from "./verdict.ts";

/** html5lib's tokenizer tests: what concerns text and tags is compared, comments and doctypes are not. */

interface TokenTest {
  readonly description: string;
  readonly input: string;
  readonly output: readonly ExpectedToken[];
  readonly initialStates?: readonly string[];
  readonly lastStartTag?: string;
  readonly doubleEscaped?: boolean;
}

type ExpectedToken = readonly [kind: string, ...rest: unknown[]];

export function checkTokens(folder: string): Verdict[] {
  const verdicts: Verdict[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".test"))) {
    const { tests } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { tests?: TokenTest[] };
    for (const test of tests ?? [])
      for (const state of test.initialStates ?? ["Data state"]) verdicts.push(check(file, withoutEscapes(test), state));
  }
  return verdicts;
}

/** How a page gets the tokenizer into a state: by what stands before the test's input. */
function opening(state: string, lastStartTag: string | undefined): { html: string; content: number } {
  switch (state) {
    case "PLAINTEXT state":
      return { html: "<plaintext>", content: CONTENT.plaintext };
    case "RCDATA state":
      return { html: `<${lastStartTag ?? "title"}>`, content: CONTENT.text };
    case "RAWTEXT state":
      return { html: `<${lastStartTag ?? "style"}>`, content: CONTENT.text };
    case "Script data state":
      return { html: "<script>", content: CONTENT.text };
    case "CDATA section state":
      return { html: "<![CDATA[", content: CONTENT.markup };
    default:
      return { html: "", content: CONTENT.markup };
  }
}

function check(file: string, test: TokenTest, state: string): Verdict {
  const { html, content } = opening(state, test.lastStartTag);
  const recorder = new Recorder(html + test.input, html.length, content, state);
  tokenize(html + test.input, recorder);
  const expected = JSON.stringify(comparable(test.output, state));
  const found = JSON.stringify(comparable(recorder.tokens, state));
  return {
    name: `${file}: ${test.description} (${state})`,
    same: expected === found,
    concerns: expected !== "[]" || found !== "[]",
    detail: `input ${JSON.stringify(test.input)}\n    expected ${expected}\n    found    ${found}`,
  };
}

class Recorder implements TokenSink {
  readonly tokens: ExpectedToken[] = [];
  readonly inForeignContent: boolean;
  private readonly html: string;
  private readonly from: number;
  private readonly firstContent: number;
  private readonly decodes: boolean;

  constructor(html: string, from: number, firstContent: number, state: string) {
    this.html = html;
    this.from = from;
    this.firstContent = firstContent;
    this.inForeignContent = state === "CDATA section state";
    this.decodes = state === "RCDATA state";
  }

  startTag(tag: number, start: number, nameEnd: number, end: number, selfClosing: boolean): number {
    if (start < this.from) return this.firstContent;
    const attributes = attributesIn(this.html, nameEnd, end).map(({ name, value }: Attribute) => [name, value]);
    const values = Object.fromEntries(attributes);
    const name = this.name(tag, start + 1, nameEnd);
    this.tokens.push(selfClosing ? ["StartTag", name, values, true] : ["StartTag", name, values]);
    return CONTENT.markup;
  }

  endTag(tag: number, start: number, end: number): void {
    const name = /^[^\t\n\f\r />]*/.exec(this.html.slice(start + 2, end));
    this.tokens.push(["EndTag", this.name(tag, start + 2, start + 2 + (name?.[0].length ?? 0))]);
  }

  text(start: number, end: number): void {
    this.tokens.push(["Character", decodeText(this.html.slice(start, end))]);
  }

  textElement(contentStart: number, contentEnd: number, end: number): void {
    const raw = this.html.slice(contentStart, contentEnd);
    const text = this.decodes ? decodeText(raw, "\uFFFD") : raw.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
    if (text !== "") this.tokens.push(["Character", text]);
    if (end > contentEnd) this.endTag(0, contentEnd, end);
  }

  cdata(start: number, end: number): void {
    this.tokens.push(["Character", this.html.slice(start, end).replace(/\r\n?/g, "\n")]);
  }

  doctype(): void {}
  comment(): void {}

  private name(tag: number, start: number, end: number): string {
    if (tag > 1 && tag < NAMES.length) return NAMES[tag];
    return this.html
      .slice(start, end)
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replaceAll("\0", "\uFFFD");
  }
}

/** Text and tags only, neighbouring text joined; NUL in markup is left to the tree, which drops it. */
function comparable(tokens: readonly ExpectedToken[], state: string): ExpectedToken[] {
  const kept: ExpectedToken[] = [];
  for (const token of tokens) {
    if (token[0] === "StartTag" || token[0] === "EndTag")
      kept.push(token[0] === "EndTag" ? (token.slice(0, 2) as unknown as ExpectedToken) : token);
    if (token[0] !== "Character") continue;
    const text = state === "Data state" ? String(token[1]).replaceAll("\0", "") : String(token[1]);
    const last = kept.at(-1);
    if (last?.[0] === "Character") kept[kept.length - 1] = ["Character", String(last[1]) + text];
    else if (text !== "") kept.push(["Character", text]);
  }
  return kept;
}

function withoutEscapes(test: TokenTest): TokenTest {
  if (!test.doubleEscaped) return test;
  const plain = (text: string) =>
    text.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  const deep = (value: unknown): unknown => {
    if (typeof value === "string") return plain(value);
    if (Array.isArray(value)) return value.map(deep);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [plain(key), deep(inner)]));
  };
  return { ...test, input: plain(test.input), output: deep(test.output) as ExpectedToken[] };
}
