import { attribute, findTop, TAG } from "../html/index.ts";
import type { Evidence } from "./evidence.ts";
import type { Fact } from "./fact.ts";

export type Direction = "ltr" | "rtl";

/** Languages that are written from right to left, and scripts that are. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-(?!Latn)|$)|-(?:Arab|Hebr|Thaa|Syrc|Nkoo)\b/;

/** The direction of the text: what the page says, or what its language is written in. */
export function readDirection({ page }: Evidence, language: Fact<string> | null): Fact<Direction> | null {
  const body = findTop(page, TAG.body);
  const declared = attribute(page, 0, "dir") ?? (body < 0 ? null : attribute(page, body, "dir"));
  const value = declared?.trim().toLowerCase();
  if (declared !== null && (value === "rtl" || value === "ltr"))
    return { value, raw: declared, origin: "dir", origins: ["dir"], confidence: 1 };
  if (language === null) return null;
  return { ...language, value: RIGHT_TO_LEFT.test(language.value) ? "rtl" : "ltr" };
}
