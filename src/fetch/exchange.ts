import type { Dispatcher } from "undici/index.js";
import type { Deadline } from "./deadline.ts";
import { FetchError, tooLarge, unreachable } from "./fetch-error.ts";

/** Names in lower case; what came more than once is a list. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What a server said to one request. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** As it was sent, compressed or not; nothing where nothing was wanted. */
  readonly body: Uint8Array;
}

export interface Question {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly dispatcher: Dispatcher;
  readonly deadline: Deadline;
  /**
   * Decides by the head of an answer how many bytes of its body are wanted: more are an error. Null: the body does not
   * matter. What it throws ends the exchange.
   */
  wanted(status: number, headers: AnswerHeaders): number | null;
}

/** A body that is not wanted is read this far, and for so many milliseconds, so that its connection can be used again. */
const SHORT_REST = 64 * 1024;
const SHORT_TIME = 1_000;

const NOTHING = new Uint8Array();

/**
 * One request and its answer. Listens to undici's parser itself: a stream for every body costs as much as all the rest.
 * Rejects with what undici says until the head of the answer is there, then with a FetchError.
 */
export function exchange(question: Question): Promise<Answer> {
  const { url, headers, dispatcher } = question;
  return new Promise((resolve, reject) => {
    const path = url.pathname + url.search;
    const listener = new Listener(question, { resolve, reject });
    dispatcher.dispatch({ origin: url.origin, path, method: "GET", headers }, listener);
  });
}

interface Settle {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

class Listener implements Dispatcher.DispatchHandler {
  readonly #question: Question;
  readonly #settle: Settle;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #head: Omit<Answer, "body"> | null = null;
  /** Null: the body is read past. */
  #most: number | null = null;
  #refusal: { readonly error: unknown } | null = null;
  #late: FetchError | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(question: Question, settle: Settle) {
    this.#question = question;
    this.#settle = settle;
    question.deadline.onOver((error) => this.#stop(error));
  }

  /** Nobody waits for a connection that is still being made. */
  #stop(error: FetchError): void {
    this.#late = error;
    this.#fail(error);
    this.#controller?.abort(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#late !== null) controller.abort(this.#late);
    this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    if (status < 200) return; // more is to come
    this.#head = { status, headers };
    try {
      this.#most = this.#question.wanted(status, headers);
    } catch (error) {
      this.#refusal = { error };
    }
    if (this.#most === null) this.#timer = setTimeout(() => drop(controller), SHORT_TIME);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#most === null) {
      if (this.#size > SHORT_REST) drop(controller);
    } else if (this.#size > this.#most) controller.abort(tooLarge(this.#question.url.href, this.#most));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (this.#head !== null && this.#most === null) this.#end();
    else if (this.#head === null || error instanceof FetchError) this.#fail(error);
    else this.#fail(unreachable(this.#question.url.href, error));
  }

  #end(): void {
    if (this.#refusal !== null) {
      this.#fail(this.#refusal.error);
      return;
    }
    this.#over();
    const { status, headers } = this.#head!;
    this.#settle.resolve({ status, headers, body: this.#body() });
  }

  /** Most bodies come in one piece, which need not be copied. */
  #body(): Uint8Array {
    if (this.#most === null) return NOTHING;
    return this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks, this.#size);
  }

  #fail(error: unknown): void {
    this.#over();
    this.#settle.reject(error);
  }

  #over(): void {
    clearTimeout(this.#timer);
    this.#question.deadline.onOver(null);
  }
}

function drop(controller: Dispatcher.DispatchController): void {
  controller.abort(new Error("The rest of the body is not wanted."));
}
