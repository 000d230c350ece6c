import { useEffect, useState } from "preact/hooks";
import { Failure } from "../parts/failure.tsx";
import { goTo, routeTo } from "../parts/route.ts";
import { useRequest } from "../parts/use-request.ts";
import { useTitle } from "../parts/use-title.ts";
import { type CrawlSettings, type Job, recentCrawls, startCrawl } from "./crawl-api.ts";
import { CrawlForm } from "./crawl-form.tsx";
import { CrawlProgress } from "./crawl-progress.tsx";

interface CrawlViewProps {
  readonly id: string | null;
  /** The number of the page to read. */
  readonly chosen: number | null;
}

export function CrawlView({ id, chosen }: CrawlViewProps) {
  return id === null ? <NewCrawl /> : <CrawlProgress {...{ id, chosen }} />;
}

function NewCrawl() {
  useTitle("Crawl");
  const [request, run] = useRequest<Job>();
  const [settings, setSettings] = useState<CrawlSettings | null>(null);
  const start = (wanted: CrawlSettings) => {
    setSettings(wanted);
    run(() => startCrawl(wanted));
  };
  useEffect(() => {
    if (request.state !== "done") return;
    goTo("crawl", request.value.id);
  }, [request]);
  return (
    <>
      <h1 class="unseen">Crawl</h1>
      <CrawlForm isBusy={request.state === "busy"} onStart={start} />
      {request.state === "failed" && (
        <Failure error={request.error} onRetry={settings === null ? undefined : () => start(settings)} />
      )}
      <Explanation />
      <RecentList />
    </>
  );
}

function Explanation() {
  return (
    <section class="welcome">
      <h2>Learn a site, then cut</h2>
      <p>
        A crawl follows the links of a site, keeps robots.txt, and reads every page. The first pages are read in full;
        from them Dechaff learns where the site keeps its content, and cuts the rest out by string search. You see that
        happen: microseconds per page fall, and the share cut by pattern rises.
      </p>
      <ul class="points">
        <li>The service crawls on when you close this page, and after a restart.</li>
        <li>
          It fetches from the public internet only. For a site on your own machine, start it with{" "}
          <code>dechaff serve --allow 127.0.0.0/8</code>.
        </li>
        <li>
          <a href={routeTo("patterns")}>Patterns</a> has what was learned of each site.
        </li>
      </ul>
    </section>
  );
}

function RecentList() {
  const [request, run] = useRequest<readonly Job[]>();
  const load = () => run(recentCrawls);
  useEffect(load, []);
  if (request.state === "failed") return <Failure error={request.error} onRetry={load} />;
  if (request.state !== "done" || request.value.length === 0) return null;
  return (
    <section class="welcome">
      <h2>The latest crawls</h2>
      <ul class="points">
        {request.value.map(({ id, urls, state, pages, created }) => (
          <li key={id}>
            <a href={routeTo("crawl", id)}>{urls[0]}</a> <span class={`state ${state}`}>{state}</span>{" "}
            <span class="hint">
              {pages.toLocaleString("en")} {pages === 1 ? "page" : "pages"},{" "}
              {new Date(created).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
