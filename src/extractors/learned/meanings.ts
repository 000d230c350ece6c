import { hashName, TOKEN_BITS } from "./tokens.ts";

/** What names of classes, ids and roles commonly mean, as bits. The web names things in English, whatever it writes in. */
const MEANINGS = [
  ["comments", "comment comments commentlist commenter reply replies respond disqus discussion responses"],
  [
    "related",
    "related recommended recommendations recommend more also popular trending similar suggested latest recent upnext readnext",
  ],
  ["reviews", "review reviews rating ratings testimonial testimonials feedback"],
  ["forum", "thread threads topic topics forum message messages answer answers question post-body postbody bbp"],
  ["product", "product products price prices pricing cart buy sku variant variants"],
  ["description", "description desc details detail specs specification specifications features overview"],
  ["author", "author authors byline bio about-author profile avatar contributor"],
  ["navigation", "nav navigation navbar menu menus breadcrumb breadcrumbs pagination pager sitemap tabs"],
  ["sidebar", "sidebar side aside widget widgets secondary rail complementary"],
  ["footer", "footer foot copyright legal colophon contentinfo bottom"],
  ["share", "share sharing social follow facebook twitter addtoany sharedaddy"],
  [
    "promotion",
    "newsletter subscribe subscription signup promo promotion cta ad ads advert advertisement banner sponsor sponsored offer",
  ],
  ["overlay", "modal popup overlay dialog cookie cookies consent gdpr drawer toast tooltip offcanvas flyout"],
  ["caption", "caption credit figcaption gallery slideshow carousel slider"],
  ["tags", "tag tags category categories meta taxonomy date time published timestamp"],
  ["body", "content entry article articlebody body story text main post prose richtext rte markdown wysiwyg copy"],
  ["card", "card cards item items tile tiles teaser teasers grid list listing results result feed collection"],
  ["hero", "hero header masthead banner jumbotron intro lead headline title subtitle heading"],
  ["faq", "faq faqs accordion question answer toggle collapse expandable"],
  ["login", "login signin register account user members form search filter filters sort facets facet"],
] as const;

export type Meaning = (typeof MEANINGS)[number][0];

export const MEANING_NAMES: readonly Meaning[] = MEANINGS.map(([name]) => name);

export const MEANING = Object.fromEntries(MEANINGS.map(([name], index) => [name, 1 << index])) as Readonly<
  Record<Meaning, number>
>;

/** By token. */
export const MEANING_OF = new Int32Array(1 << TOKEN_BITS);
for (const [index, [, names]] of MEANINGS.entries())
  for (const name of names.split(" ")) MEANING_OF[hashName(name)] |= 1 << index;
