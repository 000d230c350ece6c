import { cleanText } from "../clean-text.ts";
import { lettersOf } from "../site-names.ts";

/** Words before a name that say who wrote, in many languages. */
const BY =
  /^(?:(?:all|more|other|view all|see all)?\s*(?:articles?|story|text|words|reports?|reviews?|posts?|photos?|photography|analysis|opinion|interview|topic|blog)\s+)?(?:(?:written|posted|published|reported|submitted|created|authored|compiled|started|asked|uploaded|contributed|guest\s+post)\s+)?(?:by|von|par|por|di|da|av|af|door|przez|od|автор|автора|от|autor(?:in|es|en)?|auteurs?|autore|authors?(?:\(s\))?|writers?|écrit\s+par|geschrieben\s+von|escrito\s+por|scritto\s+da|작성자|기자|作者|記者|文|著者|執筆者|執筆|編集|撰文|责编|责任编辑|编辑|记者|κείμενο|του|της|yazar|oleh|penulis|(?:tekst|texte?|texto|testo|contributors?)(?=\s*[:：|/／●]))(?:\s*[:：|/／●]\s*|\s+)(?=\S)/iu;

/** Written together by a page's markup: "ByAda Lowe". */
const STUCK_BY = /^(?:Written )?[Bb]y(?:by )?(?=\p{Lu})/u;

/** What follows a name and is none: a date, a role after a mark, a place in brackets, what forums tell of members. */
const AFTER =
  /(?:\s[-–—]\s|[|•·(<]|\s\/\s|,?\s(?:updated|published|posted|reviewed|edited|former|illustrat\p{L}+|fact|medically|on|am|le|el|il|last|first)\s|\s(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s\d|\s(?:posts|joined|location|reputation|view profile)(?:[:\s]|$)|\spost:|\s(?:at|on|in)$|\s\d|\s(?:기자|記者)).*$/iu;

/** After a first and a last name, where somebody wrote is no part of them. */
const PLACE = /^(\S+\s+\S.*?)\s(?:for|in|at|from)\s.*$/u;

/** Between two names: marks, or a word for "and". */
const BETWEEN =
  /\s*[;|•·\n、／]\s*|\s*,\s*(?:and|und|et|y|e|och|og|en|i)\s+|\s+(?:and|und|et|och|og|en|with|mit)\s+|\s*&\s*|\s+y\s+(?=\p{Lu})|\s+e\s+(?=\p{Lu})|\s+i\s+(?=\p{Lu})/giu;

/** What people are beside a name. */
const JOB =
  /^(?:senior .*|.* (?:editor|reporter|correspondent|writer|columnist|contributor|producer|manager|director|officer|professor|expert|attorney|lawyer|specialist|coordinator|analyst|consultant|strategist|lead)|(?:co-?)?founder(?: .*)?|editor)$/iu;

/** Titles, and other words that stand where a name may stand; some agencies are called like degrees. */
const TITLE =
  /^(?:staff|admin|administrator|editors|editorial team|reporter|author|guest|contributor|correspondent|m\.?d\.?|ph\.?d\.?|rn|dds|msc|mba|cpa|jr\.?|sr\.?|[A-Z]{2,4}|ceo|redaktion|unknown|anonymous|null|undefined|none|n\/a|view all posts.*|see more.*|more .*|share|follow|subscribe|comments?|read .*|home|about.*|contact.*)$/iu;

function isRole(text: string): boolean {
  return JOB.test(text) || TITLE.test(text);
}

/** A line that is all in brackets says what it says; in others, brackets hold places, roles and initials. */
const BRACKETED = /^[(（]([^()（）]*)[)）]$/u;
const IN_BRACKETS = /\s*[(（][^()（）]*[)）]/gu;

/** Names in a line such as "By Ada Lowe and Tom Reed | Updated today"; empty where there is none. */
export function namesIn(line: string): string[] {
  const clean = (cleanText(line) ?? "").replace(/https?:\/\/\S+|\S+@\S+\.\w+|^@|(?<=\s)@\S+/g, "").trim();
  const told = clean.replace(BRACKETED, "$1").replace(BY, "").replace(IN_BRACKETS, "");
  const parts = told
    .split(BETWEEN)
    .filter((part, at) => at === 0 || !JOB.test(part))
    .flatMap(splitAtCommas);
  return uniqueNames(parts.map(cleanName).filter((name) => name !== null));
}

/** Commas part names, but also a name from a role or a degree, which goes. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(/\s*[,，]\s*/);
  return parts.filter((part, at) => at === 0 || !isRole(part.trim().replace(/[.*]+$/, "")));
}

