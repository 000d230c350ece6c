import { calendarDate } from "./calendar-date.ts";

/** The day in an address: /2024/05/03/, /2024-05-03-, 20240503; null where there is none. */
export function urlDate(address: string | null): { date: string; raw: string } | null {
  if (address === null) return null;
  for (const pattern of PATTERNS) {
    const match = pattern.exec(address);
    const date = match && calendarDate(Number(match[1]), monthOf(match[2]), Number(match[3]));
    if (date) return { date, raw: match[0] };
  }
  return null;
}

const PATTERNS = [
  /\/((?:19|20)\d{2})[/-](\d{1,2}|[a-z]{3})[/-](\d{1,2})(?=[/\-_.?]|$)/i,
  /[/=_-]((?:19|20)\d{2})[-_/.](\d{1,2})[-_/.](\d{1,2})(?!\d)/,
  /[/=_-]((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/,
] as const;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function monthOf(text: string): number {
  return /\d/.test(text) ? Number(text) : MONTHS.indexOf(text.toLowerCase()) + 1;
}
