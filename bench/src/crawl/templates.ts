import { SECTIONS } from "./site.ts";
import { Sequence, title } from "./words.ts";

/** A page's frame: what stands around an article, as bytes where it is the same on every page. */
export interface Template {
  readonly head: Buffer;
  open(heading: string, date: string, author: string): string;
  close(related: string): string;
  readonly tail: Buffer;
}

interface Outline {
  readonly name: string;
  readonly main: readonly [open: string, close: string];
  readonly byline: (date: string, author: string) => string;
  readonly related: (items: string) => string;
}

export const TEMPLATES: readonly Outline[] = [
  {
    name: "story",
    main: ['<main id="main" class="story"><article class="post">', "</article></main>"],
    byline: (date, author) =>
      `<p class="byline">By <a rel="author" href="/">${author}</a>, <time datetime="${date}">${date}</time></p>`,
    related: (items) => `<aside class="related"><h2>Read also</h2><ul><li>${items}</ul></aside>`,
  },
  {
    name: "guide",
    main: ['<div class="columns"><div class="column-main guide-body">', "</div></div>"],
    byline: (date, author) =>
      `<div class="meta"><span class="author">${author}</span> <span class="date">${date}</span></div>`,
    related: (items) => `<div class="see-also"><h4>More guides</h4><ol><li>${items}</ol></div>`,
  },
  {
    name: "note",
    main: ['<section role="main"><div class="entry-content">', "</div></section>"],
    byline: (date, author) => `<p class="posted">${date} · ${author}</p>`,
    related: (items) => `<nav class="elsewhere"><ul><li>${items}</ul></nav>`,
  },
];

/** Everything that is the same on all pages of one template is made once. */
export function chrome(outline: Outline): Template {
  const { name, main, byline, related } = outline;
  return {
    head: Buffer.from(`${headOf(name)}</head>\n<body class="${name}">\n${banner(name)}`),
    open: (heading, date, author) => `${main[0]}<h1>${heading}</h1>\n${byline(date, author)}\n`,
    close: (items) => `<p class="share"><a href="/">Share</a> <a href="/">Print</a></p>${main[1]}\n${related(items)}`,
    tail: Buffer.from(`${footer(name)}</body></html>\n`),
  };
}

function headOf(name: string): string {
  const rules = Array.from(
    { length: 60 },
    (_, at) =>
      `.${name}-${at}{margin:${at}px auto;padding:0 ${at % 7}em;color:#${(at * 4111).toString(16).padStart(6, "0")}}`,
  );
  const state = Array.from(
    { length: 40 },
    (_, at) => `{"slot":"${name}-${at}","size":[${at},${at * 3}],"lazy":${at % 2 === 0}}`,
  );
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"><meta property="og:site_name" content="Tidewater"><style>${rules.join("\n")}</style><script>window.slots=[${state.join(",\n")}];</script>`;
}

function banner(name: string): string {
  const links = SECTIONS.flatMap((section) => [
    `<a class="nav-link" href="/${section}/page-1.html">${section}</a>`,
    `<a class="nav-sub" href="/${section}/page-1.html#new">New in ${section}</a>`,
  ]);
  const items = links.map((link) => `<li class="nav-item ${name}-nav">${link}</li>`).join("\n");
  return `<header class="site"><a class="logo" href="/">Tidewater</a><nav class="top"><ul>${items}</ul></nav><form class="search"><input name="q"><button>Search</button></form></header>\n`;
}

function footer(name: string): string {
  const sequence = new Sequence(name.length);
  const teasers = Array.from(
    { length: 24 },
    (_, at) =>
      `<div class="promo ${name}-${at}"><a href="/${SECTIONS[at % SECTIONS.length]}/page-1.html"><img src="/images/${at}.jpg" alt="" width="320" height="180" loading="lazy"></a><span>${title(sequence)}</span></div>`,
  );
  const script = Array.from(
    { length: 50 },
    (_, at) => `track("${name}",${at},{visible:${at % 3 === 0},weight:${at / 10}});`,
  ).join("\n");
  return `<footer class="site"><div class="promos">${teasers.join("\n")}</div><p>Tidewater is written on the coast. <a href="/">Front page</a></p></footer><script>${script}</script>\n`;
}
