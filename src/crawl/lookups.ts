import type { PageAnswer, PageQuestion } from "../store/index.ts";

interface Waiting {
  readonly question: PageQuestion;
  readonly resolve: (answer: PageAnswer) => void;
  readonly reject: (error: unknown) => void;
}

type Ask = (questions: readonly PageQuestion[]) => Promise<readonly PageAnswer[]>;

/** Asks about many pages at once: whatever comes while an answer is on its way is asked together, when it is there. */
export class Lookups {
  readonly #ask: Ask;
  #waiting: Waiting[] = [];
  #isAsking = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  find(question: PageQuestion): Promise<PageAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#isAsking) return;
      this.#isAsking = true;
      // Pages that came in with the same turn of the event loop are asked together, too.
      setImmediate(() => void this.#askAll());
    });
  }

  async #askAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const asked = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#ask(asked.map(({ question }) => question));
        for (const [at, { resolve }] of asked.entries()) resolve(answers[at]);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#isAsking = false;
  }
}
