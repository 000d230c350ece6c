import { useEffect, useState } from "preact/hooks";
import type { Inspected } from "../api.ts";
import { inspectPage } from "../api.ts";
import { ResultView } from "../extract/result-view.tsx";
import { Failure } from "../parts/failure.tsx";
import { LongText } from "../parts/long-text.tsx";
import { routeTo } from "../parts/route.ts";
import { useRequest } from "../parts/use-request.ts";
import { type CrawledPage, getPage } from "./crawl-api.ts";

interface PageReaderProps {
  readonly id: string;
  readonly number: number;
}

/** One page of a crawl: its text, and where its HTML was kept, how it was read. */
export function PageReader({ id, number }: PageReaderProps) {
  const [request, run] = useRequest<CrawledPage | null>();
  const load = () => run(() => getPage(id, number));
  useEffect(load, []);
  if (request.state === "failed") return <Failure error={request.error} onRetry={load} />;
  if (request.state !== "done") return <p class="hint">Loading…</p>;
  const page = request.value;
  if (page === null) return <p class="hint">The page is gone: a later visit has replaced it.</p>;
  return (
    <article class="reader" aria-label={page.title ?? "Page"}>
      <h2>{page.title ?? "A page without a title"}</h2>
      <p class="origin">
        {page.url !== null && (
          <a href={page.url} target="_blank" rel="noreferrer noopener">
            {page.url}
          </a>
        )}
        {[...page.authors, page.date ?? ""].filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
      {page.url !== null && (
        <p>
          <a href={routeTo("patterns", new URL(page.url).host, page.url)}>Try the site's patterns on this page</a>
        </p>
      )}
      <Inspection page={page} />
      <LongText text={page.markdown ?? ""} />
    </article>
  );
}

function Inspection({ page }: { readonly page: CrawledPage }) {
  const [request, run] = useRequest<Inspected>();
  const [isOpen, setOpen] = useState(false);
  if (page.source === undefined) return <p class="hint">Its HTML was not kept.</p>;
  const input = { html: page.source, ...(page.url !== null && { url: page.url }) };
  const toggle = () => {
    setOpen(!isOpen);
    if (request.state === "idle") run(() => inspectPage(input, {}));
  };
  return (
    <>
      <button type="button" class="quiet" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? "Hide" : "Show"} what was kept of the page
      </button>
      {isOpen && request.state === "failed" && <Failure error={request.error} />}
      {isOpen && request.state === "done" && <ResultView page={input} settings={{}} inspected={request.value} />}
    </>
  );
}
