/** What one place of a page says about a fact. */
export interface Claim<Value> {
  /** Which place, as the table of reliability names it: "json-ld article headline", "meta og:title", "h1" … */
  readonly source: string;
  readonly value: Value;
  /** As the page writes it. */
  readonly raw: string;
  /** It says nothing of its own, but speaks for what another says. */
  readonly isEcho?: true;
}

/** A value with what speaks for it. */
export interface Fact<Value> {
  readonly value: Value;
  /** As the page writes it. */
  readonly raw: string;
  /** The most trusted of the places that say so. */
  readonly origin: string;
  /** All places that say so, the most trusted first. */
  readonly origins: readonly string[];
  /** How likely it is right, 0 to 1, by what these places were worth on pages whose truth is known. */
  readonly confidence: number;
}
