import { useState } from "preact/hooks";
import { readInput } from "../extract/page-input.ts";
import type { CrawlSettings } from "./crawl-api.ts";

interface CrawlFormProps {
  readonly isBusy: boolean;
  readonly onStart: (settings: CrawlSettings) => void;
}

/** Above it, keeping every page's HTML takes more room than people expect. */
const MOST_SOURCES = 1000;

export function CrawlForm({ isBusy, onStart }: CrawlFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const settings = settingsOf(new FormData(event.currentTarget as HTMLFormElement));
    setProblem(settings === null ? "Give the address of a site, as in https://example.org/" : null);
    if (settings !== null) onStart(settings);
  };
  return (
    <form class="ask" onSubmit={submit}>
      <div class="input">
        <label for="site">Site to crawl</label>
        <input
          id="site"
          name="url"
          inputMode="url"
          autocapitalize="off"
          spellcheck={false}
          placeholder="https://example.org/"
          aria-describedby={problem === null ? undefined : "site-problem"}
        />
        {problem !== null && (
          <p id="site-problem" role="alert" class="problem">
            {problem}
          </p>
        )}
      </div>
      <div class="fields">
        <label>
          At most so many pages <input name="limit" type="number" min={1} step={1} value={100} required />
        </label>
        <label>
          Seconds between requests{" "}
          <input name="delay" type="number" min={0} step="any" placeholder="as robots.txt says" />
        </label>
      </div>
      <MoreFields />
      <button type="submit" class="main" disabled={isBusy}>
        {isBusy ? "Starting…" : "Start"}
      </button>
    </form>
  );
}

function MoreFields() {
  return (
    <details class="settings">
      <summary>Options</summary>
      <div class="fields">
        <label>
          Links deep <input name="depth" type="number" min={0} step={1} placeholder="any" />
        </label>
        <label>
          Requests at once <input name="concurrency" type="number" min={1} max={32} step={1} placeholder="usual" />
        </label>
        <label>
          Only paths that begin with <input name="include" spellcheck={false} placeholder="/blog/" />
        </label>
        <label>
          Never paths that begin with <input name="exclude" spellcheck={false} placeholder="/tag/" />
        </label>
        <label>
          Hosts
          <select name="scope">
            <option value="host">this host only</option>
            <option value="subdomains">and its subdomains</option>
            <option value="any">any</option>
          </select>
        </label>
        <label class="check">
          <input name="sitemaps" type="checkbox" checked /> read sitemaps and feeds
        </label>
        <label class="check">
          <input name="source" type="checkbox" checked /> keep the pages' HTML, up to {MOST_SOURCES} pages
        </label>
      </div>
    </details>
  );
}

function settingsOf(form: FormData): CrawlSettings | null {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? undefined : Number(text(name)));
  const list = (name: string) => (text(name) === "" ? undefined : [text(name)]);
  const url = readInput(text("url"))?.url;
  if (url === undefined) return null;
  const limit = number("limit") ?? 100;
  const keepsSource = form.has("source") && limit <= MOST_SOURCES;
  const optional = {
    ...{ depth: number("depth"), delay: number("delay"), concurrency: number("concurrency") },
    ...{ include: list("include"), exclude: list("exclude") },
  };
  return {
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as typeof optional),
    ...{ url, limit, scope: text("scope"), sitemaps: form.has("sitemaps") },
    formats: keepsSource ? ["markdown", "source"] : ["markdown"],
  } as CrawlSettings;
}
