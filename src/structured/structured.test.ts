import { describe, expect, it } from "vitest";
import { extract, inspect } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { formats, toHtml, toJson, toMarkdown, toText } from "../formats/index.ts";
import { select } from "../html/index.ts";

const PARAGRAPHS = [
  "The lighthouse at Skarvik was built in the summer of 1871 by eleven men and a mule, and it has burned every night since, but for three nights in the war.",
  "Its keeper, the fourth of her family, still carries the oil up by hand, two hundred and six steps, because the winch has never been trusted by anybody who saw it fall.",
  "In winter the sea reaches the second window, and the letters come by sledge, twice a month, with the bread and the newspapers of the week before.",
] as const;

const STORY = PARAGRAPHS.join("\n\n");
const MARKUP = PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join("");

const script = (value: unknown, attributes = 'type="application/ld+json"') =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("</", "<\\/")}</script>`;

const shell = (data: string) =>
  `<title>Skarvik</title>${data}<body><nav><a href=/>Home</a></nav><div id=root></div><p>Please wait.</p>`;

const flight = (...pieces: string[]) =>
  pieces
    .map((piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece).replaceAll("<", "\\u003c")}])</script>`)
    .join("");

const bytes = (text: string) => new TextEncoder().encode(text).length.toString(16);

