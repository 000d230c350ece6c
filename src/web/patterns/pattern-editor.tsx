import { useEffect, useMemo, useState } from "preact/hooks";
import type { PatternTrial } from "../../server/index.ts";
import type { PageInput } from "../api.ts";
import { readInput } from "../extract/page-input.ts";
import { markPage } from "../frame/mark-page.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { Failure } from "../parts/failure.tsx";
import { LongText } from "../parts/long-text.tsx";
import { useRequest } from "../parts/use-request.ts";
import { ElementChoice } from "./element-choice.tsx";
import { PatternParts } from "./pattern-parts.tsx";
import { elementsAt, type NamedElement, type Pattern, savePattern, tryPattern } from "./patterns-api.ts";

interface PatternEditorProps {
  readonly host: string;
  /** Which one is changed; null for a new one. */
  readonly template: number | null;
  readonly initial: Pattern;
  /** Where the example page is. */
  readonly example: string;
  readonly onSaved: () => void;
}

/** A pattern on an example page: what it cuts, and how to change that by pointing. */
export function PatternEditor({ host, template, initial, example, onSaved }: PatternEditorProps) {
  const [address, setAddress] = useState(example);
  const [pattern, setPattern] = useState(initial);
  const [trial, run] = useRequest<PatternTrial>();
  const [shown, setShown] = useState<PatternTrial | null>(null);
  const [elements, choose] = useRequest<readonly NamedElement[]>();
  const [saved, save] = useRequest<{ readonly template: number }>();
  const [own, setOwn] = useState(template);
  const page: PageInput = shown === null ? {} : { html: shown.source, ...(shown.url && { url: shown.url }) };
  const attempt = (on: PageInput, next: Pattern) => run(() => tryPattern(on, next));
  const change = (next: Pattern) => {
    setPattern(next);
    save(null);
    choose(null);
    if (shown !== null) attempt(page, next);
  };
  const open = (event: Event) => {
    event.preventDefault();
    const input = readInput(address);
    choose(null);
    if (input !== null) attempt(input, pattern);
  };
  // The page stays while the next try is under way.
  useEffect(() => {
    if (trial.state === "done") setShown(trial.value);
  }, [trial]);
  useEffect(() => {
    if (saved.state !== "done") return;
    setOwn(saved.value.template);
    onSaved();
  }, [saved]);
  return (
    <section aria-label="Pattern on an example page" class="editor">
      <form class="row example" onSubmit={open}>
        <label>
          Example page{" "}
          <input spellcheck={false} value={address} onInput={(event) => setAddress(event.currentTarget.value)} />
        </label>
        <button type="submit" class="main" disabled={trial.state === "busy"}>
          {shown === null ? "Try the pattern on it" : "Try again"}
        </button>
      </form>
      {trial.state === "failed" && <Failure error={trial.error} />}
      {shown !== null && (
        <div class="panes">
          <TrialPage trial={shown} onPick={(place) => choose(() => elementsAt(page, place))} />
          <div class="pane side">
            <TrialFigures trial={shown} />
            {elements.state === "failed" && <Failure error={elements.error} />}
            <ElementChoice
              elements={elements.state === "done" ? elements.value : null}
              {...{ pattern, onChange: change }}
            />
            <PatternParts {...{ pattern, onChange: change }} />
            <p class="row">
              <button
                type="button"
                class="main"
                disabled={saved.state === "busy" || pattern.parts.length === 0}
                onClick={() => save(() => savePattern(host, { page, pattern, template: own }))}
              >
                Save for {host}
              </button>
              <span role="status">{saved.state === "done" ? "Saved. It cuts from now on." : ""}</span>
            </p>
            {saved.state === "failed" && <Failure error={saved.error} />}
            <h2 class="small">What is cut out</h2>
            <LongText text={shown.markdown || "Nothing."} />
          </div>
        </div>
      )}
    </section>
  );
}

interface TrialPageProps {
  readonly trial: PatternTrial;
  readonly onPick: (place: number) => void;
}

function TrialPage({ trial, onPick }: TrialPageProps) {
  const { source, layout, blocks } = trial;
  const marked = useMemo(
    () => markPage(source, layout, (block) => (blocks[block]?.cut ? "kept" : "dropped")),
    [source, layout, blocks],
  );
  return (
    <div class="pane">
      <p class="legend">
        <mark class="kept">cut out</mark> <mark class="dropped">left</mark>
        <span class="hint">Click an element, or Tab into the page, use ↑ ↓ and press Enter.</span>
      </p>
      <PageFrame
        label="The example page"
        markedPage={marked}
        describe={(block) => note(blocks[block])}
        onPick={onPick}
      />
    </div>
  );
}

function note(block: PatternTrial["blocks"][number] | undefined): string {
  if (block === undefined) return "";
  if (block.cut === block.kept) return block.cut ? "Cut out; the extractor keeps it, too" : "Left, as by the extractor";
  return block.cut ? "Cut out, where the extractor drops it" : "Left, where the extractor keeps it";
}

function TrialFigures({ trial: { blocks, agreement } }: { readonly trial: PatternTrial }) {
  const cut = blocks.filter((block) => block.cut).length;
  return (
    <p>
      {cut} of {blocks.length} blocks are cut out. Agreement with the full extractor:{" "}
      <strong>{Math.round(agreement * 100)} %</strong>
    </p>
  );
}
