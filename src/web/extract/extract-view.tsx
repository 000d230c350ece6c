import { useState } from "preact/hooks";
import { type ExtractionSettings, type Inspected, inspectPage, type PageInput } from "../api.ts";
import { Failure } from "../parts/failure.tsx";
import { useRequest } from "../parts/use-request.ts";
import { InputForm } from "./input-form.tsx";
import { ResultView } from "./result-view.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { Welcome } from "./welcome.tsx";

interface Result {
  readonly page: PageInput;
  readonly settings: ExtractionSettings;
  readonly inspected: Inspected;
}

export function ExtractView() {
  const [page, setPage] = useState<PageInput | null>(null);
  const [settings, setSettings] = useState<ExtractionSettings>({});
  const [request, run] = useRequest<Result>();
  const read = (next: PageInput, wanted: ExtractionSettings) => {
    setPage(next);
    run(async () => ({ page: next, settings: wanted, inspected: await inspectPage(next, wanted) }));
  };
  const change = (wanted: ExtractionSettings) => {
    setSettings(wanted);
    if (page !== null) read(page, wanted);
  };
  return (
    <>
      <h1 class="unseen">Extract</h1>
      <section aria-label="The page to read" class="ask">
        <InputForm isBusy={request.state === "busy"} onSubmit={(next) => read(next, settings)} />
        <SettingsForm settings={settings} onChange={change} />
      </section>
      <div aria-live="polite" class="unseen">
        {request.state === "busy" ? "Reading the page" : request.state === "done" ? "The page was read" : ""}
      </div>
      {request.state === "idle" && <Welcome onExample={(next) => read(next, settings)} />}
      {request.state === "failed" && (
        <Failure error={request.error} onRetry={page === null ? undefined : () => read(page, settings)} />
      )}
      {request.state === "done" && <ResultView key={resultKey(request.value)} {...request.value} />}
    </>
  );
}

let results = 0;
const keys = new WeakMap<Result, number>();

/** Every result begins with its own tabs and marks. */
function resultKey(result: Result): number {
  const known = keys.get(result) ?? ++results;
  keys.set(result, known);
  return known;
}
