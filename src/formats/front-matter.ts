import type { Article } from "../article/index.ts";

/**
 * What is known about an article as YAML front matter, a line each; what is unknown has no line:
 *
 *     ---
 *     title: "Tides: a \"short\" guide"
 *     authors: ["A. Mole", "B. Toad"]
 *     ---
 *
 * Every string is in double quotes, so that no value can be read as anything else.
 */
export function frontMatter(article: Article): string {
  const facts: Record<string, string | number | null | readonly string[]> = {
    title: article.title,
    authors: article.authors,
    date: article.date,
    modified: article.dateModified,
    url: article.url,
    site: article.site,
    description: article.description,
    language: article.language,
    keywords: article.keywords,
    image: article.image,
    canonical: article.canonical,
    section: article.section,
    tags: article.tags,
    license: article.license,
    type: article.pageType,
    words: article.wordCount,
  };
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0))
    .map(
      ([key, value]) =>
        `${key}: ${Array.isArray(value) ? `[${value.map(scalar).join(", ")}]` : scalar(value as Scalar)}`,
    );
  return ["---", ...lines, "---"].join("\n");
}

type Scalar = string | number;

/**
 * JSON's strings are YAML's double-quoted ones, but for what YAML takes for line ends or does not print, and for lone
 * surrogates.
 */
function scalar(value: Scalar): string {
  if (typeof value === "number") return String(value);
  return JSON.stringify(value.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
