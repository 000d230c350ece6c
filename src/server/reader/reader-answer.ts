import type { PageContent } from "../pages/page-content.ts";
import type { ContentName, PageRequest } from "../pages/page-request.ts";
import type { ReaderRequest } from "./reader-request.ts";

/** What has to be read of a page to answer. */
export function pageRequest({ response, include, exclude, hasLinks, hasImages }: ReaderRequest): PageRequest {
  const formats: ContentName[] = [FORMATS[response]];
  if (hasLinks) formats.push("links");
  if (hasImages) formats.push("images");
  return {
    formats,
    ...(response !== "content" && { extractor: "text" }),
    ...(response === "html" && { isSourceSelected: true }),
    ...(include.length > 0 && { include }),
    ...(exclude.length > 0 && { exclude }),
  };
}

const FORMATS = { content: "markdown", markdown: "markdown", html: "source", text: "text" } as const;

interface Named {
  readonly url: string;
  readonly text?: string;
  readonly alt?: string;
}

/** The answer as text. HTML and plain text have no place for lists. */
export function readerText(content: PageContent, request: ReaderRequest): string {
  const body = String(content[FORMATS[request.response]]);
  if (request.response === "html" || request.response === "text") return body;
  if (request.response === "markdown") return [body, ...lists(content, request)].join("\n\n");
  const head = [
    `Title: ${content.title ?? ""}`,
    `URL Source: ${content.url ?? request.url ?? ""}`,
    ...(content.date === null ? [] : [`Published Time: ${content.date}`]),
    ...(content.warning === undefined ? [] : [`Warning: ${content.warning}`]),
    `Markdown Content:\n${body}`,
  ];
  return [...head, ...lists(content, request)].join("\n\n");
}

function lists(content: PageContent, request: ReaderRequest): string[] {
  const links = named(content.links).map(({ url, text = "" }) => `- [${oneLine(text)}](${url})`);
  const images = named(content.images).map(({ url, alt = "" }, at) => `- ![Image ${at + 1}: ${oneLine(alt)}](${url})`);
  return [
    ...(request.hasImages ? [`Images:\n${images.join("\n")}`] : []),
    ...(request.hasLinks ? [`Links/Buttons:\n${links.join("\n")}`] : []),
  ];
}

/** The answer as data. */
export function readerJson(content: PageContent, request: ReaderRequest): object {
  const name = request.response === "html" || request.response === "text" ? request.response : "content";
  const links = named(content.links).map(({ url, text = "" }) => [oneLine(text) || url, url] as const);
  const images = named(content.images).map(({ url, alt = "" }, at) => [`Image ${at + 1}: ${oneLine(alt)}`, url]);
  return {
    code: 200,
    status: 20000,
    data: {
      ...{ title: content.title ?? "", description: content.description ?? "", url: content.url ?? request.url ?? "" },
      [name]: content[FORMATS[request.response]],
      ...(content.date !== null && { publishedTime: content.date }),
      ...(request.hasImages && { images: Object.fromEntries(images) }),
      ...(request.hasLinks && { links: byUniqueName(links) }),
      ...(content.warning !== undefined && { warning: content.warning }),
    },
  };
}

/** The shape is Jina's, by name; links of one text are told apart by a number, and none is lost. */
function byUniqueName(entries: readonly (readonly [name: string, url: string])[]): Record<string, string> {
  const urls = new Map<string, string>();
  const next = new Map<string, number>();
  for (const [name, url] of entries) {
    let own = name;
    for (let number = next.get(name) ?? 2; urls.has(own); number++) {
      own = `${name} (${number})`;
      next.set(name, number + 1);
    }
    urls.set(own, url);
  }
  return Object.fromEntries(urls);
}

function named(list: unknown): readonly Named[] {
  return (list ?? []) as readonly Named[];
}

function oneLine(text: string): string {
  return text.replace(/[\s[\]]+/g, " ").trim();
}
