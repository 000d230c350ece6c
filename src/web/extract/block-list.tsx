import { useState } from "preact/hooks";
import type { Inspected } from "../api.ts";

interface BlockListProps {
  readonly blocks: Inspected["blocks"];
  readonly current: number | null;
  readonly onSelect: (block: number) => void;
}

/** More are not drawn at once: pages have up to a hundred thousand. */
const MOST = 500;

/** Every block of the page and why it was kept or dropped; choosing one shows it on the page. */
export function BlockList({ blocks, current, onSelect }: BlockListProps) {
  const [shown, setShown] = useState<"all" | "kept" | "dropped">("all");
  if (blocks.length === 0) return <p class="hint">The page has no text.</p>;
  const listed = blocks
    .map((block, at) => ({ block, at }))
    .filter(({ block }) => shown === "all" || block.kept === (shown === "kept"));
  return (
    <>
      <fieldset class="row choice">
        <legend class="unseen">Which blocks</legend>
        {(["all", "kept", "dropped"] as const).map((name) => (
          <label key={name}>
            <input type="radio" name="shown" checked={shown === name} onChange={() => setShown(name)} /> {name}
          </label>
        ))}
      </fieldset>
      <ol class="blocks">
        {listed.slice(0, MOST).map(({ block, at }) => (
          <li key={at}>
            <button type="button" aria-pressed={at === current} onClick={() => onSelect(at)}>
              <span class={`verdict ${block.kept ? "kept" : "dropped"}`}>{block.kept ? "kept" : "dropped"}</span>
              <span class="words">{block.text.slice(0, 160)}</span>
              <span class="why">
                {block.kind}, score {block.score.toFixed(2)}: {block.reason}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {listed.length > MOST && <p class="hint">{listed.length - MOST} more are not shown.</p>}
    </>
  );
}
