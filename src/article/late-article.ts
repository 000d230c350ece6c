import type { Facts } from "../metadata/index.ts";
import type { Article } from "./article.ts";
import { KNOWN_LATER } from "./article-facts.ts";
import { SHOWN, shown } from "./on-demand.ts";

/** What is known of an article before it is made. */
type Early = Pick<Article, "url" | "facts" | "extractor" | "confidence" | "pageType" | "comments">;

interface Late {
  readonly early: Early;
  readonly make: () => Article;
  made: Article | null;
  /** Node looks for it here, behind the proxy, and calls it with the proxy. */
  readonly [SHOWN]: typeof shown;
}

/**
 * An article that is made when somebody asks for what only the content tells. To its user it is the article itself: it
 * has the same keys, and is copied and written as JSON like one. Crawls give thousands of articles a second to callers
 * who want some of them.
 */
export function lateArticle(early: Early, make: () => Article): Article {
  return new Proxy<Late>({ early, make, made: null, [SHOWN]: shown }, HANDLER) as unknown as Article;
}

function madeOf(late: Late): Article {
  late.made ??= late.make();
  return late.made;
}

/** Whoever awaits a value or writes it as JSON looks for these: a reason to answer, and not to make the article. */
const NO_KEYS: ReadonlySet<string | symbol> = new Set(["then", "toJSON"]);

const HANDLER: ProxyHandler<Late> = {
  get(late, key) {
    if (late.made === null && typeof key === "string") {
      if (key in KNOWN_LATER) return late.early.facts[key as keyof Facts]?.value ?? KNOWN_LATER[key as never];
      if (key in late.early) return late.early[key as keyof Early];
    }
    return NO_KEYS.has(key) ? undefined : madeOf(late)[key as keyof Article];
  },
  has: (late, key) => key in madeOf(late),
  ownKeys: (late) => Reflect.ownKeys(madeOf(late)),
  getOwnPropertyDescriptor(late, key) {
    const descriptor = Reflect.getOwnPropertyDescriptor(madeOf(late), key);
    // A proxy may only call fixed what is fixed in its target, which has no such key.
    return descriptor && { ...descriptor, configurable: true };
  },
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
};
