/** Work that goes on while nobody waits for it, one piece at a time. What goes wrong is thrown at whoever asks next. */
export class Background {
  readonly #onEnd: () => void;
  #running: Promise<void> | null = null;
  #failure: { readonly error: unknown } | null = null;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Throws what went wrong before. */
  start(work: () => Promise<unknown>): void {
    this.#check();
    this.#running = this.#run(work);
  }

  /** When nothing is running. Rejects with what went wrong. */
  async settled(): Promise<void> {
    await this.#running;
    this.#check();
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  async #run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failure = { error };
    }
    this.#running = null;
    this.#onEnd();
  }
}
