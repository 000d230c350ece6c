import type { CrawlEvent } from "../../crawl/index.ts";
import type { CrawlCounts } from "../../store/index.ts";
import { oneLine, shorten } from "../output.ts";
import { RevisitCount, remark } from "./revisit-report.ts";

/** The part of standard error that progress needs. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = "\r\x1b[K";

/** Milliseconds between two looks of a reader, and between two counts, which take the store longer the more it holds. */
const LINE_EVERY = 100;
const COUNT_EVERY = 2000;

/** How a crawl is going: one line on a terminal, where failures stay above it; elsewhere a line of JSON per event. */
export class CrawlProgress {
  readonly #terminal: Terminal;
  readonly #count: () => Promise<CrawlCounts>;
  readonly #start = performance.now();
  #pages = 0;
  #failures = 0;
  #told = 0;
  #said = "";
  readonly #revisited = new RevisitCount();
  /** Pages that were cut by a pattern, and how long the cuts took. */
  #cuts = 0;
  #cutMicroseconds = 0;
  #waiting: number | null = null;
  #shown = Number.NEGATIVE_INFINITY;
  #counted = Number.NEGATIVE_INFINITY;
  #hasLine = false;

  constructor(terminal: Terminal, count: () => Promise<CrawlCounts>) {
    this.#terminal = terminal;
    this.#count = count;
  }

  get failures(): number {
    return this.#failures;
  }

  readonly tell = (event: CrawlEvent): void => {
    this.#told++;
    if (event.type === "new" || event.type === "changed") this.#pages++;
    if (event.type === "failed") this.#failures++;
    this.#revisited.add(event);
    if (event.by === "pattern") {
      this.#cuts++;
      this.#cutMicroseconds += event.microseconds ?? 0;
    }
    if (!this.#terminal.isTTY) {
      this.#log(event);
      return;
    }
    const said = remark(event);
    if (said !== null) this.#say(said);
    if (event.type === "waiting") this.#say(event.detail ?? event.url);
    // Where a crawl began and found nothing to follow, its reader wants to know why.
    if (event.type === "failed" || (event.type === "skipped" && event.depth === 0)) this.#sayOnce(wordsOf(event));
    this.#show(event.url);
  };

  readonly written = (path: string): void => {
    if (!this.#terminal.isTTY) this.#log({ type: "written", path });
  };

  /** Before anything else is written to the terminal. */
  clear(): void {
    if (this.#hasLine) this.#terminal.write(CLEAR_LINE);
    this.#hasLine = false;
  }

  async end(how: "done" | "ended" | "ended-resumable"): Promise<void> {
    const counts = await this.#count();
    const { pending } = counts;
    const idle = how === "done" && this.#told === 0 ? whyIdle(counts) : null;
    const seconds = (performance.now() - this.#start) / 1000;
    if (!this.#terminal.isTTY) {
      const own = { pages: this.#pages, cuts: this.#cuts, failures: this.#failures, waiting: pending };
      return this.#log({
        type: how === "done" ? "done" : "interrupted",
        ...{ ...own, ...this.#revisited.numbers },
        seconds: Number(seconds.toFixed(3)),
        ...(idle !== null && { detail: idle }),
      });
    }
    if (idle !== null) return this.#say(idle);
    const rate = seconds > 0 ? ` (${(this.#pages / seconds).toFixed(1)}/s)` : "";
    const hint = how === "ended-resumable" ? ": run the same command again to go on" : "";
    const parts = [`${this.#pages} pages in ${seconds.toFixed(1)} s${rate}`, ...this.#cutParts()];
    const sum = [...parts, `${this.#failures} failed`, `${pending} waiting`].join(", ");
    this.#say(sum + this.#revisited.words + hint);
  }

  #log(entry: object): void {
    this.#terminal.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  }

  #say(message: string): void {
    this.clear();
    this.#terminal.write(`dechaff: ${oneLine(message)}\n`);
  }

  /** What is wrong with a host is said of its first page, and not of all. */
  #sayOnce(message: string): void {
    if (message === this.#said) return;
    this.#said = message;
    this.#say(message);
  }

  #show(url: string): void {
    const now = performance.now();
    if (now - this.#counted > COUNT_EVERY) this.#recount(now);
    if (now - this.#shown < LINE_EVERY) return;
    this.#shown = now;
    const seconds = (now - this.#start) / 1000;
    const parts = [
      `${this.#pages} pages`,
      `${(this.#pages / seconds).toFixed(1)}/s`,
      ...this.#cutParts(),
      `${this.#failures} failed`,
      ...(this.#waiting === null ? [] : [`${this.#waiting} waiting`]),
      oneLine(url),
    ];
    this.#terminal.write(CLEAR_LINE + shorten(parts.join("  "), (this.#terminal.columns || 80) - 1));
    this.#hasLine = true;
  }

  /** The share of pages that were cut by a pattern, and the time of a cut. */
  #cutParts(): string[] {
    if (this.#cuts === 0) return [];
    const share = Math.round((100 * this.#cuts) / Math.max(this.#pages, this.#cuts));
    return [`${share} % cut, ${Math.round(this.#cutMicroseconds / this.#cuts)} µs each`];
  }

  #recount(now: number): void {
    this.#counted = now;
    this.#count().then(
      ({ pending }) => {
        this.#waiting = pending;
      },
      () => {}, // the crawl itself will say what is wrong with the store
    );
  }
}

/** Details mostly begin with the address, or with its host: it need not be said twice. */
function wordsOf({ url, detail }: CrawlEvent): string {
  if (detail === null) return url;
  const isNamed = [url, new URL(url).origin].some((named) => detail.startsWith(`${named} `));
  return isNamed ? detail : `${url}: ${detail}`;
}

/** A run that had nothing to do leaves its reader with what it may have been for. */
function whyIdle({ pending, failed, pages }: CrawlCounts): string {
  if (pending > 0) return `${pages} pages are there and ${pending} wait, as many as --limit allows: raise it to go on`;
  const others = failed === 0 ? "" : `, and ${failed} failed for good`;
  return `all ${pages} pages were fetched before${others}: --revisit looks for what is new or has changed`;
}
