import { useState } from "preact/hooks";
import type { PageGiven } from "../../server/index.ts";
import { Failure } from "../parts/failure.tsx";
import { routeTo } from "../parts/route.ts";
import { Tabs } from "../parts/tabs.tsx";
import { useRequest } from "../parts/use-request.ts";
import { useTitle } from "../parts/use-title.ts";
import { cancelCrawl, isOver, type Job } from "./crawl-api.ts";
import { PageBrowser } from "./page-browser.tsx";
import { ProblemList } from "./problem-list.tsx";
import { type Figures, figuresOf } from "./progress.ts";
import { TimePlot } from "./time-plot.tsx";
import { useCrawl } from "./use-crawl.ts";

interface CrawlProgressProps {
  readonly id: string;
  readonly chosen: number | null;
}

export function CrawlProgress({ id, chosen }: CrawlProgressProps) {
  const [attempt, setAttempt] = useState(0);
  const [tab, setTab] = useState("pages");
  const { progress, error, isLost } = useCrawl(id, attempt);
  const { job, pages, problems } = progress;
  useTitle(job?.urls[0], "Crawl");
  if (error !== null) {
    return (
      <>
        <h1>Crawl</h1>
        <Failure error={error} onRetry={() => setAttempt(attempt + 1)} />
        <p>
          <a href={routeTo("crawl")}>Start another crawl</a>
        </p>
      </>
    );
  }
  if (job === null) {
    return (
      <>
        <h1>Crawl</h1>
        <p class={isLost ? "problem" : "hint"} role="status">
          {isLost ? LOST : "Connecting…"}
        </p>
      </>
    );
  }
  const tabs = [
    {
      name: "pages",
      label: `Pages (${pages.length})`,
      content: () => <PageBrowser {...{ job, pages, chosen }} />,
    },
    { name: "problems", label: `Problems (${problems.length})`, content: () => <ProblemList problems={problems} /> },
    { name: "patterns", label: "Patterns", content: () => <PatternLinks {...{ job, pages }} /> },
  ];
  return (
    <>
      <JobHeader {...{ job, isLost }} />
      <FigureTiles figures={figuresOf(progress)} isOver={isOver(job)} />
      {(pages.length > 0 || !isOver(job)) && <TimePlot pages={pages} />}
      <Tabs label="What the crawl found" {...{ tabs, selected: tab, onSelect: setTab }} />
    </>
  );
}

const LOST = "The connection is lost: trying again.";

interface JobHeaderProps {
  readonly job: Job;
  readonly isLost: boolean;
}

function JobHeader({ job, isLost }: JobHeaderProps) {
  const [request, run] = useRequest<Job>();
  return (
    <header class="summary">
      <h1 class="title">{job.urls[0]}</h1>
      <p role="status">
        {isLost ? (
          <>
            <span class="problem">{LOST}</span> The crawl was {job.state} when last heard of.
          </>
        ) : (
          <span class={`state ${job.state}`}>{job.state}</span>
        )}
        {job.error !== null && ` ${job.error}`}
        {request.state === "failed" && ` ${request.error.message}`}
      </p>
      {isOver(job) ? (
        <a href={routeTo("crawl")}>Start another</a>
      ) : (
        <button type="button" disabled={request.state === "busy"} onClick={() => run(() => cancelCrawl(job.id))}>
          Cancel
        </button>
      )}
    </header>
  );
}

interface FigureTilesProps {
  readonly figures: Figures;
  readonly isOver: boolean;
}

function FigureTiles({ figures, isOver }: FigureTilesProps) {
  const { pages, perSecond, cutShare, microseconds, failed, waiting } = figures;
  const tiles: readonly [label: string, value: string][] = [
    ["pages", pages.toLocaleString("en")],
    ["pages per second", perSecond === null ? "–" : perSecond.toFixed(perSecond < 10 ? 1 : 0)],
    ["cut by pattern, lately", cutShare === null ? "–" : `${Math.round(cutShare * 100)} %`],
    ["µs per page, lately", microseconds === null ? "–" : Math.round(microseconds).toLocaleString("en")],
    // What a limit or the user has left out waits for nothing any more.
    [isOver ? "not read" : "waiting", waiting.toLocaleString("en")],
    ["failed", failed.toLocaleString("en")],
  ];
  return (
    <dl class="tiles">
      {tiles.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PatternLinksProps {
  readonly job: Job;
  readonly pages: readonly PageGiven[];
}

/** Each with the host's latest page for an example. */
function PatternLinks({ job, pages }: PatternLinksProps) {
  const addresses = [...job.urls, ...pages.flatMap(({ url }) => url ?? [])];
  const examples = new Map(addresses.map((url) => [new URL(url).host, url]));
  return (
    <ul class="points">
      {[...examples].map(([host, example]) => (
        <li key={host}>
          <a href={routeTo("patterns", host, example)}>What was learned about {host}</a>
        </li>
      ))}
    </ul>
  );
}