const LONGEST_NAME = 60;
const MOST_WORDS = 6;

function cleanName(text: string): string | null {
  const name = text
    .trim()
    .replace(BY, "")
    .replace(STUCK_BY, "")
    .replace(/^(?:19|20)\d\d(?=\p{Lu})/u, "")
    .replace(/(?<=[\p{Script=Han}\p{Script=Hangul}])\d.*$/u, "")
    .replace(AFTER, "")
    .replace(/\s(?:at|on|in)$/, "")
    .replace(PLACE, "$1")
    .replace(/^(?:dr|prof|mr|mrs|ms|sir)\.?\s+(?=\p{Lu})/iu, "")
    .replace(/^[\s"'“”‘’«»:,.\-–—/|]+|[\s"'“”‘’«»:,\-–—/|]+$/gu, "");
  if (!/\p{L}/u.test(name) || name.length > LONGEST_NAME || name.split(" ").length > MOST_WORDS) return null;
  return name.length < 2 || NO_NAME.test(name) || PROGRAM.test(name) || /[?!]$| \d|^\d+ /.test(name) ? null : name;
}

/** What a program leaves where it has no name: `$undefined`, `%s`, `{{author}}`. */
const PROGRAM = /^[$%]|[{}]|\[object /;

const NO_NAME =
  /^\w+\.\w+\.\w|^(?:(?:reviewed|edited|published|illustrated|photo\p{L}*|cited|powered|sponsored)\s.*|please .*|unknown author|name|agencies|agenturen|agences|agencias|the author|of this \p{L}+|by|von|par|por|di|da|admin|administrator|author|unknown|anonymous|null|undefined|none|n\/a|guest|user|editor|webmaster|view .*|see .*|read .*|more.*|share|follow.*|subscribe|comments?|home|about.*|contact.*|(?:written|posted|published)(?: by)?|updated|.*\bminutes?\b.*|.*\bago\b.*|and|on|in|january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\.?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}:\d{2}.*|reply|quote|advertiser disclosure|log ?in|.* login|get .*|sign .*|bluesky|twitter|facebook|instagram|linkedin|mastodon|youtube|topic|profile|my account|account|.*\bcreate (?:an )?account\b.*|(?:text|font) size|back|phone|menu|search|print|e-?mail|write .*|le|el|il|am|den|vom|dnia|dne|authors?|people|zaloguj(?: się)?|zarejestruj(?: się)?|anmelden|einloggen|registrieren|se connecter|connexion|s’inscrire|iniciar sesión|entrar|accedi|registrati|войти|вход|регистрация|материалы по теме|登录|注册|人物|ログイン|会員登録|로그인)$/iu;

/** A name without what a page runs into it, where another place writes it alone: "Ada Lowe Staff writer", "Ada Lowe Tom Reed". */
export function shortened(name: string, known: readonly string[]): string[] {
  const short = known.find((short) => short.length < name.length && name.startsWith(short));
  if (short === undefined) return [name];
  const rest = name.slice(short.length).trim();
  return known.includes(rest) && !isRole(rest) ? [short, rest] : [short];
}

/** What names of two words are in full, where another place writes something between: "ada lowe" is "Ada M. Lowe". */
export function fullNames(known: readonly string[]): ReadonlyMap<string, string> {
  const full = new Map<string, string>();
  for (const name of known) {
    const words = name.toLowerCase().split(" ");
    const short = `${words[0]} ${words[2]}`;
    if (words.length === 3 && !full.has(short)) full.set(short, name);
  }
  return full;
}

/** Each name once, as it was written last. */
export function uniqueNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [lettersOf(name), name])).values()];
}

/** Authors are the same people in any order, however they are written. */
export function authorsKey(names: readonly string[]): string {
  return names.map(lettersOf).sort().join("|");
}
