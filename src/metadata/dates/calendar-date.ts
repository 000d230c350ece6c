/** No page of the web is older; a date before is one of the things that pages tell about. */
const FIRST_YEAR = 1995;

/** Years of two digits from here on are of the last century. */
const LAST_SHORT_YEAR = 69;

/** YYYY-MM-DD, or null if there is no such day, or none on which a page was published. */
export function calendarDate(year: number, month: number, day: number): string | null {
  const full = year < 100 ? year + (year > LAST_SHORT_YEAR ? 1900 : 2000) : year;
  if (full < FIRST_YEAR || full > 2999 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(full, month, 0)).getUTCDate()) return null;
  return `${full}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** A day is the longest by which a clock in another time zone is ahead. */
const DAY = 86_400_000;

/** Whether a date, as this folder writes dates, is after `now` everywhere on Earth. Never, where no `now` is known. */
export function isFuture(date: string, now: Date | null): boolean {
  return now !== null && Date.parse(date.slice(0, 10)) > now.getTime() + DAY;
}
