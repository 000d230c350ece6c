import { useState } from "preact/hooks";
import { CrawlView } from "./crawl/crawl-view.tsx";
import { ExtractView } from "./extract/extract-view.tsx";
import { routeTo, useRoute } from "./parts/route.ts";
import { applyTheme, storedTheme, THEMES, type Theme } from "./parts/theme.ts";
import { PatternsView } from "./patterns/patterns-view.tsx";

const VIEWS = {
  extract: { label: "Extract", view: (rest: readonly string[]) => <ExtractView url={rest[0] ?? null} /> },
  crawl: {
    label: "Crawl",
    view: (rest: readonly string[]) => (
      <CrawlView key={rest[0]} id={rest[0] ?? null} chosen={Number(rest[1]) || null} />
    ),
  },
  patterns: {
    label: "Patterns",
    view: (rest: readonly string[]) => (
      <PatternsView key={rest.join(" ")} host={rest[0] ?? null} example={rest[1] ?? null} />
    ),
  },
} as const;

type ViewName = keyof typeof VIEWS;

export function App() {
  const [first = "extract", ...rest] = useRoute();
  const name: ViewName = first in VIEWS ? (first as ViewName) : "extract";
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the content
      </button>
      <header class="top">
        <a class="brand" href={routeTo("extract")}>
          Dechaff
        </a>
        <nav aria-label="Views">
          {Object.entries(VIEWS).map(([each, { label }]) => (
            <a key={each} href={routeTo(each)} aria-current={each === name ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {VIEWS[name].view(rest)}
      </main>
      <footer class="bottom">
        Everything here is the service's own API: <a href="openapi.json">/openapi.json</a>. This page loads nothing from
        elsewhere.
      </footer>
    </>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <label class="theme">
      <span class="unseen">Colours</span>
      <select value={theme} onChange={(event) => choose(event.currentTarget.value as Theme)}>
        {Object.entries(THEMES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
