import type { Inspected } from "../api.ts";

interface ReasonProps {
  readonly block: Inspected["blocks"][number] | undefined;
  readonly note?: string | undefined;
}

export function Reason({ block, note }: ReasonProps) {
  if (block === undefined) return null;
  return (
    <>
      <strong class={block.kept ? "kept" : "dropped"}>{block.kept ? "Kept" : "Dropped"}</strong> {block.kind}, score{" "}
      {block.score.toFixed(2)}
      <br />
      {note ?? block.reason}
    </>
  );
}
