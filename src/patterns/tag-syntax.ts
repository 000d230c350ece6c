const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;

/** HTML's white space: tab, line feed, form feed, carriage return, space. */
export function isSpace(char: number): boolean {
  return char === 32 || char === 10 || char === 9 || char === 13 || char === 12;
}

export function isLetter(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90);
}

/** Whether `name`, given in lower case, stands at `at` in any case. */
export function isFolded(source: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const char = source.charCodeAt(at + i);
    const folded = char >= 65 && char <= 90 ? char | 32 : char;
    if (folded !== name.charCodeAt(i)) return false;
  }
  return true;
}

/** Whether a tag's name at `at` is exactly `name`: `<divider>` is not `<div>`. */
export function isTagName(source: string, at: number, name: string): boolean {
  if (!isFolded(source, at, name)) return false;
  const after = source.charCodeAt(at + name.length);
  return after === GREATER || after === SLASH || isSpace(after);
}

/** Offset of the next "<" from `from` on that a tag's name follows, real or not; -1: none. */
export function findTagName(source: string, name: string, from: number): number {
  const last = name.at(-1) ?? "";
  if (last >= "1" && last <= "6") return findHeading(source, name, from);
  const first = name.charCodeAt(0);
  for (let at = source.indexOf("<", from); at >= 0; at = source.indexOf("<", at + 1))
    if ((source.charCodeAt(at + 1) | 32) === first && isTagName(source, at + 1, name)) return at;
  return -1;
}

/** `<h1>` is found by its digit, which is rarer than "<" and has no case. */
function findHeading(source: string, name: string, from: number): number {
  const digit = name.slice(-1);
  const before = name.length;
  for (let at = source.indexOf(digit, from + before); at >= 0; at = source.indexOf(digit, at + 1))
    if (source.charCodeAt(at - before) === LESS && isTagName(source, at - before + 1, name)) return at - before;
  return -1;
}

export function afterTagName(source: string, from: number): number {
  let at = from;
  while (at < source.length) {
    const char = source.charCodeAt(at);
    if (char === GREATER || char === SLASH || isSpace(char)) break;
    at++;
  }
  return at;
}

export function afterSpace(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at))) at++;
  return at;
}

/** From the end of a tag's name to after its ">", or -1 if the source ends first. */
export function endOfTag(source: string, nameEnd: number): number {
  cursor.begin(nameEnd);
  while (cursor.next(source));
  return cursor.tagEnd;
}

/** Whether an attribute of the tag that starts at `start` reaches to the offset. */
export function isInTag(source: string, start: number, offset: number): boolean {
  cursor.begin(afterTagName(source, start + 1));
  while (cursor.next(source)) if (cursor.valueEnd >= offset) return true;
  return false;
}

/**
 * The attributes of one tag, one after the other, as source offsets. Quotes count only after "=", as in browsers
 * (§ 13.2.5.32 and following of the HTML standard).
 */
export class AttributeCursor {
  nameStart = 0;
  nameEnd = 0;
  /** An attribute without a value has valueStart = valueEnd. */
  valueStart = 0;
  valueEnd = 0;
  /** After the last attribute: the offset after the tag's ">", or -1 if the source ends first. */
  tagEnd = -1;
  private at = 0;

  /** Starts at the end of a tag's name. */
  begin(nameEnd: number): void {
    this.at = nameEnd;
    this.tagEnd = -1;
  }

  /** Moves to the next attribute; false at the end of the tag. */
  next(source: string): boolean {
    let at = this.at;
    let char = source.charCodeAt(at);
    while (char === SLASH || isSpace(char)) char = source.charCodeAt(++at);
    if (char === GREATER) {
      this.tagEnd = at + 1;
      return false;
    }
    this.nameStart = at;
    do
      char = source.charCodeAt(++at); // a name may begin with "="
    while (char > GREATER || (char !== EQUALS && char !== GREATER && char !== SLASH && !isSpace(char) && char >= 0));
    this.nameEnd = this.valueStart = this.valueEnd = at;
    at = afterSpace(source, at);
    this.at = source.charCodeAt(at) === EQUALS ? this.readValue(source, afterSpace(source, at + 1)) : at;
    return this.at < source.length;
  }

  /** Offset after the value. */
  private readValue(source: string, from: number): number {
    const first = source.charCodeAt(from);
    if (first === QUOTE || first === APOSTROPHE) {
      this.valueStart = from + 1;
      const end = source.indexOf(first === QUOTE ? '"' : "'", from + 1);
      this.valueEnd = end < 0 ? source.length : end;
      return this.valueEnd + 1;
    }
    let at = from;
    for (let char = first; char !== GREATER && !isSpace(char) && char >= 0; ) char = source.charCodeAt(++at);
    this.valueStart = from;
    this.valueEnd = at;
    return at;
  }
}

const cursor = new AttributeCursor();
