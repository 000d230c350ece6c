import type { Problem } from "./progress.ts";

const MEANINGS = { failed: "failed", skipped: "left out", retry: "tried again" } as const;

export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return <p class="hint">Nothing went wrong while you watched.</p>;
  return (
    <ul class="images">
      {problems.toReversed().map(({ type, url, detail }, at) => (
        <li key={problems.length - at}>
          <span class={`state ${type}`}>{MEANINGS[type]}</span> {url}
          {detail !== null && <div class="origin">{detail}</div>}
        </li>
      ))}
    </ul>
  );
}
