/**
 * When a fact is right. The same words are compared, not their spelling: truths are written by people and programs that
 * quote, space and punctuate as they like.
 */

/** Titles are the same when their letters and digits are, whatever the case, space, quotes and punctuation. */
export function sameTitle(found: string, truth: string): boolean {
  return letters(found) === letters(truth);
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Authors are the same when the sets of their names are. A truth may be a list or one string, "A, B and C"; as some
 * names hold a comma themselves, both sides are cut at everything that parts names.
 */
export function sameAuthors(found: readonly string[], truth: string | readonly string[]): boolean {
  const ours = nameSet(found);
  const theirs = nameSet(typeof truth === "string" ? [truth] : truth);
  return ours.size === theirs.size && [...ours].every((name) => theirs.has(name));
}

const BETWEEN_NAMES = /[;,|/／·•\n、，　]|\s[-–—]\s|\s&\s|\s(?:and|und|et|with)\s|\s[ye]\s(?=\p{Lu})/u;

function nameSet(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) =>
    text
      .replace(/\S+@\S+|\([^()]*\)/g, " ")
      .split(BETWEEN_NAMES)
      .map((name) => name.trim().replace(INTRODUCTION, "").replace(DEGREES, "")),
  );
  return new Set(names.map(letters).filter((name) => name !== ""));
}

const INTRODUCTION = /^(?:(?:by|von|par|por)\s+|(?:著者|作者|記者|文)\s*[:：●]\s*)?(?:(?:dr|prof|mr|mrs|ms)\.?\s+)?/i;

/** "Ada Lowe MD", or what "Ada Lowe, MS, RD" is cut into. */
const DEGREES =
  /(?:^|\s)(?:M\.?D|Ph\.?D|M\.?S|M\.?A|B\.?A|R\.?D|R\.?N|MBA|MPH|MSc|BSc|RDN|LDN|DO|DDS|DVM|VMD|JD|CPA|CFP|Esq|Jr|FAND|FACP|FACLM|FOMA|DABOM|DACVB)\.?$/;

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Dates are the same when they name the same day. A truth in UTC may be the time of a page that tells its own: then the
 * same instant is right, too, and so is a day without zone in which that instant lies somewhere on Earth.
 */
export function sameDay(found: string, truth: string): boolean {
  if (found.slice(0, 10) === truth.slice(0, 10)) return true;
  if (!/\d{2}:\d{2}.*(?:Z|\+00:?00)$/.test(truth)) return false;
  const instant = Date.parse(truth.replace(" ", "T"));
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(found)) return Date.parse(found) === instant;
  const start = Date.parse(found.slice(0, 10));
  return instant >= start - 14 * HOUR && instant < start + DAY + 12 * HOUR;
}
