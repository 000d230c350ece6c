import { useState } from "preact/hooks";
import { download, fileName } from "../parts/download.ts";
import { Failure } from "../parts/failure.tsx";
import { useRequest } from "../parts/use-request.ts";
import { type Job, pagesOf } from "./crawl-api.ts";

/** All pages that were read, as JSON, one in a line. Their HTML, where it was kept, is left to the service. */
export function DownloadPages({ job }: { readonly job: Job }) {
  const [request, run] = useRequest<void>();
  const [read, setRead] = useState(0);
  const collect = async () => {
    const lines: string[] = [];
    for await (const { source: _, ...page } of pagesOf(job.id)) {
      lines.push(`${JSON.stringify(page)}\n`);
      setRead(lines.length);
    }
    download(fileName(new URL(job.urls[0]).host, "ndjson"), "application/x-ndjson", lines);
  };
  const isBusy = request.state === "busy";
  return (
    <>
      <button type="button" class="quiet" disabled={isBusy} onClick={() => run(collect)}>
        {isBusy ? `Collecting page ${read.toLocaleString("en")}…` : "Download all"}
      </button>
      {request.state === "failed" && <Failure error={request.error} onRetry={() => run(collect)} />}
    </>
  );
}
