import { cleanText } from "../clean-text.ts";
import { lettersOf } from "../site-names.ts";

/** Words before a name that say who wrote, in many languages. */
const BY =
  /^(?:(?:article|story|text|words|report|review|post|photos?|photography|analysis|opinion|interview)\s+)?(?:(?:written|posted|published|reported|reviewed|submitted|created|authored|edited|compiled|started|asked|uploaded|contributed|guest\s+post)\s+)?(?:by|von|par|por|di|da|av|af|door|przez|od|автор|автора|от|tekst|text|texte|texto|testo|autor(?:in|es|en)?|auteurs?|autore|authors?|writers?|contributors?|écrit\s+par|geschrieben\s+von|escrito\s+por|scritto\s+da|작성자|기자|作者|記者|文|著者|執筆者|執筆|編集|撰文|κείμενο|του|της|yazar|oleh|penulis)(?:\s*[:：|/／]\s*|\s+)(?=\S)/iu;

/** What follows a name and is none: a date, a role after a mark, a place in brackets. */
const AFTER =
  /(?:\s[-–—]\s|[|•·(]|\s\/\s|,?\s(?:updated|published|posted|on|in|at|am|le|el|il|for|last|first)\s|\s(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:\s\d|$)|\s\d|\s(?:기자|記者)).*$/iu;

/** Between two names: marks, or a word for "and". */
const BETWEEN =
  /\s*[;|•·\n、／]\s*|\s*,\s*(?:and|und|et|y|e|och|og|en|i)\s+|\s+(?:and|und|et|och|og|en|with|mit)\s+|\s*&\s*|\s+y\s+(?=\p{Lu})|\s+e\s+(?=\p{Lu})|\s+i\s+(?=\p{Lu})/giu;

/** Titles and roles that stand where a name may stand. */
const ROLE =
  /^(?:staff|admin|administrator|editor|editors|editorial team|staff writer|staff reporter|reporter|author|guest|contributor|correspondent|senior .*|.* (?:editor|reporter|correspondent|writer|columnist|producer|manager|director|officer|professor)|m\.?d\.?|ph\.?d\.?|rn|dds|msc|mba|cpa|jr\.?|sr\.?|[A-Z]{2,4}|ceo|founder|redaktion|unknown|anonymous|null|undefined|none|n\/a|view all posts.*|see more.*|more .*|share|follow|subscribe|comments?|read .*|home|about.*|contact.*)$/iu;

/** Names in a line such as "By Ada Lowe and Tom Reed | Updated today"; empty where there is none. */
export function namesIn(line: string): string[] {
  const clean = (cleanText(line) ?? "").replace(/https?:\/\/\S+|\S+@\S+\.\w+|^@/g, "").trim();
  const parts = clean.replace(BY, "").split(BETWEEN).flatMap(splitAtCommas);
  const names = parts.map(cleanName).filter((name) => name !== null);
  return [...new Map(names.map((name) => [lettersOf(name), name])).values()];
}

/** Commas part names, but also a name from a role or a degree, which goes. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(/\s*[,，]\s*/);
  return parts.filter((part, at) => at === 0 || !ROLE.test(part.trim()));
}

const LONGEST_NAME = 60;
const MOST_WORDS = 6;

function cleanName(text: string): string | null {
  const name = text
    .trim()
    .replace(BY, "")
    .replace(AFTER, "")
    .replace(/^(?:dr|prof|mr|mrs|ms|sir)\.?\s+(?=\p{Lu})/iu, "")
    .replace(/^[\s"'“”‘’«»:,.\-–—/|]+|[\s"'“”‘’«»:,\-–—/|]+$/gu, "");
  if (!/\p{L}/u.test(name) || name.length > LONGEST_NAME || name.split(" ").length > MOST_WORDS) return null;
  return name.length < 2 || NO_NAME.test(name) ? null : name;
}

const NO_NAME =
  /^(?:by|admin|administrator|author|unknown|anonymous|null|undefined|none|n\/a|guest|user|editor|webmaster|view .*|see .*|read .*|more.*|share|follow.*|subscribe|comments?|home|about.*|contact.*|written|posted|published|updated|.*\bminutes?\b.*|.*\bago\b.*|and|login|log in|sign in|sign up|profile|my account|account)$/iu;

/** Authors are the same people in any order, however they are written. */
export function authorsKey(names: readonly string[]): string {
  return names.map(lettersOf).sort().join("|");
}
