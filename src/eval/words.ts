/**
 * The words of a text, for comparing texts.
 *
 *     "Snow White: 白雪 x2"   →   snow  white  白  雪  x2
 *
 * A word is a run of letters, combining marks and digits, in lower case. Scripts written without spaces
 * have no such runs to speak of, so there each character is a word of its own.
 */
export function words(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

const CHARACTERS = "[\\p{Letter}\\p{Mark}\\p{Number}]";
// Script extensions, not scripts: they count 々 and ー, which several scripts share.
const UNSPACED = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]";
const WORD = new RegExp(`[${CHARACTERS}&&${UNSPACED}]|[${CHARACTERS}--${UNSPACED}]+`, "gv");
