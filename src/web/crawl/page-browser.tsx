import { useEffect, useRef, useState } from "preact/hooks";
import type { PageGiven } from "../../server/index.ts";
import { goTo } from "../parts/route.ts";
import { isOver, type Job } from "./crawl-api.ts";
import { DownloadPages } from "./download-pages.tsx";
import { PageReader } from "./page-reader.tsx";
import { type Hit, useSearch } from "./use-search.ts";

interface PageBrowserProps {
  readonly job: Job;
  readonly pages: readonly PageGiven[];
  /** The number of the page to read, as the address says. */
  readonly chosen: number | null;
}

const MOST = 200;

/** The pages of a crawl, newest first, and one of them to read. */
export function PageBrowser({ job, pages, chosen: number }: PageBrowserProps) {
  const { id } = job;
  const [words, setWords] = useState("");
  const hits = useSearch(id, words);
  if (pages.length === 0)
    return <p class="hint">{isOver(job) ? "No page was read." : "The first page is on its way."}</p>;
  const found = findPages(pages, words, hits);
  const excerpts = new Map(hits.map(({ url, excerpt }) => [url, excerpt]));
  return (
    <div class="browser">
      <div>
        <div class="row">
          <label class="search">
            <span>Search the pages</span>
            <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
          </label>
          <DownloadPages job={job} />
        </div>
        <p class="hint" role="status">
          {words.trim() === "" ? "" : `${found.length} of ${pages.length} pages`}
        </p>
        <ol class="blocks">
          {found.slice(0, MOST).map((page) => (
            <li key={page.number}>
              <button
                type="button"
                aria-pressed={page.number === number}
                onClick={() => goTo("crawl", id, String(page.number))}
              >
                <span class="order">{page.number}</span>
                <span class="words">{page.title ?? page.url}</span>
                {excerpts.has(page.url ?? "") && <span class="why">{excerpts.get(page.url ?? "")}</span>}
                <span class="why">
                  {page.wordCount.toLocaleString("en")} words, {page.microseconds.toLocaleString("en")} µs,{" "}
                  {page.by === "pattern" ? "cut by pattern" : "read in full"}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {found.length > MOST && <p class="hint">{found.length - MOST} more: narrow the search.</p>}
      </div>
      {number === null ? <p class="hint">Choose a page to read it.</p> : <ChosenPage {...{ id, number }} />}
    </div>
  );
}

/** Where there is no room beside the list it stands below, and is brought into view when it is chosen. */
function ChosenPage({ id, number }: { readonly id: string; readonly number: number }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = place.current!;
    const list = chosen.previousElementSibling!;
    if (chosen.getBoundingClientRect().top < list.getBoundingClientRect().bottom) return;
    chosen.scrollIntoView();
    chosen.focus({ preventScroll: true });
  }, [number]);
  const goBack = () => {
    const button = document.querySelector<HTMLElement>('.browser .blocks [aria-pressed="true"]');
    button?.focus();
    button?.scrollIntoView({ block: "center" });
  };
  return (
    <section ref={place} class="chosen" tabIndex={-1} aria-label="The page you chose">
      <button type="button" class="quiet back" onClick={goBack}>
        Back to the list
      </button>
      <PageReader key={number} {...{ id, number }} />
    </section>
  );
}

/** What was found in texts, the best first, then what has the words in title or address. */
export function findPages(pages: readonly PageGiven[], text: string, hits: readonly Hit[]): PageGiven[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const inTexts = hits.flatMap(({ url }) => byUrl.get(url) ?? []);
  return [...new Set([...inTexts, ...filterPages(pages, text)])];
}

/** All words must occur in title or address. */
export function filterPages(pages: readonly PageGiven[], text: string): PageGiven[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages
    .filter(({ title, url }) => {
      const haystack = `${title ?? ""} ${url ?? ""}`.toLowerCase();
      return words.every((word) => haystack.includes(word));
    })
    .toReversed();
}
