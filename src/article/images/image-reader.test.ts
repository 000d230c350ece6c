import { describe, expect, it } from "vitest";
import { scan, TAG } from "../../html/index.ts";
import { ImageReader } from "./image-reader.ts";

/** The addresses of all images that show something. */
function addresses(html: string): string[] {
  const page = scan(html);
  const reader = new ImageReader(page);
  const found: string[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== TAG.img && page.tag[node] !== TAG["amp-img"]) continue;
    const markup = reader.read(node);
    if (markup !== null) found.push(markup.address);
  }
  return found;
}

const BLANK = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const BLURRED = `data:image/jpeg;base64,${"A".repeat(900)}`;
const DRAWN = `data:image/png;base64,${"iVBO".repeat(100)}`;

describe("the address of an image", () => {
  it.each<[rule: string, html: string, address: string]>([
    ["is its src", "<img src=a.jpg>", "a.jpg"],
    ["is the widest of its srcset", "<img src=a.jpg srcset='a.jpg 400w, b.jpg 1200w, c.jpg 800w'>", "b.jpg"],
    ["is not wider than anybody needs", "<img srcset='a.jpg 400w, b.jpg 1600w, c.jpg 6000w'>", "b.jpg"],
    ["is the densest of its srcset", "<img src=a.jpg srcset='a.jpg, b.jpg 2x, c.jpg 4x'>", "b.jpg"],
    ["may hold commas", "<img srcset='/w_400,h_1/a.jpg 400w,/w_900,h_2/b.jpg 900w'>", "/w_900,h_2/b.jpg"],
    ["stays where the list is for small screens", "<img src=full.jpg srcset='a.jpg 300w, b.jpg 600w'>", "full.jpg"],
    ["stays where it says to be wider", "<img src=a-1500x900.jpg srcset='b.jpg 1100w'>", "a-1500x900.jpg"],
    [
      "can be of a <picture>",
      "<picture><source srcset='a.webp 900w, b.webp 1800w'><img src=c.jpg></picture>",
      "b.webp",
    ],
    ["is no AVIF if need not be", "<picture><source type=image/avif srcset=a><source srcset=b><img></picture>", "b"],
    ["can load late", `<img src='${BLANK}' data-src=/a.jpg>`, "/a.jpg"],
    ["can load late under any name", "<img src=blank.gif nitro-lazy-src=/a.jpg data-size=9>", "/a.jpg"],
    ["can load late without a file name", "<img data-delayed-url=//cdn.example/5k9c>", "//cdn.example/5k9c"],
    ["can load late as a list", "<img src=/spacer.gif data-lazy-srcset='a.jpg 300w, b.jpg 900w'>", "b.jpg"],
    ["takes the place of a blurred one", `<img src='${BLURRED}' data-original=/a.jpg>`, "/a.jpg"],
    ["takes the place of a tiny one", "<img src=/a.jpg?w=20 data-src=/a.jpg?w=900>", "/a.jpg?w=900"],
    ["takes the place of one that a script will replace", "<img class=lazy src=/s.jpg data-src=/a.jpg>", "/a.jpg"],
    ["takes the place of one that calls it original", "<img src=/s.jpg data-original-src=/a.jpg>", "/a.jpg"],
    ["is not that of a page", `<img src='${DRAWN}' data-pin-url=https://site.example/post>`, DRAWN],
    ["is not that of another image", "<img src=/a.jpg data-hover-src=/b.jpg>", "/a.jpg"],
    ["prefers the image to its thumbnail", "<img src=blank.gif data-thumb=/t.jpg data-full=/f.jpg>", "/f.jpg"],
    [
      "can be an <amp-img>'s",
      "<amp-img src=a.jpg srcset='b.jpg 1200w'><noscript><img src=c.jpg></noscript></amp-img>",
      "b.jpg",
    ],
    ["may fill its place", "<img src=/a.jpg width=0 height=0 style='width:100%;height:auto'>", "/a.jpg"],
    ["may be in <noscript> alone", "<noscript><img src=/boats.jpg?v=2></noscript>", "/boats.jpg?v=2"],
    [
      "may be asked for in <noscript> alone",
      "<noscript><img src='/photo/9?width=800'></noscript>",
      "/photo/9?width=800",
    ],
    [
      "may be handed on to others",
      "<a href='https://pinterest.com/pin/create/button/?media=/low-water.jpg'><img src=/low-water.jpg></a>",
      "/low-water.jpg",
    ],
    ["may be kept with banners, and lead nowhere", "<img src=/banners/a.jpg>", "/banners/a.jpg"],
    ["may be a banner of the site's own", "<a href=/tide><img src=/a-banner.jpg></a>", "/a-banner.jpg"],
    [
      "may be a banner that leads to where it is kept",
      "<a href='https://www.almanac.example/tide'><img src='https://cdn.almanac.example/banner/a.jpg'></a>",
      "https://cdn.almanac.example/banner/a.jpg",
    ],
    [
      "may lead elsewhere",
      "<a href='https://rope.example/'><img src=/loads/bannerman.jpg></a>",
      "/loads/bannerman.jpg",
    ],
    [
      "may be large, and lead to where it is shared",
      "<a href='https://www.facebook.com/sharer.php?u=x'><img src=/a.jpg width=640></a>",
      "/a.jpg",
    ],
    ["may be the shape of a picture", "<img src=/a.jpg width=4 height=3>", "/a.jpg"],
    ["may lead to somebody's page", "<a href='https://www.facebook.com/ada'><img src=/a.jpg></a>", "/a.jpg"],
  ])("%s", (_rule, html, address) => expect(addresses(html)).toEqual([address]));

  it.each<[html: string]>([
    ["<img>"],
    ["<img src=''>"],
    ["<img src='#'>"],
    [`<img src='${BLANK}'>`],
    ["<img src=/img/spacer.gif>"],
    ["<img src=/a.gif width=1 height=12>"],
    ["<img src=/a.gif height=1 width=600>"],
    ["<noscript><p><img src='https://count.example/matomo.php?idsite=5&amp;rec=1' alt=''></p></noscript>"],
    ["<noscript><img src='https://count.example/p?c1=2&amp;c2=9'></noscript>"],
    ["<noscript><img src=https://spam.example/pixel/3f9a.gif></noscript>"],
    ["<img src=/count.gif?v=2 style='height:0px;width:0px;overflow:hidden'>"],
    ["<noscript><img src='https://sb.scorecardresearch.com/p?c1=2&c2=9' alt=comscore></noscript>"],
    ["<a href='https://www.facebook.com/sharer.php?u=x'><img src=/facebook.svg alt=Facebook></a>"],
    ["<a href='https://twitter.com/intent/tweet?url=x'><span><img src=/t.png width=32 height=32></span></a>"],
    ["<a href='mailto:?body=x'><img src=/mail.svg></a>"],
    ["<a href='https://rope.example/sale'><img src=/upload/ads/17.gif></a>"],
    ["<a href='//rope.example/'><span><img src='https://cdn.almanac.example/2026/top-banner.jpg?w=970'></span></a>"],
    ["<img src=/1x1.trans.gif>"],
    ["<img src=/placeholder.60f9b1840c.svg>"],
    ["<img src='https://count.example/?page=7' width=1 height=1>"],
    ["<img src='https://count.example/?page=7' style='width: 1px; height: 1px'>"],
    ["<img src='https://count.example/?page=7' style='display:none'>"],
  ])("is none for %s", (html) => expect(addresses(html)).toEqual([]));
});

describe("what <noscript> holds", () => {
  it.each<[rule: string, html: string, addresses: readonly string[]]>([
    ["stands for the placeholder before", "<img src=blank.gif> <noscript><img src=a.jpg></noscript>", ["a.jpg"]],
    ["stands for the placeholder after", "<noscript><img src=a.jpg></noscript><img src=blank.gif>", ["a.jpg"]],
    ["does not repeat an image", "<p><img data-src=b.jpg><noscript><img src=a.jpg></noscript></p>", ["b.jpg"]],
    [
      "stands for one image each",
      "<p><noscript><img src=a.jpg></noscript><img src=blank.gif><noscript><img src=b.jpg></noscript><img src=blank.gif>",
      ["a.jpg", "b.jpg"],
    ],
    ["stands for the image in a <picture>", "<picture><img></picture><noscript><img src=a.jpg></noscript>", ["a.jpg"]],
    [
      "is an image of its own elsewhere",
      "<img src=b.jpg><p>Text<noscript><img src=a.jpg></noscript>",
      ["b.jpg", "a.jpg"],
    ],
  ])("%s", (_rule, html, expected) => expect(addresses(html)).toEqual(expected));
});
