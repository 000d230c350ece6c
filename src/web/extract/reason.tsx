import type { Inspected } from "../api.ts";

interface ReasonProps {
  readonly block: Inspected["blocks"][number] | undefined;
  readonly note?: string | undefined;
  readonly title?: string | null;
}

/** Why a block was kept or dropped. A heading that is the title is a fact, and stands above the content anyway. */
export function Reason({ block, note, title = null }: ReasonProps) {
  if (block === undefined) return null;
  return (
    <>
      <strong class={block.kept ? "kept" : "dropped"}>{block.kept ? "Kept" : "Dropped"}</strong> {block.kind}, score{" "}
      {block.score.toFixed(2)}
      <br />
      {!block.kept && block.text === title ? "It is the title, which the result has as a fact. " : ""}
      {note ?? block.reason}
    </>
  );
}
