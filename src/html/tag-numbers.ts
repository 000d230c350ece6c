import { FIRST_UNKNOWN, LAST_UNKNOWN, NAMES, TAG } from "./tags.ts";

/**
 * From the letters of a tag's name to its number, without making a string: five bits a letter make a key, and a small
 * open-addressed table maps keys to numbers. Six letters fit a key exactly; a longer name is compared in full.
 */
const EXACT_LENGTH = 6;
const SLOTS = 1024;
const keys = new Int32Array(SLOTS);
const numbers = new Uint16Array(SLOTS);
const lengths = new Uint8Array(SLOTS);
/** Known names that are not letters only. */
const oddNames = new Map<string, number>();

function slotOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 22;
}

for (const [number, name] of NAMES.entries()) {
  if (!/^[a-z]+$/.test(name)) {
    oddNames.set(name, number);
    continue;
  }
  let key = 0;
  for (let i = 0; i < name.length; i++) key = (key << 5) | (name.charCodeAt(i) & 31);
  let slot = slotOf(key);
  while (keys[slot] !== 0) slot = (slot + 1) % SLOTS;
  keys[slot] = key;
  numbers[slot] = number;
  lengths[slot] = name.length;
}

export class TagNumbers {
  /** Offset after the name that `read` has read. */
  nameEnd = 0;
  private readonly unknown = new Map<string, number>();

  /** The number of the tag whose name starts at `at`, which must be a letter. */
  read(source: string, at: number, limit: number): number {
    let key = 0;
    let all = 64;
    let any = 0;
    let end = at;
    for (; end < limit; end++) {
      const char = source.charCodeAt(end);
      if (char < 64 && (char === 62 || char === 47 || isSpace(char))) break;
      key = (key << 5) | (char & 31);
      all &= char;
      any |= char;
    }
    this.nameEnd = end;
    const length = end - at;
    if (all !== 0 && any < 128) {
      let slot = slotOf(key);
      while (keys[slot] !== 0) {
        if (keys[slot] === key && lengths[slot] === length && (length <= EXACT_LENGTH || isName(source, at, slot)))
          return numbers[slot];
        slot = (slot + 1) % SLOTS;
      }
    } else if (length === 2 && (source.charCodeAt(at) | 32) === 104) {
      const level = source.charCodeAt(at + 1) - 48;
      if (level >= 1 && level <= 6) return TAG.h1 + level - 1;
    }
    return this.readOdd(lowerCase(source.slice(at, end)));
  }

  private readOdd(name: string): number {
    const known = oddNames.get(name) ?? this.unknown.get(name);
    if (known !== undefined) return known;
    const number = Math.min(FIRST_UNKNOWN + this.unknown.size, LAST_UNKNOWN);
    if (number < LAST_UNKNOWN) this.unknown.set(name, number);
    return number;
  }
}

function isName(source: string, at: number, slot: number): boolean {
  const name = NAMES[numbers[slot]];
  for (let i = 0; i < name.length; i++) if ((source.charCodeAt(at + i) | 32) !== name.charCodeAt(i)) return false;
  return true;
}

/** HTML folds the case of ASCII letters only. */
export function lowerCase(name: string): string {
  return /[A-Z]/.test(name) ? name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : name;
}

/** HTML's white space: tab, line feed, form feed, carriage return, space. */
export function isSpace(char: number): boolean {
  return char === 32 || char === 10 || char === 9 || char === 13 || char === 12;
}
