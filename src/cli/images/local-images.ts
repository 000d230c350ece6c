import { type Article, type ArticleJson, type Content, type Element, toJson } from "../../index.ts";
import { type FormatFlags, render } from "../render.ts";

/** The content with the addresses of its images' copies; in JSON, each image has its copy's address under `file`. */
export function renderWithImages(
  article: Article,
  flags: FormatFlags,
  local: ReadonlyMap<string, string>,
): string | object {
  const changed = withLocalImages(article, local);
  return flags.format === "json" ? withFiles(toJson(changed), local) : render(changed, flags);
}

function withFiles(json: ArticleJson, local: ReadonlyMap<string, string>): object {
  return { ...json, images: json.images.map((image) => ({ ...image, file: local.get(image.url) ?? null })) };
}

/** The article with its images' addresses replaced by those of local copies, relative to the article's file. */
function withLocalImages(article: Article, local: ReadonlyMap<string, string>): Article {
  const content = article.content.map((element) => replaced(element, local) as Element);
  return Object.create(article, { content: { value: content, enumerable: true } }) as Article;
}

function replaced(content: Content, local: ReadonlyMap<string, string>): Content {
  if ("text" in content) return content;
  const src = content.name === "img" ? local.get(content.attributes.src) : undefined;
  const attributes = src === undefined ? content.attributes : { ...content.attributes, src };
  return { ...content, attributes, children: content.children.map((child) => replaced(child, local)) };
}

/** A file of a folder beside the article's file, as an address: every name encoded, so that none means anything else. */
export function localAddress(folder: string, file: string): string {
  return `${encodeURIComponent(folder)}/${encodeURIComponent(file)}`;
}
