import type { PageInput } from "../api.ts";
import { routeTo } from "../parts/route.ts";

interface WelcomeProps {
  readonly onExample: (page: PageInput) => void;
}

/** Where nothing was read yet: what this is, and an example that needs no network. */
export function Welcome({ onExample }: WelcomeProps) {
  const show = async () => {
    const { default: html } = await import("../../../examples/site/articles/reading-a-tide-table.html?raw");
    onExample({ html, url: "https://tidewater.example/articles/reading-a-tide-table.html" });
  };
  return (
    <section class="welcome">
      <h2>Web pages, without the chaff</h2>
      <p>
        Give Dechaff a page, and it keeps what the page was written for: the text, its images and its facts. Menus,
        teasers and banners go. You see on the page itself what was <mark class="kept">kept</mark> and what was{" "}
        <mark class="dropped">dropped</mark>, and for every piece the reason.
      </p>
      <p>
        <button type="button" class="main" onClick={show}>
          Try it on an example
        </button>{" "}
        <span class="hint">a page of our own, it needs no network</span>
      </p>
      <ul class="points">
        <li>
          <strong>Result</strong> as Markdown, HTML or JSON: copy it, download it, or take the request as a curl
          command.
        </li>
        <li>
          <strong>Facts</strong> such as author and date, with the places that say so and how sure they are.
        </li>
        <li>
          <strong>Compare</strong> lays all extractors side by side.
        </li>
        <li>
          <a href={routeTo("crawl")}>Crawl</a> a site, and watch how its patterns are learned.
        </li>
      </ul>
    </section>
  );
}
