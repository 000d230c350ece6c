/** Rendering is not possible here. The message says what is missing, a colon, what to do. */
export class RendererError extends Error {
  override readonly name = "RendererError";
  readonly code: "not-installed" | "no-browser";

  constructor(code: RendererError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
