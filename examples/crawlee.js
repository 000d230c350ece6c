/**
 * Dechaff inside a crawler of Crawlee's, for those who have one: npm install @crawlee/cheerio
 *
 *     node examples/crawlee.js http://localhost:8080/ 20
 */
import { CheerioCrawler, Configuration } from "@crawlee/cheerio";
import { extract, toMarkdown } from "dechaff";

const [start, most = "20"] = process.argv.slice(2);

const crawler = new CheerioCrawler(
  {
    maxRequestsPerCrawl: Number(most),
    async requestHandler({ body, request, enqueueLinks }) {
      const article = extract(String(body), { url: request.loadedUrl });
      console.log(JSON.stringify({ url: article.url, title: article.title, markdown: toMarkdown(article) }));
      await enqueueLinks();
    },
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run([start]);
