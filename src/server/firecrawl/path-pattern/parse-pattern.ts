/** Whether a character, by its code, is meant. */
export type CharacterTest = (code: number) => boolean;

/** A regular expression as a tree. */
export type PatternNode =
  | { readonly type: "character"; readonly test: CharacterTest }
  | { readonly type: "start" | "end" }
  | { readonly type: "sequence" | "choice"; readonly parts: readonly PatternNode[] }
  | { readonly type: "repeat"; readonly part: PatternNode; readonly least: number; readonly most: number };

/** What a pattern is too long for, and what counted repetitions are. */
const LONGEST = 500;
const MOST_REPEATS = 100;

/**
 * Reads JavaScript's regular expressions: characters, `.`, classes, escapes, groups, `|`, `*`, `+`, `?`, `{m,n}`,
 * `^` and `$`. Whether a repetition is greedy makes no difference to whether something matches. What looks around or
 * back has no meaning here. Throws a TypeError that says what is wrong.
 */
export function parsePattern(pattern: string): PatternNode {
  if (pattern.length > LONGEST)
    throw new TypeError(`"${pattern.slice(0, 50)}…" is too long: use ${LONGEST} characters`);
  return new Parser(pattern).parse();
}

class Parser {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  parse(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.#pattern.length) throw this.#problem("has a ) without its (");
    return node;
  }

  #choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    return parts.length === 1 ? parts[0] : { type: "choice", parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#pattern.length && !"|)".includes(this.#pattern[this.#at])) parts.push(this.#repeated());
    return { type: "sequence", parts };
  }

  #repeated(): PatternNode {
    let node = this.#atom();
    for (let count = this.#count(); count !== null; count = this.#count()) {
      node = { type: "repeat", part: node, ...count };
      this.#take("?");
    }
    return node;
  }

  #count(): { least: number; most: number } | null {
    if (this.#take("*")) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#take("+")) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#take("?")) return { least: 0, most: 1 };
    const counted = /^\{(\d{1,6})(,(\d{0,6}))?\}/.exec(this.#pattern.slice(this.#at));
    if (counted === null) return null;
    this.#at += counted[0].length;
    const least = Number(counted[1]);
    const most = counted[2] === undefined ? least : counted[3] === "" ? Number.POSITIVE_INFINITY : Number(counted[3]);
    if (least > MOST_REPEATS || (most > MOST_REPEATS && most !== Number.POSITIVE_INFINITY) || most < least)
      throw this.#problem(`counts ${counted[0]}, which is too often`);
    return { least, most };
  }

  #atom(): PatternNode {
    const character = this.#pattern[this.#at++];
    switch (character) {
      case "^":
        return { type: "start" };
      case "$":
        return { type: "end" };
      case ".":
        return { type: "character", test: (code) => code !== 10 && code !== 13 };
      case "(":
        return this.#group();
      case "[":
        return { type: "character", test: this.#class() };
      case "\\":
        return { type: "character", test: this.#escape() };
      case "*":
      case "+":
      case "?":
        throw this.#problem(`repeats nothing at "${character}"`);
      default:
        return { type: "character", test: equal(character) };
    }
  }

  #group(): PatternNode {
    if (this.#take("?")) {
      const named = /^<[A-Za-z_]\w*>/.exec(this.#pattern.slice(this.#at));
      if (named !== null) this.#at += named[0].length;
      else if (!this.#take(":")) throw this.#problem("looks ahead or behind, which is not supported");
    }
    const inside = this.#choice();
    if (!this.#take(")")) throw this.#problem("has a ( without its )");
    return inside;
  }

  #class(): CharacterTest {
    const isNegated = this.#take("^");
    const tests: CharacterTest[] = [];
    while (!this.#take("]")) {
      if (this.#at >= this.#pattern.length) throw this.#problem("has a [ without its ]");
      tests.push(this.#classPart());
    }
    return (code) => tests.some((test) => test(code)) !== isNegated;
  }

  #classPart(): CharacterTest {
    const first = this.#pattern[this.#at++];
    if (first === "\\") return this.#escape();
    const range = /^-([^\]\\])/.exec(this.#pattern.slice(this.#at));
    if (range === null) return equal(first);
    this.#at += 2;
    const [from, to] = [first.charCodeAt(0), range[1].charCodeAt(0)];
    return (code) => code >= from && code <= to;
  }

  #escape(): CharacterTest {
    const character = this.#pattern[this.#at++];
    if (character === undefined) throw this.#problem("ends with a backslash");
    const named = NAMED[character];
    if (named !== undefined) return named;
    if (/[A-Za-z0-9]/.test(character)) throw this.#problem(`has \\${character}, which is not supported`);
    return equal(character);
  }

  #take(character: string): boolean {
    if (this.#pattern[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #problem(problem: string): TypeError {
    return new TypeError(`"${this.#pattern}" ${problem}: write it as a simple regular expression, as in ^/blog/.*`);
  }
}

function equal(character: string): CharacterTest {
  const wanted = character.charCodeAt(0);
  return (code) => code === wanted;
}

const isDigit: CharacterTest = (code) => code >= 48 && code <= 57;
const isWord: CharacterTest = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
const isSpace: CharacterTest = (code) => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;

const NAMED: Readonly<Record<string, CharacterTest>> = {
  d: isDigit,
  D: (code) => !isDigit(code),
  w: isWord,
  W: (code) => !isWord(code),
  s: isSpace,
  S: (code) => !isSpace(code),
  t: (code) => code === 9,
  n: (code) => code === 10,
  r: (code) => code === 13,
};
