/** HTML or SVG that is safe to write as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | Markup | readonly Value[];

/** A template whose strings are escaped, whose markup is not, whose lists are joined, and where null is nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, at) => (at === 0 ? part : write(values[at - 1]) + part)).join(""));
}

function write(value: Value): string {
  if (value === null) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(write).join("");
  return String(value).replace(/[&<>"']/g, (character) => REFERENCES[character]);
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
