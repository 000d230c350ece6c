/** Languages whose months are known; a page's own language is asked first, the others together. */
const LANGUAGES =
  "en de fr es it pt nl sv da nb fi is pl cs sk sl hr sr uk ru be bg mk ro hu tr az kk el he ar fa ur hi bn ta te th vi id ms sw ca gl eu et lv lt sq ka hy".split(
    " ",
  );

export type MonthNames = ReadonlyMap<string, number>;

const byLanguage = new Map<string, MonthNames>();
let ofAll: MonthNames | null = null;

/** Names and abbreviations of the months in a language and in English, in lower case without dots; 1 to 12. */
export function monthNames(language: string): MonthNames {
  let names = byLanguage.get(language);
  if (names === undefined) {
    names = new Map([...namesIn("en"), ...namesIn(language)]);
    if (byLanguage.size < LANGUAGES.length) byLanguage.set(language, names);
  }
  return names;
}

/** Of all languages; where two disagree (a few abbreviations do), the first of the list is right. */
export function allMonthNames(): MonthNames {
  ofAll ??= new Map(LANGUAGES.toReversed().flatMap((language) => [...namesIn(language)]));
  return ofAll;
}

/** As languages inflect months, they are asked for alone and beside a day. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric", year: "numeric" },
];

function namesIn(language: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const form of FORMS) {
    const format = formatFor(language, form);
    for (let month = 1; format !== null && month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2001, month - 1, 15));
      const name = monthKey(parts.find(({ type }) => type === "month")?.value ?? "");
      if (/\p{L}/u.test(name) && !names.has(name)) names.set(name, month);
    }
  }
  if (language === "en") names.set("sept", 9);
  return names;
}

function formatFor(language: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: "UTC" });
  } catch {
    return null;
  }
}

export function monthKey(word: string): string {
  if (/^[a-z]+$/i.test(word)) return word.toLowerCase();
  return word.toLowerCase().replaceAll(".", "").replaceAll("’", "'").normalize("NFC");
}
