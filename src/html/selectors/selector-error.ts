const SHOWN_LENGTH = 200;

/** A selector that cannot be read, or that asks for something Dechaff does not support. */
export class SelectorError extends TypeError {
  override readonly name = "SelectorError";
  readonly selector: string;

  /** The message is the selector and then `problem`: what is wrong, a colon, what to do. */
  constructor(selector: string, problem: string, options?: ErrorOptions) {
    super(`"${shown(selector)}" ${problem}`, options);
    this.selector = selector;
  }
}

/** One line; no character is added or dropped, so that the places a message names can be counted off. */
function shown(selector: string): string {
  const line = selector.replace(/[\s\x00-\x1f\x7f]/g, " ");
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}
