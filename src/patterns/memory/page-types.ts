import type { Template } from "./template.ts";

/** A kind of page, and how likely it is. */
export interface UsualType {
  readonly name: string;
  readonly probability: number;
}

/** So many of the latest pages are remembered by their types, as by what else is usual. */
const REMEMBERED = 16;

/** The template after one more page of its own, and what the extractor says it is. */
export function withPageType(template: Template, pageType: string | null | undefined): Template {
  if (!pageType) return template;
  return { ...template, pageTypes: [...(template.pageTypes ?? []), pageType].slice(-REMEMBERED) };
}

/** What more than half of a template's pages are; null where they are this and that: one pattern may cut several kinds. */
export function usualType({ pageTypes = [] }: Template): UsualType | null {
  for (const name of new Set(pageTypes)) {
    const probability = pageTypes.filter((each) => each === name).length / pageTypes.length;
    if (probability > 0.5) return { name, probability };
  }
  return null;
}
