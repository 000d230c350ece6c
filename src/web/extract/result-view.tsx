import { useMemo, useState } from "preact/hooks";
import { type ExtractionSettings, hasKey, type Inspected, type PageInput, serviceAddress } from "../api.ts";
import { markPage, type Verdict } from "../frame/mark-page.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { BlockList } from "./block-list.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import { ContentView } from "./content-view.tsx";
import { curlCommand } from "./curl.ts";
import { FactList } from "./fact-list.tsx";
import { ImageList } from "./image-list.tsx";
import { Reason } from "./reason.tsx";

interface ResultViewProps {
  readonly page: PageInput;
  readonly settings: ExtractionSettings;
  readonly inspected: Inspected;
}

/** Another way to mark the page than by what was kept. */
export interface Marking {
  readonly name: string;
  /** Whether several decide, and may be divided. */
  readonly isVote: boolean;
  readonly verdictOf: (block: number) => Verdict;
  readonly describe: (block: number) => string;
}

export function ResultView({ page, settings, inspected }: ResultViewProps) {
  const [tab, setTab] = useState("markdown");
  const [current, setCurrent] = useState<number | null>(null);
  const [marking, setMarking] = useState<Marking | null>(null);
  const { article, blocks, source, layout } = inspected;
  const marked = useMemo(() => {
    const usual = (block: number): Verdict => (blocks[block]?.kept ? "kept" : "dropped");
    return markPage(source, layout, marking?.verdictOf ?? usual);
  }, [source, layout, blocks, marking]);
  const tabs = [
    { name: "markdown", label: "Markdown", content: () => <ContentView {...{ article, format: "markdown" }} /> },
    { name: "html", label: "HTML", content: () => <ContentView {...{ article, format: "html" }} /> },
    { name: "json", label: "JSON", content: () => <ContentView {...{ article, format: "json" }} /> },
    { name: "facts", label: "Facts", content: () => <FactList facts={inspected.facts} /> },
    {
      name: "images",
      label: `Images (${article.images.length})`,
      content: () => <ImageList images={article.images} />,
    },
    { name: "why", label: "Why", content: () => <BlockList {...{ blocks, current, onSelect: setCurrent }} /> },
    {
      name: "compare",
      label: "Compare",
      content: () => (
        <ComparisonView
          page={{ ...(article.url && { url: article.url }), html: source }}
          {...{ settings, marking, onMark: setMarking, onSelect: setCurrent }}
        />
      ),
    },
  ] as const;
  const select = (name: string) => {
    setTab(name);
    if (name !== "compare") setMarking(null);
  };
  return (
    <article class="result">
      <Summary {...{ page, settings, inspected }} />
      <div class="panes">
        <section class="pane" aria-label="The page as it was">
          <Legend marking={marking} />
          <PageFrame
            label="The page, with what was kept and dropped marked"
            markedPage={marked}
            current={current}
            describe={(block) => <Reason block={blocks[block]} note={marking?.describe(block)} title={article.title} />}
          />
        </section>
        <section class="pane" aria-label="Result">
          <Tabs label="Result" {...{ tabs, selected: tab, onSelect: select }} />
        </section>
      </div>
    </article>
  );
}

function Legend({ marking }: { readonly marking: Marking | null }) {
  return (
    <p class="legend">
      {marking === null ? (
        <>
          <mark class="kept">kept</mark> <mark class="dropped">dropped</mark>
        </>
      ) : (
        <>
          <strong>{marking.name}</strong> <mark class="kept">kept</mark>
          {marking.isVote && <mark class="some">disputed</mark>} <mark class="dropped">dropped</mark>
        </>
      )}
      <span class="hint">Hover or tap for the reason, or Tab into the page and use ↑ ↓.</span>
    </p>
  );
}

function Summary({ page, settings, inspected }: ResultViewProps) {
  const { article, blocks, fetched, milliseconds } = inspected;
  const kept = blocks.filter((block) => block.kept).length;
  const parts = [
    `${article.wordCount.toLocaleString("en")} words`,
    `${kept} of ${blocks.length} blocks kept`,
    article.confidence === null ? null : `${Math.round(article.confidence * 100)} % sure`,
    article.pageType,
    `${article.extractor}, ${milliseconds.toFixed(1)} ms`,
    fetched === null ? null : `fetched in ${fetched.milliseconds} ms, ${Math.ceil(fetched.bytes / 1024)} kB`,
  ];
  const service = () => ({ address: serviceAddress(), needsKey: hasKey() });
  return (
    <header class="summary">
      <h2>{article.title ?? "A page without a title"}</h2>
      <p>{parts.filter((part) => part !== null).join(" · ")}</p>
      {article.wordCount === 0 && fetched !== null && <NoText isRendered={fetched.rendered} />}
      <CopyButton label="Copy as curl" text={() => curlCommand(service(), page, settings)} />
    </header>
  );
}

function NoText({ isRendered }: { readonly isRendered: boolean }) {
  if (isRendered) return <p class="hint">The page has no text, even when its scripts have run.</p>;
  return (
    <p class="hint">
      The page has no text as it was sent: its scripts may make it. <code>dechaff serve --render</code> runs them.
    </p>
  );
}
