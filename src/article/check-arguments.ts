import { nameMeant } from "../slips.ts";

/** What programs without types give by mistake throws a TypeError: with the value, and what to give instead. */

export function wrongValue(name: string, value: unknown, wanted: string): TypeError {
  const shown = typeof value === "string" ? JSON.stringify(value) : String(value);
  return new TypeError(`${name} is ${shown.slice(0, 100)}: give ${wanted}`);
}

/** An article has the part that is needed of it; pages, JSON and what `inspect` returns have not, nor have copies all. */
export function checkArticle(article: unknown, part: "content" | "page" | "facts"): void {
  if (typeof article !== "object" || article === null) throw wrongValue("article", article, RETURNED);
  if (part in article) return;
  if ("content" in article) throw new TypeError(`article is a copy, without its ${part}: give ${RETURNED} itself`);
  throw new TypeError(`article has no ${part}: give ${RETURNED}`);
}

const RETURNED = "what extract returned";

export function checkOptionsObject(options: unknown, example: string): void {
  if (typeof options !== "object" || options === null)
    throw wrongValue("options", options, `an object, as in { ${example} }`);
}

/** A mistyped name is refused. Other names are left alone: callers may give one object to several functions. */
export function checkNames(options: object, names: readonly string[]): void {
  for (const word of Object.keys(options)) {
    const meant = nameMeant(word, names);
    if (meant !== undefined) throw new TypeError(`${word} is no option: did you mean ${meant}?`);
  }
}

/** What is asked for or not. */
export function checkFlags<Options extends object>(options: Options, names: readonly (keyof Options & string)[]): void {
  checkOptionsObject(options, `${names[0]}: false`);
  checkNames(options, names);
  for (const name of names) {
    const value: unknown = options[name];
    if (value !== undefined && typeof value !== "boolean") throw wrongValue(name, value, "true or false");
  }
}
