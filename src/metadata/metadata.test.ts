import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import type { Facts } from "./facts.ts";

const URL = "https://almanac.example/boats/low-water";
const PROSE =
  "<p>The harbour wakes before the town does, and its clock is the tide, not the sun, whatever it says.</p>";

function factsOf(html: string, url: string | null = URL): Facts {
  return extract(html, { extractor: text, url, now: new Date("2025-01-01") }).facts;
}

function linkedData(...things: object[]): string {
  return things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join("");
}

describe("facts", () => {
  it("are written as JSON, and shown, without the page they were found in", () => {
    const facts = factsOf(`<meta name=author content="Ada Lowe"><h1>Low water</h1>${PROSE}`);
    const written = JSON.parse(JSON.stringify(facts));
    expect(written).toMatchObject({ title: { value: "Low water" }, authors: { value: ["Ada Lowe"] }, product: null });
    expect(written).not.toHaveProperty("evidence");
    expect(inspect(facts)).toBe(inspect({ ...written }));
  });

  it("come from JSON-LD, through @graph and references", () => {
    const graph = [
      { "@type": "WebSite", "@id": "#site", name: "The Tide Almanac" },
      { "@type": ["Person", "Author"], "@id": "#ada", name: "Ada Lowe" },
      {
        "@type": "NewsArticle",
        headline: "Low water &amp; mud",
        author: [{ "@id": "#ada" }, { "@type": "Person", name: "Tom Reed" }],
        publisher: { "@id": "#site" },
        datePublished: "2024-05-03T08:00:00+02:00",
        dateModified: "2024-05-04",
        articleSection: "Boats",
        keywords: ["mud", "tide"],
        image: { "@type": "ImageObject", url: "/mud.jpg" },
        license: "https://creativecommons.org/licenses/by/4.0/",
      },
    ];
    const facts = factsOf(linkedData({ "@context": "https://schema.org", "@graph": graph }) + PROSE);
    expect(facts.title).toMatchObject({ value: "Low water & mud", origin: "json-ld article headline" });
    expect(facts.authors).toMatchObject({ value: ["Ada Lowe", "Tom Reed"], origin: "json-ld article author" });
    expect(facts.date).toMatchObject({ value: "2024-05-03T08:00:00+02:00", raw: "2024-05-03T08:00:00+02:00" });
    expect(facts.dateModified?.value).toBe("2024-05-04");
    expect(facts.site?.value).toBe("The Tide Almanac");
    expect(facts.section?.value).toBe("Boats");
    expect(facts.tags?.value).toEqual(["mud", "tide"]);
    expect(facts.image?.value).toBe("https://almanac.example/mud.jpg");
    expect(facts.license?.value).toBe("https://creativecommons.org/licenses/by/4.0/");
  });

  it.each([
    [
      "microdata",
      `<article itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop=headline>Low water</h1>
       <span itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ada Lowe</b></span>
       <time itemprop=datePublished datetime=2024-05-03>last week</time>${PROSE}</article>`,
    ],
    [
      "rdfa",
      `<article vocab="https://schema.org/" typeof=BlogPosting><h1 property=headline>Low water</h1>
       <span property=author typeof=Person><b property=name>Ada Lowe</b></span>
       <span property=datePublished content=2024-05-03>last week</span>${PROSE}</article>`,
    ],
  ])("come from %s", (syntax, html) => {
    const { title, authors, date } = factsOf(html);
    expect(title?.value).toBe("Low water");
    expect(authors?.value).toEqual(["Ada Lowe"]);
    expect(date?.value).toBe("2024-05-03");
    expect(authors?.origins).toContain(`${syntax} article author`);
    expect(date?.origins).toContain(`${syntax} article datePublished`);
  });

  it("come from what the page shows where its data is silent", () => {
    const html = `<html lang=de><h1>Niedrigwasser</h1><p>Von Ines Falk</p><p>Veröffentlicht am 3. Mai 2024</p>${PROSE}`;
    const { title, authors, date } = factsOf(html);
    expect([title?.value, authors?.value, date?.value]).toEqual(["Niedrigwasser", ["Ines Falk"], "2024-05-03"]);
    expect([authors?.origin, date?.origin]).toEqual(["text byline", "text published near headline"]);
  });

  it.each([
    ["DC.creator", "Lowe, Ada", ["Ada Lowe"]],
    ["citation_author", "Lowe, Ada", ["Ada Lowe"]],
    ["DC.creator", "Ada Lowe, Tom Reed", ["Ada Lowe", "Tom Reed"]],
    ["author", "Lowe, Ada Reed", ["Lowe", "Ada Reed"]],
  ])("tell names that %s writes as %j", (name, content, names) => {
    expect(factsOf(`<meta name=${name} content="${content}"><h1>Low water</h1>${PROSE}`).authors?.value).toEqual(names);
  });

  it("come from the address where nothing else tells the date", () => {
    const { date } = factsOf(`<h1>Low water</h1>${PROSE}`, "https://almanac.example/2024/05/03/low-water");
    expect(date).toMatchObject({ value: "2024-05-03", raw: "/2024/05/03", origin: "url" });
  });

  it("have the day first where the text is of a language that writes so, declared or not", () => {
    const french = "<p>Le port se réveille avant la ville, et son horloge est la marée que les bateaux attendent.</p>";
    const date = (html: string) => factsOf(`${html}<h1>Skarvik</h1><p class=date>08/12/2011</p>`).date?.value;
    expect(date("<html lang=fr>")).toBe("2011-12-08");
    expect(date(french)).toBe("2011-12-08");
    expect(date(PROSE)).toBe("2011-08-12");
  });

  it("are never dates of the future, nor of before the web", () => {
    const date = (value: string) => factsOf(`<meta property=article:published_time content=${value}>${PROSE}`).date;
    expect(date("2024-12-31")?.value).toBe("2024-12-31");
    expect(date("2025-03-01")).toBeNull();
    expect(date("1969-12-31")).toBeNull();
  });

  it("with many witnesses are surer than with one, and win over one that is seldom right", () => {
    const meta = '<meta property="og:title" content="Low water">';
    const alone = factsOf(meta + PROSE).title;
    const agreed = factsOf(`${meta}<title>Low water | Almanac</title><h1>Low water</h1><h2>Boats</h2>${PROSE}`).title;
    expect(alone?.value).toBe("Low water");
    expect(agreed?.value).toBe("Low water");
    expect(agreed?.confidence).toBeGreaterThan(alone?.confidence ?? 1);
    expect(agreed?.origins.length).toBeGreaterThan(3);
  });

  it("have a title without the mark of its heading's address", () => {
    expect(factsOf(`<h1>Low water<a class="headerlink" href="#low">¶</a></h1>${PROSE}`).title?.value).toBe("Low water");
  });

  it.each([
    ["a button", "Low water <button>Copy</button>"],
    ["a date", "<time datetime=2024-05-03>3 May</time> Low water"],
    ["hidden words", "Low water<span hidden> and a tip for readers</span>"],
  ])("have a title without %s that stands in its heading", (_, heading) => {
    expect(factsOf(`<h1>${heading}</h1>${PROSE}`).title?.value).toBe("Low water");
  });

  it("take authors from a name of <meta> that few pages use", () => {
    const authors = (name: string) => factsOf(`<meta name="${name}" content="Ada Lowe">${PROSE}`).authors;
    expect(authors("rbauthors")).toMatchObject({ value: ["Ada Lowe"], origin: "meta of a seldom name" });
    expect(authors("citation_author")?.origin).toBe("meta of a paper");
  });

  it.each([
    ["Low water | Tide Almanac", "https://tidealmanac.example/low", "Tide Almanac"],
    ["Low water - boats - The Almanac", URL, "The Almanac"],
    ["Almanac » Low water", URL, "Almanac"],
    ["Low water | Boats", URL, undefined],
    ["Low water of the almanac", URL, undefined],
    ["Low water | Almanac", null, undefined],
  ])("the title %j at %s tells the site %j", (title, url, site) => {
    expect(factsOf(`<title>${title}</title>${PROSE}`, url).site?.value).toBe(site);
  });

  it("believe what a page calls its site before the title, but no address", () => {
    const site = (name: string) =>
      factsOf(`<title>Low water | Almanac</title><meta property="og:site_name" content="${name}">${PROSE}`).site?.value;
    expect(site("The Tide Almanac")).toBe("The Tide Almanac");
    expect(site("https://almanac.example")).toBe("Almanac");
  });

  it.each(["undefined", "Uncategorized", "Sin categoría", "Без рубрики"])("have no section called %j", (name) => {
    const section = `<meta property="article:section" content="${name}">`;
    expect(factsOf(section + PROSE).section).toBeNull();
    expect(factsOf(`${section}<meta name="parsely-section" content="Boats">${PROSE}`).section?.value).toBe("Boats");
  });

  it("have no image that shows nothing", () => {
    const image = (file: string) =>
      factsOf(`<meta property="og:image" content="https://almanac.example/i/${file}">${PROSE}`).image;
    expect(image("blank.jpg")).toBeNull();
    expect(image("boats.jpg")?.value).toBe("https://almanac.example/i/boats.jpg");
  });

  it("were not modified before they were published", () => {
    const modified = (date: string) =>
      factsOf(
        `<meta property=article:published_time content=2024-05-03T06:00Z><meta property=article:modified_time content=${date}>${PROSE}`,
      ).dateModified;
    expect(modified("2024-04-30")).toBeNull();
    expect(modified("2024-05-03T05:59Z")).not.toBeNull();
    expect(modified("2024-05-04")?.value).toBe("2024-05-04");
  });

  it("are null where a page says nothing", () => {
    const facts = factsOf("<p></p>", null);
    for (const fact of ["title", "authors", "date", "language", "site", "image", "product", "license", "section"])
      expect(facts[fact as keyof Facts]).toBeNull();
  });

  it("of a product tell price, brand and rating", () => {
    const product = {
      "@type": "Product",
      name: "Tide clock",
      brand: { "@type": "Brand", name: "Ebb" },
      offers: [
        { "@type": "Offer", price: "1.299,00", priceCurrency: "eur", availability: "https://schema.org/InStock" },
      ],
      aggregateRating: { ratingValue: "4,5", bestRating: 5, reviewCount: 12 },
    };
    expect(factsOf(linkedData(product)).product?.value).toEqual({
      ...{ name: "Tide clock", brand: "Ebb", price: "1299.00", currency: "EUR", availability: "InStock" },
      ...{ rating: 4.5, bestRating: 5, ratingCount: 12 },
    });
  });

  it("tell the language of the text where the page declares another", () => {
    const german = "<p>Der Hafen wacht vor der Stadt auf, und seine Uhr ist die Flut und nicht die Sonne.</p>".repeat(
      3,
    );
    const facts = factsOf(`<html><body>${german}`);
    expect(facts.detectedLanguage?.value).toBe("de");
    expect(facts.language?.value).toBe("de");
    expect(factsOf(`<html lang=de-AT><body>${german}`).language?.value).toBe("de-AT");
  });

  it("tell the direction, declared or by the language", () => {
    expect(factsOf(`<html dir=RTL>${PROSE}`).direction).toMatchObject({ value: "rtl", origin: "dir" });
    expect(factsOf("<html lang=he><p>טקסט</p>").direction?.value).toBe("rtl");
    expect(factsOf("<html lang=az-Latn><p>mətn</p>").direction?.value).toBe("ltr");
  });

  it("survive data that is no fact", () => {
    const broken = linkedData({ "@type": "Article", headline: { deep: [[]] }, author: [null, 7, { name: [{}] }] });
    expect(factsOf(`${broken}<script type="application/ld+json">{"@graph": [</script>${PROSE}`).authors).toBeNull();
    const html = `<p itemprop="__proto__ constructor">x</p><p itemscope itemprop=toString>y</p>${PROSE}`;
    expect(() => factsOf(html).date).not.toThrow();
    expect(
      () => factsOf(`<meta name=constructor content=x><meta name=__proto__ content=y>${PROSE}`).title,
    ).not.toThrow();
  });
});

