import { MOST_PROBLEMS, type Problem } from "./progress.ts";

const MEANINGS = { failed: "failed", skipped: "left out", retry: "tried again" } as const;

/** What failed, and what was left out or tried again while somebody watched. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return <p class="hint">Nothing went wrong.</p>;
  return (
    <>
      {problems.length === MOST_PROBLEMS && (
        <p class="hint">The latest {MOST_PROBLEMS.toLocaleString("en")} are shown.</p>
      )}
      <ul class="images">
        {problems.toReversed().map(({ type, url, detail }, at) => (
          <li key={problems.length - at}>
            <span class={`state ${type}`}>{MEANINGS[type]}</span> {url}
            {detail !== null && <div class="origin">{reasonOf(detail, url)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reasons mostly begin with the address, which stands above. */
export function reasonOf(detail: string, url: string): string {
  return detail.startsWith(`${url} `) ? detail.slice(url.length + 1) : detail;
}