describe("text that stands in data only", () => {
  it.each<[place: string, html: string]>([
    ["an article's JSON-LD", shell(script({ "@graph": [{ "@type": "NewsArticle", articleBody: STORY }] }))],
    [
      "JSON-LD with raw line breaks and markup",
      shell(`<script type=application/ld+json>{"articleBody":"\n${MARKUP}"};</script>`),
    ],
    [
      "JSON-LD with escaped markup",
      shell(script({ articleBody: MARKUP.replaceAll("<", "&lt;").replaceAll(">", "&gt;") })),
    ],
    ["a product's description", shell(script({ "@type": ["Thing", "Product"], description: STORY }))],
    [
      "__NEXT_DATA__",
      shell(
        script(
          {
            props: {
              post: { title: "Skarvik", body: MARKUP },
              cookieText: STORY.repeat(9),
              list: [{ text: "Short." }],
            },
          },
          'id="__NEXT_DATA__" type="application/json"',
        ),
      ),
    ],
    [
      "paragraphs of a state",
      shell(script({ body: [{ children: [{ text: STORY }, { text: "" }] }] }, "type=application/json")),
    ],
    [
      "what Next pushes piece by piece",
      shell(
        flight(
          `1:"$Sreact.fragment"\n2:I[13,["static/a.js"],""]\n3:["$","p",null,{"children":"Ålesund"}]\n4:T${bytes(MARKUP)},`,
          `${MARKUP.slice(0, 99)}`,
          `${MARKUP.slice(99)}5:{"state":{"html":"$4"}}\n`,
        ),
      ),
    ],
    [
      "what Nuxt starts from",
      shell(
        script(
          [
            ["ShallowReactive", 1],
            { data: 2, meta: 5 },
            { "post-7": 3 },
            { title: 4, body: 6, self: 3 },
            "Skarvik",
            6,
            MARKUP,
          ],
          'id="__NUXT_DATA__" type="application/json"',
        ),
      ),
    ],
    [
      "an assigned state",
      shell(
        `<script>var a={};window.__INITIAL_STATE__ = ${JSON.stringify({ a: "}", content: MARKUP })};f({})</script>`,
      ),
    ],
    [
      "a state in a string",
      shell(
        `<script>window["__APOLLO_STATE__"] = JSON.parse(${JSON.stringify(JSON.stringify({ content: MARKUP }))})</script>`,
      ),
    ],
    [
      "posts that Discourse preloads",
      shell(
        `<div id="data-preloaded" data-preloaded="${JSON.stringify({
          topic_7: JSON.stringify({
            post_stream: { posts: PARAGRAPHS.map((cooked) => ({ cooked: `<p>${cooked}</p>` })) },
          }),
        })
          .replaceAll("&", "&amp;")
          .replaceAll('"', "&quot;")}"></div>`,
      ),
    ],
  ])("is found in %s", (_place, html) => {
    const { article, page } = inspect(html);
    expect(toText(article)).toBe(STORY);
    expect(article.wordCount).toBe(90);
    expect(article.blocks.map((block) => block.text)).toEqual([...PARAGRAPHS]);
    const [json] = toJson(article).blocks;
    expect(page.source.slice(json.start, json.end)).toMatch(/^<(?:script|div id="data).*\/(?:script|div)>$/s);
    expect(select(page, json.selector)).toEqual([article.blocks[0].node]);
  });

  it("keeps questions with their answers, and a recipe with its steps", () => {
    const [first, second, third] = PARAGRAPHS;
    const question = {
      "@type": "Question",
      name: "Why?",
      text: first,
      acceptedAnswer: { "@type": "Answer", text: second },
    };
    expect(toText(extract(shell(script({ "@type": "QAPage", mainEntity: question }))))).toBe(
      `Why?\n\n${first}\n\n${second}`,
    );
    const steps = [
      { "@type": "HowToStep", text: second },
      { "@type": "HowToStep", text: third },
    ];
    const recipe = {
      "@type": "Recipe",
      description: first,
      recipeIngredient: ["Oil", "Bread"],
      recipeInstructions: steps,
    };
    expect(toText(extract(shell(script(recipe))))).toBe([first, "Oil", "Bread", second, third].join("\n\n"));
  });

  it.each<[what: string, data: unknown]>([
    ["a summary", { "@type": "NewsArticle", description: STORY }],
    ["an author", { "@type": "NewsArticle", author: { "@type": "Person", text: STORY } }],
    ["comments on an article", { "@type": "NewsArticle", comment: [{ "@type": "Comment", text: STORY }] }],
    [
      "descriptions of what is listed",
      { "@type": "ItemList", itemListElement: [{ "@type": "Product", description: STORY }] },
    ],
    ["a sentence", { articleBody: "Twelve words are no text that a page would be written for." }],
  ])("is not %s", (_what, data) =>
    expect(toText(extract(shell(script(data)), { extractor: text }))).toBe("Home\n\nPlease wait."),
  );

  it("is not a list of teasers in a state", () => {
    const teasers = script({ items: PARAGRAPHS.map((summaryText) => ({ summaryText })) }, "type=application/json");
    expect(toText(extract(shell(teasers), { extractor: text }))).toBe("Home\n\nPlease wait.");
  });

  it.each([
    ["a script", `(()=>{var queue=[];function send(beat){queue.push({at:Date.now(),beat});};send("load");})();`],
    ["a style sheet", ".lighthouse > h2 { margin: 0; color: navy; } .keeper { display: grid; gap: 1rem; }"],
  ])("is not %s in a state", (_what, program) => {
    const head = { head: { tags: [{ children: program.repeat(30) }] } };
    expect(toText(extract(shell(script(head, "type=application/json")), { extractor: text }))).toBe(
      "Home\n\nPlease wait.",
    );
  });

  it("comes out in every format, and no script with it", () => {
    const evil = `${MARKUP}<script>alert(1)</script><p onclick="alert(2)">Read <a href="javascript:alert(3)">on</a> <a href="/more">there</a></p><img src=x onerror=alert(4)>`;
    const article = extract(shell(script({ articleBody: evil })), { url: "https://skarvik.example/a/b" });
    expect(toMarkdown(article)).toContain("Read on [there](https://skarvik.example/more)");
    expect(article.links.map(({ url }) => url)).toEqual(["https://skarvik.example/more"]);
    for (const format of Object.values(formats)) expect(JSON.stringify(format.render(article))).not.toMatch(/alert/);
    expect(toHtml(article, { document: false })).toContain(`<p>${PARAGRAPHS[0]}</p>\n<p>`);
  });

  it("is explained", () => {
    const { article, selection } = inspect(shell(script({ articleBody: STORY })));
    expect(article).toMatchObject({ extractor: "learned", confidence: null });
    expect(selection.explain(0)).toBe("the text stands in the page's data");
  });
});

describe("data is left alone", () => {
  const visible = (data: string) => `<title>Skarvik</title>${data}<body><article>${MARKUP}</article>`;

  it("where the page shows the text", () => {
    const article = extract(visible(script({ articleBody: STORY })));
    expect(toText(article)).toBe(STORY);
    expect(article.blocks[0].start).toBeGreaterThan(article.page.source.indexOf("<article>"));
  });

  it("where the user says what the content is", () => {
    const html = shell(script({ articleBody: STORY }));
    expect(toText(extract(html, { include: "nav" }))).toBe("Home");
    expect(toText(extract(html, { exclude: "script", extractor: text }))).toBe("Home\n\nPlease wait.");
  });

  it("where it repeats itself", () => {
    const data = script({ "@graph": [{ articleBody: STORY }, { articleBody: ` ${MARKUP}` }] });
    expect(toText(extract(shell(data + data)))).toBe(STORY);
  });
});