describe("hostile pages", () => {
  const every = (facts: Facts) => [
    facts.title,
    facts.authors,
    facts.date,
    facts.language,
    facts.product,
    facts.license,
  ];

  it.each([
    ["nested things", `<div itemscope itemprop=author>`.repeat(50_000)],
    ["a thousand authors", `<meta name=author content="${"Ada Lowe and ".repeat(20_000)}">`],
    ["a title of separators", `<title>${" - |".repeat(30_000)}</title>`],
    ["a title of words", `<title>${"low water ".repeat(30_000)}</title><h1>${"low water ".repeat(30_000)}</h1>`],
    ["marked elements", `<p class="author date byline">3 May 2024</p>`.repeat(20_000)],
    ["states", `<script>${'"publish":'.repeat(100_000)}</script>`],
    ["digits", `<h1>${"1".repeat(200_000)}</h1><p>${"3/3/".repeat(50_000)}</p>`],
    ["deep data", linkedData(JSON.parse(`${'{"@graph":['.repeat(1000)}${"]}".repeat(1000)}`))],
  ])("cost what their size costs: %s", (_name, html) => {
    expect(() => every(factsOf(html))).not.toThrow();
  });
});

it("a name alone on its line wrote the page if a date stands beside it", () => {
  const page = (beside: string) => `<h1>Low water</h1><div>Ines Falk</div><div>${beside}</div>${PROSE}`;
  expect(factsOf(page("3 May 2024")).authors).toMatchObject({ value: ["Ines Falk"], origin: "text name line by date" });
  expect(factsOf(page("Boats and tides")).authors).toBeNull();
});

