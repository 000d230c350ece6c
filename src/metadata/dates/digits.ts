/** The zeros of the scripts that write numbers with digits of their own, and full-width forms. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0x1810, 0xff10,
];

/** All of these digits, as a class of a regular expression. */
export const OTHER_DIGITS = `[${ZEROS.map((zero) => String.fromCharCode(zero, 45, zero + 9)).join("")}]`;

/** The text with 0 to 9 for the digits of all scripts. */
export function latinDigits(text: string): string {
  if (!/[^\0-\u065f]/.test(text)) return text;
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((zero) => code >= zero && code < zero + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
