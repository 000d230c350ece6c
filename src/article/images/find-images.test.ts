import { describe, expect, it } from "vitest";
import { extract } from "../../extract.ts";
import { toMarkdown } from "../../formats/index.ts";
import { imageKey } from "./same-image.ts";

const TEXT = `<p>Before six in the morning the harbour of Hull belongs to Tom Reed, who has kept its lock for thirty years.</p>
<p>On a Tuesday in March he showed us how the gates move. Nobody but Reed may touch the wheel, and in Hull nobody asks why.</p>
<p>The water falls four metres here, and the boats of the Humber lie in the mud like cattle until noon.</p>`;

function page(before: string, inside = "", after = "", head = ""): string {
  return `<html><head><title>The lock keeper of Hull</title>${head}</head><body><nav><a href=/>Home</a></nav>${before}
    <main><h1>The lock keeper of Hull</h1>${inside}${TEXT}</main>${after}</body></html>`;
}

function images(html: string) {
  return extract(html, { url: "https://almanac.example/hull" }).images;
}

describe("an image of the content", () => {
  it("has all that the page says about it", () => {
    const figure = `<figure><img src=/blank.gif data-srcset="/lock-800.jpg 800w, /lock-1600.jpg 1600w" width=800 height=600
      alt=" The lock " title="At dawn"><figcaption>Tom Reed at <b>the wheel</b></figcaption></figure>`;
    const html = page("", figure);
    expect(images(html)).toEqual([
      {
        url: "https://almanac.example/lock-1600.jpg",
        alt: "The lock",
        title: "At dawn",
        caption: "Tom Reed at the wheel",
        width: 800,
        height: 600,
        role: "lead",
        inContent: true,
        relevance: 1,
        start: html.indexOf("<img"),
      },
    ]);
  });

  it.each<[where: string, html: string, size: (number | null)[]]>([
    ["attributes", "<img src=/a.jpg width=640 height=480px>", [640, 480]],
    ["a style", "<img src=/a.jpg style='max-width:9px; width: 320px; height:auto'>", [320, null]],
    ["a srcset", "<img srcset='/a.jpg 1200w'>", [1200, null]],
    ["the file's name", "<img src=/a-1024x683.jpg>", [1024, 683]],
    ["a shape", "<img srcset='/a.jpg 1600w' width=16 height=9>", [1600, 900]],
    ["nowhere", "<img src=/a.jpg width=100%>", [null, null]],
  ])("has the size that stands in %s", (_where, html, size) => {
    expect(images(page("", html)).map(({ width, height }) => [width, height])).toEqual([size]);
  });

  it.each<[caption: string, html: string]>([
    ["a <figcaption>", "<figure><a href=/a.jpg><img src=/a.jpg></a><figcaption>Mud</figcaption></figure>"],
    ["WordPress's", "<div class=wp-caption><img src=/a.jpg><p class=wp-caption-text>Mud</p></div>"],
    ["a neighbour that says so", "<div><div><img src=/a.jpg></div><span class='image__caption'>Mud</span></div>"],
  ])("has %s as its caption", (_caption, html) => {
    expect(images(page("", `<p>Some words.</p>${html}`))[0]).toMatchObject({ caption: "Mud" });
  });

  it("is kept where its caption is not", () => {
    const html = page("", "<figure><img src=/a.jpg width=900><figcaption>Photo: Agency</figcaption></figure>");
    const { images } = extract(html, { include: "h1, p" });
    expect(images.map(({ url }) => url)).toEqual(["/a.jpg"]);
  });

  it.each<[html: string]>([
    ["<img src=/a.png width=24 height=24 alt=new>"],
    ["<img src=/logo.png>"],
    ["<img class=avatar src=/a.png width=96 title='Tom Reed'>"],
    ["<img src=/line.png width=600 height=3 alt=line>"],
    ["<img src=/a.png alt='' role=presentation>"],
  ])("like %s is decoration", (html) => expect(images(page("", html))[0].role).toBe("decoration"));

  it.each<[html: string]>([
    ["<img src=/a.png width=24 height=24>"],
    ["<img src=/arrow.svg alt=''>"],
    ["<img src=/logo.png width=120>"],
    ["<img class=avatar src=/a.png width=96>"],
    ["<img src=/line.png width=600 height=3>"],
    ["<img src=/themes/tide/corner.gif>"],
    ["<img src=/printButton.png>"],
    ["<img src=/arrowLeft.png?2>"],
    ["<img src=/clear_24px_rounded.svg>"],
    ["<a href=/><img src=/almanac.png alt=Almanac></a>"],
    ["<a href=https://almanac.example><img src=/almanac.png alt=Almanac></a>"],
    ["<img src=/a.png alt='arrow icon'>"],
  ])("like %s is none: a sign without a name", (html) => expect(images(page("", html))).toEqual([]));

  it("is no sign because its long name has such a word", () => {
    const file = "harbours-of-the-north-and-their-icons-by-ann-lowe.jpg";
    expect(images(page("", `<img src=/${file}>`))).toMatchObject([{ role: "lead" }]);
  });

  it.each([
    "<img src=/a.jpg alt=Star>",
    "<img src=/a.png width=640 alt='The new icon'>",
    "<img src=/a.svg alt='Star chart'>",
  ])("like %s is no sign: it is a photo, large, or shows something", (html) =>
    expect(images(page("", html))).toHaveLength(1),
  );

  it("is no blurred preview in the page's own bytes", () => {
    const photo = (length: number) => `<img src="data:image/jpeg;base64,${"/9j4".repeat(length / 4)}">`;
    expect(images(page("", photo(1000) + photo(4000)))).toHaveLength(1);
  });

  it.each<[html: string, text: string]>([
    ["<img src=/a.png alt='🙂'>", "🙂"],
    ["<img src=/smilies/a.gif alt=':-)'>", ":-)"],
    ["<img class=emoji src=/a.png alt=':wink:'>", ":wink:"],
    ["<img src=/a.svg alt=check-circle>", "✓"],
    ["<img src=/a.svg alt='Check Mark Icon'>", "✓"],
    ["<img src=/icons/a.png alt=cross>", "✗"],
    ["<img src=/a.svg alt=star><img src=/a.svg alt=star>", "★★"],
  ])("like %s is the text %j", (html, text) => {
    const article = extract(page("", `<p>Nobody asks Tom Reed why he keeps the lock ${html} of Hull.</p>`));
    expect(article.images).toEqual([]);
    expect(toMarkdown(article)).toContain(`keeps the lock ${text} of Hull.`);
  });

  it("does not exist in an element that the caller excludes", () => {
    const html = page(
      "<figure><img src=/reed-hull.jpg alt='Tom Reed in Hull'></figure>",
      "<figure><img src=/a.jpg></figure>",
    );
    expect(extract(html, { exclude: "figure" }).images).toEqual([]);
  });
});

