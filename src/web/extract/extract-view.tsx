import { useEffect, useState } from "preact/hooks";
import { type ExtractionSettings, type Inspected, inspectPage, type PageInput } from "../api.ts";
import { Failure } from "../parts/failure.tsx";
import { goTo, isOwnMove } from "../parts/route.ts";
import { useRequest } from "../parts/use-request.ts";
import { useTitle } from "../parts/use-title.ts";
import { InputForm } from "./input-form.tsx";
import { readInput } from "./page-input.ts";
import { ResultView } from "./result-view.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { Welcome } from "./welcome.tsx";

interface Result {
  readonly page: PageInput;
  readonly settings: ExtractionSettings;
  readonly inspected: Inspected;
}

interface ExtractViewProps {
  /** The page's address, as this page's address has it. */
  readonly url: string | null;
}

export function ExtractView({ url }: ExtractViewProps) {
  const [text, setText] = useState(url ?? "");
  const [page, setPage] = useState<PageInput | null>(null);
  const [settings, setSettings] = useState<ExtractionSettings>({});
  const [request, run] = useRequest<Result>();
  useTitle(request.state === "done" ? request.value.inspected.article.title : null, "Extract");
  const read = (next: PageInput, wanted: ExtractionSettings) => {
    setPage(next);
    run(async () => ({ page: next, settings: wanted, inspected: await inspectPage(next, wanted) }));
  };
  const submit = (next: PageInput) => {
    read(next, settings);
    const address = addressOf(next);
    if (address !== url) goTo("extract", ...(address === null ? [] : [address]));
  };
  // Back and forward lead from page to page. Nothing is fetched for whoever opens a link of somebody else's.
  useEffect(() => {
    if (url === addressOf(page)) return;
    const next = readInput(url ?? "");
    setText(url ?? "");
    setPage(null);
    if (next?.url !== undefined && isOwnMove()) read(next, settings);
    else run(null);
  }, [url]);
  const change = (wanted: ExtractionSettings) => {
    setSettings(wanted);
    if (page !== null) read(page, wanted);
  };
  return (
    <>
      <h1 class="unseen">Extract</h1>
      <section aria-label="The page to read" class="ask">
        <InputForm {...{ isBusy: request.state === "busy", text, onText: setText, onSubmit: submit }} />
        <SettingsForm settings={settings} onChange={change} />
      </section>
      <div aria-live="polite" class="unseen">
        {request.state === "busy" ? "Reading the page" : request.state === "done" ? "The page was read" : ""}
      </div>
      {request.state === "idle" && <Welcome onExample={submit} />}
      {request.state === "failed" && (
        <Failure error={request.error} onRetry={page === null ? undefined : () => read(page, settings)} />
      )}
      {request.state === "done" && <ResultView key={resultKey(request.value)} {...request.value} />}
    </>
  );
}

/** What of a page fits into this page's address. */
function addressOf(page: PageInput | null): string | null {
  return page?.html === undefined ? (page?.url ?? null) : null;
}

let results = 0;
const keys = new WeakMap<Result, number>();

/** Every result begins with its own tabs and marks. */
function resultKey(result: Result): number {
  const known = keys.get(result) ?? ++results;
  keys.set(result, known);
  return known;
}
