import { useEffect, useState } from "preact/hooks";
import type { Comparison } from "../../server/index.ts";
import { comparePage, type ExtractionSettings, type PageInput } from "../api.ts";
import { Failure } from "../parts/failure.tsx";
import { useRequest } from "../parts/use-request.ts";
import { optionsOf } from "./known-options.ts";
import type { Marking } from "./result-view.tsx";

interface ComparisonViewProps {
  readonly page: PageInput;
  readonly settings: ExtractionSettings;
  readonly marking: Marking | null;
  readonly onMark: (marking: Marking | null) => void;
  readonly onSelect: (block: number) => void;
}

/** Keeps everything, so that there is nothing to compare. */
const FLOOR = "text";

export function ComparisonView({ page, settings, marking, onMark, onSelect }: ComparisonViewProps) {
  const [request, run] = useRequest<Comparison>();
  const compare = () =>
    run(async () => {
      const { extractor } = await optionsOf();
      return await comparePage(
        page,
        extractor.filter((name) => name !== FLOOR),
        settings,
      );
    });
  // The page of a result never changes.
  useEffect(compare, []);
  useEffect(() => {
    if (request.state === "done") onMark(allOf(request.value));
  }, [request]);
  if (request.state === "failed") return <Failure error={request.error} onRetry={compare} />;
  if (request.state !== "done") return <p class="hint">All extractors read the page…</p>;
  const comparison = request.value;
  return (
    <>
      <p>
        On <strong>{Math.round(comparison.unanimous * 100)} %</strong> of the page's words all extractors agree. Choose
        one to see its choice on the page.
      </p>
      <ExtractorTable {...{ comparison, marking, onMark }} />
      <BlockMatrix {...{ comparison, onSelect }} />
    </>
  );
}

/** So many of all are most of them. */
const MOST_OF_THEM = 0.75;

/** Marks by how many keep a block. */
function allOf({ blocks, extractors }: Comparison): Marking {
  const all = extractors.length;
  return {
    name: "All extractors",
    isVote: true,
    verdictOf: (block) => {
      const share = (blocks[block]?.keptBy.length ?? 0) / all;
      return share >= MOST_OF_THEM ? "kept" : share <= 1 - MOST_OF_THEM ? "dropped" : "some";
    },
    describe: (block) => {
      const { keptBy } = blocks[block];
      return keptBy.length === 0 ? "dropped by all" : `kept by ${keptBy.length} of ${all}: ${keptBy.join(", ")}`;
    },
  };
}

function oneOf({ blocks }: Comparison, name: string): Marking {
  const keeps = (block: number) => blocks[block]?.keptBy.includes(name) ?? false;
  return {
    name,
    isVote: false,
    verdictOf: (block) => (keeps(block) ? "kept" : "dropped"),
    describe: (block) => (keeps(block) ? `kept by ${name}` : `dropped by ${name}`),
  };
}

interface TableProps {
  readonly comparison: Comparison;
  readonly marking: Marking | null;
  readonly onMark: (marking: Marking) => void;
}

function ExtractorTable({ comparison, marking, onMark }: TableProps) {
  const { extractors } = comparison;
  const first = extractors[0].extractor;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section class="scroll" tabIndex={0} aria-label="Extractors">
      <table>
        <thead>
          <tr>
            <th scope="col">Extractor</th>
            <th scope="col" class="number">
              Words
            </th>
            <th scope="col" class="number">
              ms
            </th>
            <th scope="col">Agrees with {first}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <MarkButton name="All extractors" marking={marking} onClick={() => onMark(allOf(comparison))} />
            </th>
            <td />
            <td />
            <td />
          </tr>
          {extractors.map(({ extractor, wordCount, milliseconds, agreement }) => (
            <tr key={extractor}>
              <th scope="row">
                <MarkButton name={extractor} marking={marking} onClick={() => onMark(oneOf(comparison, extractor))} />
              </th>
              <td class="number">{wordCount.toLocaleString("en")}</td>
              <td class="number">{milliseconds.toFixed(1)}</td>
              <td>
                <meter
                  min={0}
                  max={1}
                  value={agreement[first]}
                  aria-label={`Agreement of ${extractor} with ${first}`}
                />{" "}
                {Math.round(agreement[first] * 100)} %
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MarkButtonProps {
  readonly name: string;
  readonly marking: Marking | null;
  readonly onClick: () => void;
}

function MarkButton({ name, marking, onClick }: MarkButtonProps) {
  return (
    <button type="button" class="link" aria-pressed={marking?.name === name} onClick={onClick}>
      {name}
    </button>
  );
}

const MOST_ROWS = 300;

interface MatrixProps {
  readonly comparison: Comparison;
  readonly onSelect: (block: number) => void;
}

/** Blocks by extractors: who keeps what. */
function BlockMatrix({ comparison: { blocks, extractors }, onSelect }: MatrixProps) {
  const [isOpen, setOpen] = useState(true);
  const names = extractors.map(({ extractor }) => extractor);
  const isDisputed = (keptBy: readonly string[]) => keptBy.length > 0 && keptBy.length < names.length;
  const rows = blocks.map((block, at) => ({ block, at })).filter(({ block }) => !isOpen || isDisputed(block.keptBy));
  return (
    <>
      <label class="row">
        <input type="checkbox" checked={isOpen} onChange={() => setOpen(!isOpen)} /> only where they disagree
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section class="scroll matrix" tabIndex={0} aria-label="Blocks by extractor">
        <table>
          <thead>
            <tr>
              <th scope="col">Block</th>
              {names.map((name) => (
                <th key={name} scope="col" class="slanted">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ block, at }) => (
              <tr key={at} class={isDisputed(block.keptBy) ? "disputed" : ""}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => onSelect(at)}>
                    {block.text.slice(0, 80)}
                  </button>
                </th>
                {names.map((name) => {
                  const kept = block.keptBy.includes(name);
                  return (
                    <td key={name} class={kept ? "kept" : "dropped"}>
                      <span aria-hidden="true">{kept ? "●" : "·"}</span>
                      <span class="unseen">{kept ? "kept" : "dropped"}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MOST_ROWS && <p class="hint">{rows.length - MOST_ROWS} more are not shown.</p>}
    </>
  );
}