describe("an image outside the content", () => {
  const beside = (image: string) => `<div>Almanac ${image}</div>`;
  const REED = beside("<img src=/x1.jpg alt='Tom Reed above the Humber, in Hull'>");

  it("belongs to it if it speaks of the same", () => {
    const [image] = images(page(REED));
    expect(image).toMatchObject({ url: "https://almanac.example/x1.jpg", inContent: false, role: "lead" });
    expect(image.relevance).toBeGreaterThan(0.3);
  });

  it.each<[how: string, html: string]>([
    ["in its style", "<div style='height: 300px; background: #fff url(/x1.jpg)' aria-label='Tom Reed in Hull'></div>"],
    ["to load late", "<span data-bg='url(\"/x1.jpg\")' aria-label='Tom Reed in Hull'></span>"],
  ])("can be an element without text that names it %s", (_how, html) => {
    expect(images(page(beside(html)))).toMatchObject([{ url: "https://almanac.example/x1.jpg", inContent: false }]);
  });

  it.each<[rule: string, before: string, after: string]>([
    ["is behind text", "<div style='background: url(/x1.jpg)'>Tom Reed in Hull</div>", ""],
    ["speaks of others", beside("<img src=/x1.jpg alt='Ann Lowe in Dover, with Peter Marsh'>"), ""],
    ["says nothing", beside("<img src=/x1.jpg>"), ""],
    ["leads to another page", `<a href=/other>${REED}</a>`, ""],
    ["stands in the navigation", `<nav>${REED}</nav>`, ""],
    ["stands below the text", "", REED],
    ["is an icon", beside("<img src=/x1.svg alt='Tom Reed in Hull'>"), ""],
  ])("does not if it %s", (_rule, before, after) => expect(images(page(before, "", after))).toEqual([]));

  it("is not looked for where the caller says what the content is", () => {
    expect(extract(page(REED), { include: "main" }).images).toEqual([]);
  });
});

