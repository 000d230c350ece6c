/** Shows the page's article over the page; run again, takes it away. Nothing leaves the browser. */
import { extract, toHtml } from "dechaff";

const ID = "dechaff-reader";
const STYLE = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #fbfaf6; color: #1c1c1a; }
  main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1.15rem/1.6 Georgia, serif; }
  img { max-width: 100%; height: auto; }
  pre { overflow: auto; }`;

const shown = document.getElementById(ID);
if (shown) shown.remove();
else show(extract(document.documentElement.outerHTML, { url: location.href, now: new Date() }));

function show(article) {
  const host = document.createElement("div");
  host.id = ID;
  const root = host.attachShadow({ mode: "open" });
  // The HTML is made of the article's own elements: no scripts, no handlers, no styles of the page.
  root.innerHTML = `<style>${STYLE}</style><main>${toHtml(article, { document: false })}</main>`;
  const main = root.querySelector("main");
  main.lang = article.language ?? "";
  if (article.title && !main.querySelector("h1")) {
    const headline = document.createElement("h1");
    headline.textContent = article.title;
    main.prepend(headline);
  }
  document.documentElement.append(host);
}
