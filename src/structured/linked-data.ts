/**
 * The texts of JSON-LD that a page of their kind would show: https://schema.org.
 *
 *     Article, BlogPosting …           articleBody, or text
 *     Question, Answer, forum posts    name and text, with their answers and comments
 *     Recipe, HowTo                    description, ingredients, steps
 *     Product, JobPosting …            description
 *
 * Summaries (an article's `description`), people, publishers and the comments below an article are not content.
 */
export function linkedTexts(root: unknown): string[] {
  const texts = new Set<string>();
  const stack: Place[] = [{ value: root, isSubject: true }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, isSubject } = place;
    if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at--) stack.push({ value: value[at], isSubject });
    else if (typeof value === "object" && value !== null) {
      readThing(value as Thing, isSubject, texts);
      pushBelow(value as Thing, isSubject, stack);
    }
  }
  return [...texts];
}

interface Place {
  readonly value: unknown;
  /** Whether the page is about it, as opposed to the things it lists. */
  readonly isSubject: boolean;
}

type Thing = Readonly<Record<string, unknown>>;

function readThing(thing: Thing, isSubject: boolean, texts: Set<string>): void {
  const type = typeOf(thing);
  if (type.includes("Question")) addTexts(texts, thing.name);
  if (isSubject && DESCRIBED.test(type)) addTexts(texts, thing.description);
  addTexts(texts, thing.articleBody ?? thing.text);
  addTexts(texts, thing.recipeIngredient);
  addTexts(texts, thing.recipeInstructions);
}

function addTexts(texts: Set<string>, value: unknown): void {
  for (const text of Array.isArray(value) ? value : [value])
    if (typeof text === "string" && text.trim() !== "") texts.add(text);
}

function pushBelow(thing: Thing, isSubject: boolean, stack: Place[]): void {
  const hasReplies = /Forum|SocialMedia|Question|Answer|Comment/.test(typeOf(thing));
  const keys = Object.keys(thing);
  for (let at = keys.length - 1; at >= 0; at--) {
    const key = keys[at];
    const isAside = ASIDE.has(key) || (key === "comment" && !hasReplies);
    if (!isAside && typeof thing[key] === "object")
      stack.push({ value: thing[key], isSubject: isSubject && SUBJECT.has(key) });
  }
}

/** Its type's names, with a space between them. */
function typeOf(thing: Thing): string {
  const type = thing["@type"];
  return typeof type === "string"
    ? type
    : Array.isArray(type)
      ? type.filter((name) => typeof name === "string").join(" ")
      : "";
}

const SUBJECT: ReadonlySet<string> = new Set(["@graph", "mainEntity", "mainEntityOfPage"]);

/** Types whose description is what their page is for. */
const DESCRIBED =
  /Product|JobPosting|Event|Recipe|HowTo$|Course|Book|Movie|Application|Service|Dataset|Accommodation|Listing|Trip|Attraction/;

/** Keys whose values are about something else than the page. */
const ASIDE: ReadonlySet<string> = new Set([
  "author", "creator", "publisher", "provider", "brand", "manufacturer", "seller", "organizer", "hiringOrganization",
  "isPartOf", "breadcrumb", "review", "aggregateRating", "offers", "image", "logo", "video", "isRelatedTo",
  "isSimilarTo", "mentions", "about", "potentialAction", "contactPoint", "address", "hasMerchantReturnPolicy",
]); // biome-ignore format: side by side
