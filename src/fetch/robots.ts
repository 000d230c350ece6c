import { beginsLike, normaliseEscapes } from "./url-pattern.ts";

/** What a site's robots.txt says to one robot. */
export interface Robots {
  /** `path` with its query. */
  isAllowed(path: string): boolean;
  /** Seconds between requests; null if it does not say. */
  readonly crawlDelay: number | null;
  readonly sitemaps: readonly string[];
}

export const ALLOW_ALL: Robots = { isAllowed: () => true, crawlDelay: null, sitemaps: [] };

/** RFC 9309, § 2.5: more need not be read. */
export const MOST_BYTES = 500 * 1024;

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  crawlDelay: number | null;
}

/**
 * robots.txt by RFC 9309, for the robot of this name ("dechaff"). The groups that name it are one; if none does, those
 * for `*` are. Of the rules that match the longest wins, and among equals `Allow`. Crawl-delay is no part of the
 * standard, but sites write it, and the last word of a group holds.
 */
export function parseRobots(text: string, robot: string): Robots {
  const { groups, sitemaps } = read(text);
  const name = robot.toLowerCase();
  const own = groups.filter(({ agents }) => agents.includes(name));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules);
  const delays = chosen.flatMap(({ crawlDelay }) => crawlDelay ?? []);
  return {
    isAllowed: (path) => isAllowed(rules, normaliseEscapes(path)),
    crawlDelay: delays.length > 0 ? Math.max(...delays) : null,
    sitemaps,
  };
}

function isAllowed(rules: readonly Rule[], path: string): boolean {
  if (path === "/robots.txt") return true;
  let best: Rule | null = null;
  for (const rule of rules) {
    if (best !== null && rule.pattern.length < best.pattern.length) continue;
    if (!beginsLike(path, rule.pattern)) continue;
    if (best === null || rule.pattern.length > best.pattern.length || rule.allow) best = rule;
  }
  return best?.allow ?? true;
}

function read(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | null = null;
  let isNaming = false;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/)) {
    const { field, value } = fieldOf(line);
    if (field === "user-agent") {
      if (group === null || !isNaming) {
        group = { agents: [], rules: [], crawlDelay: null };
        groups.push(group);
      }
      group.agents.push(productOf(value));
      isNaming = true;
    } else if (field === "sitemap") {
      if (value !== "") sitemaps.push(value);
    } else if (group !== null && isRuleField(field)) {
      addTo(group, field, value);
      isNaming = false;
    }
  }
  return { groups, sitemaps };
}

const isRuleField = (field: string) => field === "allow" || field === "disallow" || field === "crawl-delay";

function addTo(group: Group, field: string, value: string): void {
  if (field === "crawl-delay") {
    const seconds = Number(value);
    if (value !== "" && seconds >= 0 && Number.isFinite(seconds)) group.crawlDelay = seconds;
  } else if (value !== "") {
    group.rules.push({ allow: field === "allow", pattern: normaliseEscapes(value) });
  }
}

function fieldOf(line: string): { field: string; value: string } {
  const comment = line.indexOf("#");
  const said = comment < 0 ? line : line.slice(0, comment);
  const colon = said.indexOf(":");
  if (colon < 0) return { field: "", value: "" };
  return { field: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** "Dechaff/1.0" names dechaff. */
export function productOf(value: string): string {
  return /^[a-z_*-]*/i.exec(value)?.[0].toLowerCase() ?? "";
}
