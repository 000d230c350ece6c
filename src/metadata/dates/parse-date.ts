import { calendarDate } from "./calendar-date.ts";
import { latinDigits, OTHER_DIGITS } from "./digits.ts";
import { allMonthNames, type MonthNames, monthKey, monthNames } from "./month-names.ts";

/** How the page's readers write dates. */
export interface DateCustoms {
  /** Of the names of months; null if unknown. */
  readonly language: string | null;
  /** 3/4/2024 is in April. */
  readonly isDayFirst: boolean;
}

/** Only the beginning of a text is searched: a date line is short. */
const LONGEST = 300;

/**
 * The first date in a text, as ISO 8601: YYYY-MM-DD, and the time where the text is itself in that form. Null where
 * there is none, none that names a day, or none after 1994.
 */
export function parseDate(text: string, customs: DateCustoms): string | null {
  if (!mayHoldDate(text)) return null;
  const line = latinDigits(text.slice(0, LONGEST));
  if (!TWO_NUMBERS.test(line)) return compactDate(line);
  return (
    isoDate(line) ?? eastAsianDate(line) ?? numericDate(line, customs) ?? namedDate(line, customs) ?? compactDate(line)
  );
}

/** Day and year: many lines have a number, and no date. */
const TWO_NUMBERS = /\d\D+\d/;

const NUMBERS = new RegExp(`\\d\\D+\\d|\\d{8}|${OTHER_DIGITS}`);

/** Whether a text has the numbers of a date; most have none. */
export function mayHoldDate(text: string): boolean {
  return NUMBERS.test(text);
}

const ISO =
  /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?(?!\d)/i;

function isoDate(text: string): string | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  const date = calendarDate(Number(year), Number(month), Number(day));
  if (date === null || hour === undefined || Number(hour) > 23 || Number(minute) > 59) return date;
  return `${date}T${hour.padStart(2, "0")}:${minute}:${second ?? "00"}${zoneOf(zone)}`;
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return "";
  if (/^z$/i.test(zone)) return "Z";
  return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** Years of Japanese eras and of the Republic of China begin again; what is added makes them ours. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 民國: 1911, 民国: 1911, 中華民國: 1911 };

const EAST_ASIAN = /(令和|平成|民國|民国)?\s?(\d{1,4}|元)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]/;

function eastAsianDate(text: string): string | null {
  const match = EAST_ASIAN.exec(text);
  if (match === null) return null;
  const [, era, year, month, day] = match;
  const count = year === "元" ? 1 : Number(year);
  return calendarDate(era === undefined ? count : count + ERAS[era], Number(month), Number(day));
}

const YEAR_FIRST = /(?<![\d.])(\d{4})\s?[./]\s?(\d{1,2})\s?[./]\s?(\d{1,2})(?![\d])/;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d./]\d|\d)/;

function numericDate(text: string, { isDayFirst }: DateCustoms): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return calendarDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const match = YEAR_LAST.exec(text);
  if (match === null) return null;
  // 2.4.11 is a version; 02.04.11 is a date.
  if (match[2] === "." && match[4].length === 2 && match[1].length + match[3].length < 4) return null;
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const dayMonth = calendarDate(year, second, first);
  const monthDay = calendarDate(year, first, second);
  // Nobody writes the month first between dots.
  return isDayFirst || match[2] === "." ? (dayMonth ?? monthDay) : (monthDay ?? dayMonth);
}

/** 20240503, alone or at the beginning of a time. */
function compactDate(text: string): string | null {
  const match = /^\s*(\d{4})(\d{2})(\d{2})(?:T?\d{2}:?\d{2}(?::?\d{2})?)?(?!\d)/.exec(text);
  return match === null ? null : calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

interface Word {
  readonly text: string;
  /** NaN for a word. */
  readonly number: number;
}

/** Words between day, month and year, in the languages that have them, and endings of ordinal numbers. */
const FILLER = /^(?:de|del|d|of|the|st|nd|rd|th|er|ª|º|a|da|di|do|i|ngày|tháng|năm|den|år|г|року|року|р)$/i;

const WORDS = /\d+|\p{L}[\p{L}\p{M}'’]*/gu;
/** The same in ASCII, where most dates are written, in half the time. */
const ASCII_WORDS = /\d+|[a-z][a-z']*/gi;
/** The character after 9: numbers come before it in the order of strings, words after it. */
const AFTER_DIGITS = ":";

/** A date whose month has a name: "3 May 2024", "May 3rd, 2024", "3 de mayo de 2024", "2024. május 3." */
function namedDate(text: string, { language }: DateCustoms): string | null {
  const parts = text.match(/[^\0-\x7f]/.test(text) ? WORDS : ASCII_WORDS) ?? [];
  const words = parts.map((part): Word => ({ text: part, number: part < AFTER_DIGITS ? Number(part) : Number.NaN }));
  const content = words.filter((word) => !FILLER.test(word.text));
  const own = language === null ? allMonthNames() : monthNames(language);
  return (
    findNamed(content, own) ?? (language === null || !words.some(isYear) ? null : findNamed(content, allMonthNames()))
  );
}

function isYear({ number }: Word): boolean {
  return number >= 1990 && number <= 2999;
}

function findNamed(words: readonly Word[], names: MonthNames): string | null {
  const leastYear = words.some(isYear) ? 1990 : 0;
  for (let at = 0; at + 1 < words.length; at++) {
    // In every order a number follows the month.
    if (Number.isNaN(words[at + 1].number)) continue;
    const month = names.get(monthKey(words[at].text));
    const date = month === undefined ? null : dateAround(words, at, { month, leastYear });
    if (date !== null) return date;
  }
  return null;
}

/**
 * Day and year stand beside the month in one of these orders: D M Y, M D Y, Y M D. Where the line has a year of four
 * digits, two digits are none. Thai years count from the Buddha.
 */
function dateAround(
  words: readonly Word[],
  at: number,
  { month, leastYear }: { month: number; leastYear: number },
): string | null {
  const [before, after, next] = [at - 1, at + 1, at + 2].map((place) => words[place]?.number ?? Number.NaN);
  for (const [year, day] of [
    [after, before],
    [next, after],
    [before, after],
  ]) {
    if (Number.isNaN(year) || Number.isNaN(day) || day > 31 || year < leastYear || (year > 99 && year < 1990)) continue;
    const date = calendarDate(year >= 2500 && year < 2700 ? year - 543 : year, month, day);
    if (date !== null) return date;
  }
  return null;
}
