/** What dates look like in short texts beside posts, in any language. Each pattern is bounded, so that none can run away. */

/** A year with other numbers or a word around: 12 May 2024, 2024-05-12, 5/12/2024, 2024年5月12日, Mar 2019. */
const WITH_YEAR =
  /(?:\d{1,2}|\p{L}{3,12})[\s.,/年-]{0,3}(?:19|20)\d\d|(?:19|20)\d\d[\s.,/年-]{1,3}(?:\d{1,2}|\p{L}{3,12})/u;
/** 5/12/24, 12.05.24 */
const NUMBERS = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)/;
/** May 12, 12. Mai, 5月12日 */
const MONTH = /\p{L}{3,12}\.? \d{1,2}(?![\d.]\d?)|(?<!\d)\d{1,2}\.? \p{L}{3,12}|\d{1,2}月/u;
/** 3 hours ago, vor 3 Tagen, 5 mo., 2h, hace 2 días, 3日前 */
const AGO =
  /(?<![\d.,])(?:\d{1,3}|an?|one) ?(?:s|m|h|d|w|y|mo|wk|hr|sec|min|(?:second|minute|hour|day|week|month|year)s?)\.?(?: ago)?$|\bago\b|^(?:vor|il y a|hace|há|for) \d|\b(?:fa|geleden|назад|önce|sedan|siden|temu)$|前$|yesterday|today|just now|gestern|heute|hier|ayer/u;

/** Longer texts hold dates, but are none. */
const LONGEST = 60;

/** Whether a text says when something was written, and little else. */
export function isDate(text: string): boolean {
  if (text.length > LONGEST || !/\d|ago|day|now|gestern|heute|hier|ayer|前/i.test(text)) return false;
  if (/^\d+(?:\.\d+)?[KM]$/.test(text)) return false; // a count
  return (
    WITH_YEAR.test(text) ||
    NUMBERS.test(text) ||
    AGO.test(text.toLowerCase()) ||
    (MONTH.test(text) && wordsIn(text) <= 6)
  );
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
