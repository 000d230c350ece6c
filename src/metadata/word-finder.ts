/** Characters that words consist of: ASCII. A row of so many numbers tells where each of them leads to. */
const ROW = 128;
/** Of where a character leads to, the bits that are free: rows begin at multiples of their length. */
const KINDS = ROW - 1;

/**
 * Finds many words in one walk over a text, in whatever case and within other words (Aho and Corasick 1975): each
 * character leads from one state to the next, and to the kinds of the words that end there. A regular expression tries its
 * alternatives one after the other at every character, in twice the time.
 */
export class WordFinder {
  /** Where the row of the next state begins, of up to 512, and in the bits below that the kinds of what ends there. */
  private readonly next: Uint16Array;

  /** Words in lower case, divided by spaces, of each kind, which is one of seven bits. */
  constructor(words: readonly (readonly [kind: number, words: string])[]) {
    const states: Int16Array[] = [new Int16Array(ROW)];
    const kinds: number[] = [0];
    for (const [kind, list] of words)
      for (const word of list.split(" ")) {
        let state = 0;
        for (let at = 0; at < word.length; at++) {
          const letter = word.charCodeAt(at);
          if (states[state][letter] === 0) {
            states[state][letter] = states.push(new Int16Array(ROW)) - 1;
            kinds.push(0);
          }
          state = states[state][letter];
        }
        kinds[state] |= kind;
      }
    connect(states, kinds);
    const reached = (row: Int16Array, char: number) => row[char >= 65 && char <= 90 ? char | 32 : char];
    const targets = states.flatMap((row) => Array.from(row, (_, char) => reached(row, char)));
    this.next = Uint16Array.from(targets, (state) => (ROW * state) | kinds[state]);
  }

  /** The kinds of the words between two offsets of a text. */
  kindsIn(text: string, from: number, to: number): number {
    const { next } = this;
    let found = 0;
    for (let at = from, reached = 0; at < to; at++) {
      const char = text.charCodeAt(at);
      reached = next[(reached & ~KINDS) + (char < ROW ? char : 0)];
      found |= reached;
    }
    return found & KINDS;
  }
}

/** Where no word goes on, the longest end of what was read that begins a word does: states nearer to the root first. */
function connect(states: readonly Int16Array[], kinds: number[]): void {
  const shorter = new Int16Array(states.length);
  const queue = [0];
  for (const state of queue) {
    const rest = states[shorter[state]];
    kinds[state] |= kinds[shorter[state]];
    for (let char = 0; char < ROW; char++) {
      const next = states[state][char];
      if (next === 0) states[state][char] = state === 0 ? 0 : rest[char];
      else {
        shorter[next] = state === 0 ? 0 : rest[char];
        queue.push(next);
      }
    }
  }
}
