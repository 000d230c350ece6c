/**
 * A document loader as LangChain.js has them: pages in, chunks with references out.
 *
 *     node examples/langchain-loader.js https://example.org/ 200
 */
import { fileURLToPath } from "node:url";
import { extract, toChunks } from "dechaff";

export class DechaffLoader {
  /** @param {{ urls: readonly string[]; size?: number }} options `size`: the most words of a document. */
  constructor({ urls, size = 300 }) {
    this.urls = urls;
    this.size = size;
  }

  async load() {
    const documents = [];
    for await (const document of this.lazyLoad()) documents.push(document);
    return documents;
  }

  async *lazyLoad() {
    for (const url of this.urls) {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answers ${response.status}: check the address`);
      const contentType = response.headers.get("content-type");
      const article = extract(new Uint8Array(await response.arrayBuffer()), { url: response.url, contentType });
      for (const { text, headings, url: source, selector, start, end } of toChunks(article, { size: this.size })) {
        const { title, authors, date, language } = article;
        const metadata = { source, title, authors, date, language, headings, selector, start, end };
        yield { pageContent: text, metadata };
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url, size] = process.argv.slice(2);
  const loader = new DechaffLoader({ urls: [url], size: size === undefined ? undefined : Number(size) });
  for await (const document of loader.lazyLoad()) console.log(JSON.stringify(document));
}
