/** Characters that words consist of: ASCII. A row of so many numbers tells where each of them leads to. */
const ROW = 128;

/**
 * Finds many words in one walk over a text, in whatever case and within other words (Aho and Corasick 1975): each
 * character leads from one state to the next, and a state knows which words end there. A regular expression tries its
 * alternatives one after the other at every character, in twice the time.
 */
export class WordFinder {
  /** Where the row of the next state begins: up to 512 states. */
  private readonly next: Uint16Array;
  /** By state, the kinds of the words that end there. */
  private readonly kinds: Uint8Array;

  /** Words in lower case, divided by spaces, of each kind, which is a bit. */
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
    this.next = Uint16Array.from(
      states.flatMap((row) => Array.from(row, (_, char) => ROW * row[char >= 65 && char <= 90 ? char | 32 : char])),
    );
    this.kinds = Uint8Array.from(kinds);
  }

  /** The kinds of the words between two offsets of a text. */
  kindsIn(text: string, from: number, to: number): number {
    const { next, kinds } = this;
    let found = 0;
    for (let at = from, row = 0; at < to; at++) {
      const char = text.charCodeAt(at);
      row = next[row + (char < ROW ? char : 0)];
      found |= kinds[row >> 7];
    }
    return found;
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
