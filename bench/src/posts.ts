/**
 * What `article.posts` finds on the forum pages of wcxb-dev, and `article.comments` on its articles.
 *
 *     npm run bench:posts
 *
 * Truths have no posts, but their text is that of all posts: the share of its words that stand in posts, and the share
 * of the posts' words that it has, are means over all forum pages.
 */
import { type Article, extract } from "dechaff";
import { scoreTexts } from "dechaff/eval";
import { openCorpus, type Truth } from "./corpus.ts";
import { formatTable } from "./table.ts";

type Posts = Article["posts"];

function share<Value>(values: readonly Value[], has: (value: Value) => boolean): string {
  return (values.filter(has).length / Math.max(1, values.length)).toFixed(3);
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);
}

const corpus = openCorpus("wcxb-dev");

function rowOf(type: string, read: (html: string, truth: Truth) => Posts): string[] {
  const truths = corpus.truths.filter((truth) => truth.type === type);
  const found = truths.map((truth) => ({ truth, posts: read(corpus.readPage(truth), truth) }));
  const posts = found.flatMap((page) => page.posts);
  const scores = found
    .filter(({ truth }) => (truth.text ?? "") !== "")
    .map((page) => scoreTexts(page.posts.map((post) => post.text).join("\n"), page.truth.text ?? ""));
  const isForum = type === "forum";
  return [
    ...[
      type,
      String(truths.length),
      String(found.filter((page) => page.posts.length > 0).length),
      String(posts.length),
    ],
    ...[share(posts, ({ author }) => author !== null), share(posts, ({ date }) => date !== null)],
    ...(isForum
      ? [mean(scores.map(({ recall }) => recall)), mean(scores.map(({ precision }) => precision))]
      : ["", ""]),
  ];
}

const titles = ["type", "pages", "with posts", "posts", "with author", "with date", "recall", "precision"];
const rows = [
  rowOf("forum", (html, { url }) => extract(html, { url }).posts),
  rowOf("article", (html, { url }) => extract(html, { url, comments: true }).comments ?? []),
];
process.stdout.write(
  formatTable(
    titles.map((title, at) => ({ title, align: at === 0 ? "left" : "right" })),
    rows,
  ),
);
