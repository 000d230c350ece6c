import { type Page, readJsonLd } from "../../html/index.ts";
import { linkedThings } from "./linked-things.ts";
import { microdataThings, rdfaThings } from "./marked-things.ts";
import { type Thing, typesOf } from "./thing.ts";

/** How a thing was written. */
export type Syntax = "json-ld" | "microdata" | "rdfa";

/** What a thing is to its page, in the order in which the page may be about it. */
export type Role = "article" | "post" | "product" | "work" | "page" | "other";

/** The first thing of each role, by syntax. */
export interface Subject {
  readonly syntax: Syntax;
  readonly role: Role;
  readonly thing: Thing;
}

/** Article and its kin first: a type's name often ends with the name of what it is. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ["article", /Article|BlogPosting|LiveBlogPosting|\bReport\b|ScholarlyArticle|OpinionPiece/],
  ["post", /ForumPosting|SocialMediaPosting|\bQuestion\b|QAPage|\bReview\b|CriticReview|UserReview/],
  ["product", /Product|\bOffer\b|Vehicle|\bCar\b|RealEstateListing|JobPosting/],
  [
    "work",
    /Recipe|HowTo|Book|Movie|VideoObject|Event|Course|Podcast|Episode|SoftwareApplication|Dataset|CreativeWork|Series|MusicRecording|MusicAlbum|Service|Place|LocalBusiness/,
  ],
  ["page", /Page$|Page |Blog$/],
];

/** Things that are parts of every page of a site, or stand for many. */
const FURNITURE =
  /^(?:WebSite|Organization|NewsMediaOrganization|Corporation|Person|BreadcrumbList|ItemList|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|ImageObject|Comment|ListItem|SearchAction|PostalAddress|Rating|AggregateRating|Brand|Answer)\b/;

export function roleOf(thing: Thing): Role | null {
  const types = typesOf(thing);
  if (types === "" || FURNITURE.test(types)) return null;
  return ROLES.find(([, pattern]) => pattern.test(types))?.[0] ?? "other";
}

/** Everything that the page says in the words of schema.org. */
export class Statements {
  private readonly page: Page;
  private readonly tagWords: () => Uint8Array;
  private linked: readonly Thing[] | null = null;
  private microdata: readonly Thing[] | null = null;
  private rdfa: readonly Thing[] | null = null;
  private readonly firsts = new Map<Syntax, readonly Subject[]>();

  constructor(page: Page, tagWords: () => Uint8Array) {
    this.page = page;
    this.tagWords = tagWords;
  }

  things(syntax: Syntax): readonly Thing[] {
    if (syntax === "json-ld") {
      this.linked ??= linkedThings(readJsonLd(this.page));
      return this.linked;
    }
    if (syntax === "microdata") {
      this.microdata ??= microdataThings(this.page, this.tagWords());
      return this.microdata;
    }
    this.rdfa ??= rdfaThings(this.page, this.tagWords());
    return this.rdfa;
  }

  /** The subjects, one of each role and syntax. Of several articles in one syntax the first is the page's. */
  subjects(syntaxes: readonly Syntax[] = SYNTAXES): Subject[] {
    return syntaxes.flatMap((syntax) => {
      const known = this.firsts.get(syntax) ?? firstOfRoles(syntax, this.things(syntax));
      this.firsts.set(syntax, known);
      return known;
    });
  }

  /** The first thing of JSON-LD whose types match, such as a WebSite. */
  find(type: RegExp): Thing | null {
    return this.things("json-ld").find((thing) => type.test(typesOf(thing))) ?? null;
  }
}

function firstOfRoles(syntax: Syntax, things: readonly Thing[]): Subject[] {
  const first = new Map<Role, Thing>();
  for (const thing of things) {
    const role = roleOf(thing);
    if (role !== null && !first.has(role)) first.set(role, thing);
  }
  return Array.from(first, ([role, thing]) => ({ syntax, role, thing }));
}

const SYNTAXES: readonly Syntax[] = ["json-ld", "microdata", "rdfa"];
