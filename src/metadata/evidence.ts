import type { Blocks } from "../blocks/index.ts";
import { attribute, type Page, TAG } from "../html/index.ts";
import { type Head, readBase, readHead } from "./head.ts";
import { type MarkedElements, readMarked } from "./marked-elements.ts";
import { readSiteNames } from "./site-names.ts";
import { readTagWords } from "./tag-words.ts";
import { Statements } from "./things/subjects.ts";
import { type Heading, readHeadings } from "./title/headings.ts";

/** What facts are read from. */
export interface Sources {
  readonly page: Page;
  readonly blocks: Blocks;
  /** 1 for the blocks that are content. */
  readonly chosen: Uint8Array;
  /** Where the page came from, if known. */
  readonly url: string | null;
  /** The time at which the page is read, if known: nothing was published after it. */
  readonly now: Date | null;
}

/** The page, and what was read of it for one fact and serves others: each part is read when it is first needed. */
export class Evidence {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly chosen: Uint8Array;
  readonly url: string | null;
  readonly now: Date | null;
  readonly base: string | null;
  readonly statements: Statements;
  private readHeadOnce: Head | null = null;
  private names: readonly string[] | null = null;
  private parsedLocation: URL | null | undefined = undefined;
  private readTagWordsOnce: Uint8Array | null = null;
  private markedElements: MarkedElements | null = null;
  private readHeadingsOnce: readonly Heading[] | null = null;

  constructor({ page, blocks, chosen, url, now }: Sources) {
    this.page = page;
    this.blocks = blocks;
    this.chosen = chosen;
    this.url = url;
    this.now = now;
    this.base = readBase(page, url);
    this.statements = new Statements(page, () => this.tagWords);
  }

  get head(): Head {
    this.readHeadOnce ??= readHead(this.page);
    return this.readHeadOnce;
  }

  /** What the site calls itself, the most trusted first. */
  get siteNames(): readonly string[] {
    this.names ??= readSiteNames(this);
    return this.names;
  }

  private get tagWords(): Uint8Array {
    this.readTagWordsOnce ??= readTagWords(this.page);
    return this.readTagWordsOnce;
  }

  get marked(): MarkedElements {
    this.markedElements ??= readMarked(this.page, this.tagWords);
    return this.markedElements;
  }

  get headings(): readonly Heading[] {
    this.readHeadingsOnce ??= readHeadings(this.page, this.blocks);
    return this.readHeadingsOnce;
  }

  /** The first value of the first of these names that the page gives. */
  meta(...names: string[]): string | null {
    for (const name of names) {
      const values = this.head.meta.get(name);
      if (values !== undefined) return values[0];
    }
    return null;
  }

  /** The page's address, or what it says is its address. */
  get address(): string | null {
    return this.url ?? this.head.links.get("canonical") ?? this.meta("og:url");
  }

  /** The address in its parts; null for what is none. */
  get location(): URL | null {
    if (this.parsedLocation === undefined) {
      const { address } = this;
      this.parsedLocation = address !== null && URL.canParse(address) ? new URL(address) : null;
    }
    return this.parsedLocation;
  }

  /** <a rel=license>, which stands in the text. */
  get licenseLink(): string | null {
    const { page } = this;
    for (let node = page.tag.indexOf(TAG.a); node >= 0; node = page.tag.indexOf(TAG.a, node + 1))
      if (attribute(page, node, "rel")?.toLowerCase() === "license") return attribute(page, node, "href");
    return null;
  }

  get declaredLanguage(): string | null {
    return attribute(this.page, 0, "lang") || attribute(this.page, 0, "xml:lang") || null;
  }
}