describe("the images of a hostile page", () => {
  const REPEATED: Record<string, string> = {
    "images with text of their own": "<p>Tom Reed <img src=/a.jpg alt='Hull'></p>",
    figures: "<figure><img src=/a.jpg><figcaption>Hull</figcaption>",
    fallbacks: "<img src=/blank.gif><noscript><img src=/a.jpg></noscript>",
    pictures: "<picture><source srcset='/a.jpg 9w'><img src=/a.jpg>",
    backgrounds: "<div style='background:url(/a.jpg)' class=caption>",
    "unclosed tags": "<img src='/a.jpg' data-src=<noscript><figure ",
  };

  it.each(Object.entries(REPEATED))("are found, however many %s there are", (_what, markup) => {
    expect(() => images(markup.repeat(20_000))).not.toThrow();
  });

  it("are found, however long their attributes are", () => {
    const long = "-12x".repeat(50_000);
    const html = page(
      "",
      `<img src="/${long}a.jpg" srcset="${"/b.jpg 1w, ".repeat(50_000)}" data-src="${long}" alt="${long}" style="${"width:".repeat(50_000)}">`,
    );
    expect(images(html)).toHaveLength(1);
  });
});

describe("the lead", () => {
  const roles = (html: string) => images(html).map(({ url, role }) => `${url.slice(24)} ${role}`);
  const HEAD = '<meta property="og:image" content="https://cdn.example/2024/lock-at-night-1200x630.jpg">';

  it("is the image that the page names, whatever its size", () => {
    const below = "<div><img src=/img/lock-at-night-300x200.jpg></div>";
    expect(roles(page("", "<img src=/first.jpg>", below, HEAD))).toEqual([
      "first.jpg inline",
      "img/lock-at-night-300x200.jpg lead",
    ]);
  });

  it("is the first picture that opens the text otherwise", () => {
    expect(roles(page("", "<img src=/icon.png alt=new width=20><img src=/a.jpg><img src=/b.jpg>"))).toEqual([
      "icon.png decoration",
      "a.jpg lead",
      "b.jpg inline",
    ]);
  });

  it("is no banner", () => {
    expect(roles(page("", "<img src=/ad.jpg width=728 height=90><img src=/a.jpg>"))).toEqual([
      "ad.jpg inline",
      "a.jpg lead",
    ]);
  });

  it("is none where the first picture comes late", () => {
    const html = page("").replace("</main>", `${TEXT}<img src=/a.jpg></main>`);
    expect(extract(html, { include: "main" }).images).toMatchObject([{ url: "/a.jpg", role: "inline" }]);
  });
});

it.each<[a: string, b: string]>([
  ["https://a.example/u/low-water-1024x683.jpg", "https://a.example/u/low-water.jpg?w=640"],
  ["https://a.example/u/low-water-scaled.jpg", "https://b.example/_image?url=%2Fu%2Flow-water.png&w=900"],
  ["https://a.example/low-water-p-1600.jpg", "https://b.example/s.png?length=320&name=low-water.jpg"],
  ["https://a.example/8f3a/9000/a.jpg", "https://b.example/8f3a/9000/a.jpg"],
])("%s and %s are one image", (a, b) => expect(imageKey(a)).toBe(imageKey(b)));

it.each<[a: string, b: string]>([
  ["https://a.example/2001/image.jpg", "https://a.example/2002/image.jpg"],
  ["https://a.example/low-water.jpg", "https://a.example/high-water.jpg"],
])("%s and %s are two", (a, b) => expect(imageKey(a)).not.toBe(imageKey(b)));
