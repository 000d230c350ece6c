/**
 * A site of any number of pages, all of our own writing: the same number gives the same pages. Pages are put together
 * from pieces that stand in memory as bytes, so that serving one costs little more than copying it.
 *
 *     /                            the front page
 *     /harbours/page-3.html        lists, twenty articles each, with links to the next
 *     /harbours/417-a-title.html   articles in three templates, by section
 */
import { chrome, TEMPLATES, type Template } from "./templates.ts";
import { pick, Sequence, sentence, title } from "./words.ts";

export const SECTIONS = ["harbours", "tides", "boats", "weather", "lights", "people", "charts", "markets"] as const;

const LISTED = 20;
/** Enough for pages to share little but their frame. */
const PARAGRAPHS = 6000;

export class GeneratedSite {
  readonly pages: number;
  readonly #articles: number;
  readonly #paragraphs: readonly Buffer[];
  readonly #templates: readonly Template[];

  /** `pages` in all, front page and lists included. */
  constructor(pages: number) {
    this.#articles = articlesOf(pages);
    this.pages = this.#articles + listsOf(this.#articles) + 1;
    const sequence = new Sequence(1);
    this.#paragraphs = Array.from({ length: PARAGRAPHS }, () => Buffer.from(paragraph(sequence)));
    this.#templates = TEMPLATES.map(chrome);
  }

  /** The bytes under a path; null where there is no page. */
  page(path: string): Buffer | null {
    if (path === "/") return this.#front();
    const list = /^\/([a-z]+)\/page-(\d+)\.html$/.exec(path);
    if (list !== null) return this.#list(SECTIONS.indexOf(list[1] as never), Number(list[2]));
    const article = /^\/([a-z]+)\/(\d+)-[a-z-]+\.html$/.exec(path);
    return article === null ? null : this.#article(Number(article[2]), path);
  }

  #front(): Buffer {
    const teasers = SECTIONS.map(
      (section, at) => `<h2><a href="/${section}/page-1.html">${section}</a></h2>${this.#teasers(at, 0, 4)}`,
    );
    return this.#frame(0, "Tidewater", [Buffer.from(`<div class="front">${teasers.join("\n")}</div>`)], 0);
  }

  #list(section: number, number: number): Buffer | null {
    const last = Math.ceil(this.#inSection(section) / LISTED);
    if (section < 0 || number < 1 || number > last) return null;
    const next = number < last ? `<a rel="next" href="/${SECTIONS[section]}/page-${number + 1}.html">Older</a>` : "";
    const body = `<div class="list">${this.#teasers(section, (number - 1) * LISTED, LISTED)}</div><p class="pages">${next}</p>`;
    return this.#frame(section, `${SECTIONS[section]}, page ${number}`, [Buffer.from(body)], number);
  }

  #article(number: number, path: string): Buffer | null {
    if (number >= this.#articles || this.#path(number) !== path) return null;
    const sequence = new Sequence(number + 7);
    const count = 10 + sequence.below(36);
    const content = Array.from({ length: count }, () => this.#paragraphs[sequence.below(PARAGRAPHS)]);
    return this.#frame(number % SECTIONS.length, this.#title(number), content, number);
  }

  #frame(section: number, heading: string, content: readonly Buffer[], number: number): Buffer {
    const { head, open, close, tail } = this.#templates[section % this.#templates.length];
    const sequence = new Sequence(number * 31 + section);
    const related = Array.from({ length: 8 }, () => this.#anchor(sequence.below(this.#articles))).join("\n<li>");
    const date = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString().slice(0, 10);
    return Buffer.concat([
      Buffer.from(
        `<!doctype html>\n<html lang="en"><head><title>${heading} — Tidewater</title>\n<meta name="description" content="${heading}: notes from the coast."><meta property="article:published_time" content="${date}">`,
      ),
      head,
      Buffer.from(open(heading, date, pick(AUTHORS, number))),
      ...content,
      Buffer.from(close(related)),
      tail,
    ]);
  }

  #teasers(section: number, from: number, count: number): string {
    const last = Math.min(this.#inSection(section), from + count);
    return Array.from({ length: Math.max(0, last - from) }, (_, at) => {
      const number = (from + at) * SECTIONS.length + section;
      return `<div class="teaser"><h3>${this.#anchor(number)}</h3><p>${sentence(new Sequence(number + 3))}</p></div>`;
    }).join("\n");
  }

  #anchor(number: number): string {
    return `<a href="${this.#path(number)}">${this.#title(number)}</a>`;
  }

  #title(number: number): string {
    return title(new Sequence(number + 11));
  }

  #path(number: number): string {
    const words = this.#title(number)
      .toLowerCase()
      .replace(/[^a-z]+/g, "-");
    return `/${SECTIONS[number % SECTIONS.length]}/${number}-${words}.html`;
  }

  #inSection(section: number): number {
    return Math.ceil((this.#articles - section) / SECTIONS.length);
  }
}

const AUTHORS = ["Ada Pelling", "Jonas Birk", "Mairi Sound", "Teodor Wrack", "Inês Valverde"];

function paragraph(sequence: Sequence): string {
  const text = Array.from({ length: 3 + sequence.below(5) }, () => sentence(sequence)).join(" ");
  return sequence.below(9) === 0 ? `<h2>${title(sequence)}</h2>\n<p>${text}</p>\n` : `<p>${text}</p>\n`;
}

function listsOf(articles: number): number {
  const own = SECTIONS.map((_, section) => Math.ceil((articles - section) / SECTIONS.length));
  return own.reduce((sum, each) => sum + Math.ceil(each / LISTED), 0);
}

/** The most articles that fit, with their lists and the front page. */
function articlesOf(pages: number): number {
  let articles = Math.floor(((pages - 1) * LISTED) / (LISTED + 1));
  while (articles + listsOf(articles) + 1 > pages) articles--;
  return articles;
}