it.each([
  ["<div class=user>Find a Store</div>", undefined],
  ["<p>By Category</p>", undefined],
  ["<p>Author</p><p>Zarejestruj się</p>", undefined],
  ["<p>By Ines Falk</p>", ["Ines Falk"]],
])("far from the headline, %s is who wrote only if it can be a person", (line, authors) => {
  expect(factsOf(`<h1>Low water</h1>${PROSE.repeat(20)}${line}`).authors?.value).toEqual(authors);
});

it("the tools of those who read are no author", () => {
  expect(factsOf(`<h1>Low water</h1>${PROSE}<div id="p-personal">Meine Werkzeuge</div>`).authors).toBeNull();
  expect(factsOf(`<h1>Low water</h1>${PROSE}<div id="p-person">Ines Falk</div>`).authors?.value).toEqual(["Ines Falk"]);
});

it("a site is called as its title says, not as its publisher", () => {
  const publisher = linkedData({ "@type": "Article", publisher: { "@type": "Organization", name: "Ebb Media Ltd" } });
  expect(factsOf(`<title>Low water - Almanac</title>${publisher}${PROSE}`).site?.value).toBe("Almanac");
});

it("two words beside a date are no author if one of them is a site's", () => {
  const page = (name: string) => `<h1>Low water</h1><div>${name}</div><div>3 May 2024</div>${PROSE}`;
  expect(factsOf(page("All Insights")).authors).toBeNull();
  expect(factsOf(page("Harbour Team")).authors?.value).toEqual(["Harbour Team"]);
});
