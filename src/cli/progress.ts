import { oneLine, shorten } from "./output.ts";

/** The part of standard error that progress needs. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = "\r\x1b[K";

/** One line that counts the inputs: for several inputs, on a terminal, and nothing otherwise. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #isShown: boolean;
  readonly #start = performance.now();
  #current = 0;
  #hasLine = false;

  constructor(terminal: Terminal, total: number) {
    this.#terminal = terminal;
    this.#total = total;
    this.#isShown = terminal.isTTY === true && total > 1;
  }

  /** Before an input is read. */
  next(input: string): void {
    this.#current++;
    if (!this.#isShown) return;
    this.#show(`${this.#current}/${this.#total}  ${this.#rate()}${oneLine(input)}`);
  }

  /** When some of a page's images are saved: on a terminal, for a single input, too. */
  readonly images = (done: number, total: number): void => {
    if (this.#terminal.isTTY === true) this.#show(`images ${done}/${total}`);
  };

  /** Before anything else is written. */
  readonly clear = (): void => {
    if (this.#hasLine) this.#terminal.write(CLEAR_LINE);
    this.#hasLine = false;
  };

  #show(line: string): void {
    this.#terminal.write(CLEAR_LINE + shorten(line, (this.#terminal.columns || 80) - 1));
    this.#hasLine = true;
  }

  /** Inputs per second so far, once there is one. */
  #rate(): string {
    const done = this.#current - 1;
    const seconds = (performance.now() - this.#start) / 1000;
    return done > 0 && seconds > 0 ? `${(done / seconds).toFixed(1)}/s  ` : "";
  }
}
