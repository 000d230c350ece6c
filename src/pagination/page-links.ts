import { attribute, isText, nodeText, type Page, TAG } from "../html/index.ts";

/** A link that may lead to the next page. */
export interface PageLink {
  readonly node: number;
  readonly url: string;
  /** Its text or its image's, shortened. */
  readonly label: string;
  /** Its class and id, those of the element around it, title and aria-label. */
  readonly names: string;
  readonly rel: string;
  /** The last number before it that stands for itself, in a text or another link, if it is near. */
  readonly numberBefore: { readonly number: number; readonly isLink: boolean; readonly url: string | null } | null;
}

/** Characters of a label that are read: longer ones are headlines. */
const LABEL = 40;
/** Nodes between two numbers of one row of pages. */
const NEAR = 12;

/** All links of a page with an address, resolved against `base`. */
export function findPageLinks(page: Page, base: string): PageLink[] {
  const links: PageLink[] = [];
  const resolve = resolver(page, base);
  let last: { node: number; number: number; isLink: boolean; url: string | null } | null = null;
  for (let node = 1; node < page.size; node++) {
    const tag = page.tag[node];
    if (tag === TAG.a || tag === TAG.link || tag === TAG.area) {
      const url = tag === TAG.link && !/next/i.test(attribute(page, node, "rel") ?? "") ? null : resolve(node);
      const label = labelOf(page, node);
      if (url !== null) {
        const isNear = last !== null && node - last.node <= NEAR;
        links.push({
          node,
          url,
          label,
          names: namesOf(page, node),
          rel: relOf(page, node),
          numberBefore: isNear ? last : null,
        });
      }
      if (/^\d{1,4}$/.test(label)) last = { node, number: Number(label), isLink: url !== null, url };
      if (tag === TAG.a) node = page.end[node] - 1;
    } else if (tag <= TAG.raw) {
      const text = shownNumber(page, node);
      if (text !== null) last = { node, number: text, isLink: false, url: null };
    }
  }
  return links;
}

function shownNumber(page: Page, node: number): number | null {
  const { source, openEnd, closeStart } = page;
  if (closeStart[node] - openEnd[node] > LABEL) return null;
  const match = /^[\s[(]{0,20}(\d{1,4})[\s\])]{0,20}$/.exec(source.slice(openEnd[node], closeStart[node]));
  return match === null ? null : Number(match[1]);
}

function resolver(page: Page, base: string): (node: number) => string | null {
  const own = page.tag.indexOf(TAG.base);
  const from = own < 0 ? base : (resolve(attribute(page, own, "href"), base) ?? base);
  return (node) => resolve(attribute(page, node, "href"), from);
}

function resolve(href: string | null, base: string): string | null {
  const address = href?.trim() ?? "";
  if (address === "" || address.startsWith("#") || !URL.canParse(address, base)) return null;
  const { protocol, href: url } = new URL(address, base);
  return protocol === "http:" || protocol === "https:" ? url : null;
}

function labelOf(page: Page, link: number): string {
  let label = "";
  for (let node = link + 1; node < page.end[link] && label.length <= LABEL; node++) {
    if (isText(page, node)) label += nodeText(page, node).slice(0, LABEL + 1);
    else if (page.tag[node] === TAG.img) label += ` ${attribute(page, node, "alt") ?? ""} `;
  }
  return label
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LABEL + 1);
}

function namesOf(page: Page, link: number): string {
  const own = ["class", "id", "title", "aria-label"].map((name) => attribute(page, link, name));
  const around = ["class", "id"].map((name) => attribute(page, page.parent[link], name));
  return [...own, ...around].map((name) => name?.slice(0, 100) ?? "").join(" ");
}

function relOf(page: Page, link: number): string {
  return attribute(page, link, "rel")?.toLowerCase() ?? "";
}
