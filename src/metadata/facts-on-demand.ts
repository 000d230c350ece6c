import { type AddressedFacts, type Facts, plainFacts, SHOWN } from "./facts.ts";

/** Where facts come from: those that are known without the page, and the page's own, which are costly. */
export interface FactSources {
  readonly url: string | null;
  readonly base: string | null;
  /** Undefined where only the page can tell. */
  known<Name extends keyof Facts>(name: Name): Facts[Name] | undefined;
  read(): AddressedFacts;
}

/** Facts of a page that is read when the first of them is asked for that is not known otherwise. */
export class FactsOnDemand implements AddressedFacts {
  private readonly sources: FactSources;
  private readonly found = new Map<keyof Facts, unknown>();
  private page: AddressedFacts | null = null;

  constructor(sources: FactSources) {
    this.sources = sources;
  }

  get url(): string | null {
    return this.sources.url ?? this.whole.url;
  }

  get base(): string | null {
    return this.sources.base;
  }

  get title(): Facts["title"] {
    return this.fact("title");
  }

  get authors(): Facts["authors"] {
    return this.fact("authors");
  }

  get date(): Facts["date"] {
    return this.fact("date");
  }

  get dateModified(): Facts["dateModified"] {
    return this.fact("dateModified");
  }

  get description(): Facts["description"] {
    return this.fact("description");
  }

  get site(): Facts["site"] {
    return this.fact("site");
  }

  get language(): Facts["language"] {
    return this.fact("language");
  }

  get detectedLanguage(): Facts["detectedLanguage"] {
    return this.fact("detectedLanguage");
  }

  get direction(): Facts["direction"] {
    return this.fact("direction");
  }

  get keywords(): Facts["keywords"] {
    return this.fact("keywords");
  }

  get tags(): Facts["tags"] {
    return this.fact("tags");
  }

  get section(): Facts["section"] {
    return this.fact("section");
  }

  get canonical(): Facts["canonical"] {
    return this.fact("canonical");
  }

  get image(): Facts["image"] {
    return this.fact("image");
  }

  get license(): Facts["license"] {
    return this.fact("license");
  }

  get product(): Facts["product"] {
    return this.fact("product");
  }

  /** Whether somebody has asked for it, and has got it. */
  has(name: keyof Facts): boolean {
    return this.found.has(name);
  }

  /** As far as it is known without reading the page for it; undefined where only that can tell. */
  known<Name extends keyof Facts>(name: Name): Facts[Name] | undefined {
    if (!this.found.has(name)) {
      const known = this.sources.known(name);
      if (known === undefined) return undefined;
      this.found.set(name, known);
    }
    return this.found.get(name) as Facts[Name];
  }

  toJSON(): Facts {
    return plainFacts(this);
  }

  [SHOWN](): Facts {
    return plainFacts(this);
  }

  private get whole(): AddressedFacts {
    this.page ??= this.sources.read();
    return this.page;
  }

  private fact<Name extends keyof Facts>(name: Name): Facts[Name] {
    const known = this.known(name);
    if (known !== undefined) return known;
    const read = this.whole[name];
    this.found.set(name, read);
    return read;
  }
}
