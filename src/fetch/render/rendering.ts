import type { Fetched } from "../fetch-page.ts";
import type { PageRenderer } from "./renderer.ts";
import { type Lesson, learned, noteFrom, planFor, type RenderingNote } from "./rendering-need.ts";

/** What only somebody who reads pages can tell. */
export interface Reader {
  /** Whether it is text without markup: it has no scripts, whatever the host's other pages need. */
  isPlainText(page: Fetched): boolean;
  /** Whether a page seems to be made by its scripts. */
  needsScripts(page: Fetched): boolean;
  /** How many words of content it has as it is. */
  countWords(page: Fetched): number;
}

/** Where notes about hosts are kept between runs. */
export interface Notes {
  noteFor(host: string, kind: string): Promise<unknown>;
  saveNote(host: string, kind: string, note: { readonly data: unknown; readonly now: number }): Promise<void>;
}

const KIND = "rendering";

/** Hosts that are kept in memory; the rest is asked for again. */
const MOST_HOSTS = 10_000;

/** A page with so many words is one, whatever it seems. */
const ENOUGH_WORDS = 100;
/** Rendering has earned something if it has given so many words more, and more than half as many again. */
const GAIN_WORDS = 20;
const GAIN = 1.5;

/** Renders pages that need it, and remembers by host which do. */
export class Rendering {
  readonly #renderer: PageRenderer;
  readonly #reader: Reader;
  readonly #notes: Notes | null;
  readonly #hosts = new Map<string, RenderingNote>();

  constructor(renderer: PageRenderer, reader: Reader, notes: Notes | null) {
    this.#renderer = renderer;
    this.#reader = reader;
    this.#notes = notes;
  }

  /** The page rendered, whatever it seems to need. Rejects with a FetchError. */
  async render(page: Fetched, signal?: AbortSignal): Promise<Fetched> {
    return this.#reader.isPlainText(page) ? page : await this.#renderer.render(page, signal);
  }

  /** The page as it is, or rendered if it needs it. Rejects with a FetchError. */
  async complete(page: Fetched, signal?: AbortSignal): Promise<Fetched> {
    // Browsers would save some of it to a file.
    if (this.#reader.isPlainText(page)) return page;
    const { host } = new URL(page.url);
    const plan = planFor(await this.#noteFor(host));
    if (plan === "look") return await this.#look(page, host, signal);
    await this.#learn(host, "unseen");
    return plan === "leave" ? page : await this.#renderer.render(page, signal);
  }

  async #look(page: Fetched, host: string, signal: AbortSignal | undefined): Promise<Fetched> {
    const words = this.#reader.needsScripts(page) ? this.#reader.countWords(page) : ENOUGH_WORDS;
    if (words >= ENOUGH_WORDS) {
      await this.#learn(host, "plain");
      return page;
    }
    const rendered = await this.#renderer.render(page, signal);
    const gained = this.#reader.countWords(rendered);
    const isGain = gained >= words + GAIN_WORDS && gained >= words * GAIN;
    await this.#learn(host, isGain ? "needed" : "useless");
    return isGain ? rendered : page;
  }

  async #noteFor(host: string): Promise<RenderingNote> {
    const known = this.#hosts.get(host);
    if (known !== undefined) return known;
    const note = noteFrom(await this.#notes?.noteFor(host, KIND));
    // Another page of the host may have been faster.
    if (!this.#hosts.has(host)) this.#hosts.set(host, note);
    const [oldest] = this.#hosts.keys();
    if (this.#hosts.size > MOST_HOSTS && oldest !== undefined) this.#hosts.delete(oldest);
    return this.#hosts.get(host) ?? note;
  }

  async #learn(host: string, lesson: Lesson): Promise<void> {
    const before = await this.#noteFor(host);
    const note = learned(before, lesson);
    this.#hosts.set(host, note);
    // What is counted on every page is not worth a write each.
    const isNews = lesson === "needed" || lesson === "useless" || planFor(note) !== planFor(before);
    if (isNews) await this.#notes?.saveNote(host, KIND, { data: note, now: Date.now() });
  }
}
