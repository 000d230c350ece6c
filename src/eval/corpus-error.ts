/** The one error of this part. The message says what was wrong, a colon, what to do. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";
  readonly code: CorpusErrorCode;

  constructor(code: CorpusErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export type CorpusErrorCode =
  | "not-a-corpus"
  | "nothing-to-score"
  | "broken-truth"
  | "page-missing"
  | "page-unreadable"
  | "extractor-failed"
  | "thread-failed";
