import { parseJson } from "../html/index.ts";
import { MARKUP, withoutTags } from "./as-markup.ts";
import { hashWords } from "./word-runs.ts";

/**
 * The main text of a program's state: the strings under one path that hold most words, wherever the path leads.
 *
 *     {"props": {"post": {"body": "<p>…"}, "related": [{"title": "…", "summary": "…"}, …]}}
 *                         props.post.body  wins over  props.related.summary
 *
 * Array indices are no part of a path, nor are keys that repeat themselves, so that all posts of a thread and all
 * paragraphs of a rich text stand under one.
 */
export function stateTexts(root: unknown): string[] {
  const groups = new Map<number, Group>();
  const paths = new Map<string, number>();
  const stack: Place[] = [{ value: root, key: "", path: 0, isParsed: false }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, key, path, isParsed } = place;
    if (typeof value === "string") {
      if (JSON_START.test(value)) {
        // Discourse keeps strings of JSON in its JSON; once, because a string within a string within … has no end.
        if (!isParsed) stack.push({ ...place, value: parseJson(value), isParsed: true });
      } else if (TEXT_KEY.test(key) && value.length > 1 && !isProgram(value)) addText(groups, path, value);
    } else if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) stack.push({ ...place, value: value[at] });
    } else if (typeof value === "object" && value !== null) {
      const entries = Object.entries(value);
      for (let at = entries.length - 1; at >= 0; at--) {
        const [name, below] = entries[at];
        if (typeof below === "number" || typeof below === "boolean" || below === null || ASIDE.test(name)) continue;
        stack.push({ value: below, key: name, path: name === key ? path : numberOf(paths, path, name), isParsed });
      }
    }
  }
  return largest(groups);
}

interface Place {
  readonly value: unknown;
  readonly key: string;
  /** The number of its path. */
  readonly path: number;
  readonly isParsed: boolean;
}

interface Group {
  readonly texts: Set<string>;
  words: number;
  /** Words of the texts that are paragraphs. */
  prose: number;
  /** Whether one of the texts can be no teaser. */
  isBody: boolean;
}

/** Paths as numbers: written out, those of a deep nest would be longer than the page. */
function numberOf(paths: Map<string, number>, path: number, key: string): number {
  const name = `${path} ${key}`;
  const known = paths.get(name);
  if (known !== undefined) return known;
  paths.set(name, paths.size + 1);
  return paths.size;
}

function addText(groups: Map<number, Group>, path: number, text: string): void {
  const group = groups.get(path) ?? { texts: new Set(), words: 0, prose: 0, isBody: false };
  groups.set(path, group);
  if (group.texts.has(text)) return;
  group.texts.add(text);
  const words = hashWords(withoutTags(text)).length;
  group.words += words;
  if (words >= PARAGRAPH) group.prose += words;
  group.isBody ||= words >= MORE_THAN_A_TEASER || (words >= PARAGRAPH && /<p[\s>]/i.test(text));
}

/** Scripts and style sheets that a state carries to be put into the page: what stands between their words gives them away. */
function isProgram(text: string): boolean {
  return (text.match(PROGRAM_SIGNS)?.length ?? 0) > PROGRAM_SHARE * text.length && !MARKUP.test(text);
}

const PROGRAM_SIGNS = /[{}();=]/g;
/** Prose has a bracket or semicolon in two hundred letters, a script one in ten. */
const PROGRAM_SHARE = 0.04;

/** Labels, captions and names are shorter. */
const PARAGRAPH = 25;
/** Teasers and summaries are shorter, for hardly a site allows them more than 300 characters, and have no paragraphs. */
const MORE_THAN_A_TEASER = 50;

function largest(groups: Map<number, Group>): string[] {
  let best: Group | null = null;
  for (const group of groups.values()) {
    const isText = group.isBody && 2 * group.prose >= group.words;
    if (isText && group.words > (best?.words ?? 0)) best = group;
  }
  return best === null ? [] : [...best.texts];
}

const JSON_START = /^\s*[[{]"/;

/** What programs call the text of a page. */
const TEXT_KEY =
  /^(?:\w{0,20}[a-z_])?(?:body|content|text|html|cooked|description|rendered|markdown|paragraphs?|story|value|children)(?:[_A-Z]\w{0,20}|html|text)?$|^\$?t$|^(?:BODY|CONTENT)$/i;

/** Branches of a state that are never the page's subject. */
const ASIDE =
  /cookie|consent|privacy|legal|terms|translation|i18n|locale|messages|dictionary|footer|navigation|menu|seo|meta|related|recommend|review|comment|sidebar|banner|image|caption|^alt|styles?$|css|script|config|settings|query|author|publisher|user/i;
