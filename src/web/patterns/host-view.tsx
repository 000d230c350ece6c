import { useEffect, useState } from "preact/hooks";
import { Failure } from "../parts/failure.tsx";
import { routeTo } from "../parts/route.ts";
import { useRequest } from "../parts/use-request.ts";
import { examplePage } from "./example-page.ts";
import { PatternEditor } from "./pattern-editor.tsx";
import { type HostPatterns, NO_PATTERN, partText, patternsOf, type Template } from "./patterns-api.ts";

interface HostViewProps {
  readonly host: string;
  readonly example: string | null;
}

/** What was learned of one host, and one of its templates to look into. */
export function HostView({ host, example: wanted }: HostViewProps) {
  const [request, run] = useRequest<HostPatterns>();
  const [known, setKnown] = useState<HostPatterns | "none" | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [example, setExample] = useState(wanted);
  const load = () => run(() => patternsOf(host));
  useEffect(load, []);
  // What is known stays while it is asked for again.
  useEffect(() => {
    if (request.state === "done") {
      setKnown(request.value);
      if (known === null) setChosen(usualTemplate(request.value));
    } else if (request.state === "failed" && request.error.status === 404) setKnown("none");
  }, [request]);
  useEffect(() => {
    if (known === null || example !== null) return;
    const unexplained = latestInPool(known);
    if (unexplained !== null) setExample(unexplained);
    else void examplePage(host).then(setExample);
  }, [known]);
  const templates = known === null || known === "none" ? [] : (known.patterns.templates ?? []);
  const template = templates.find(({ id }) => id === chosen) ?? null;
  return (
    <>
      <p class="crumbs">
        <a href={routeTo("patterns")}>Patterns</a>
      </p>
      <h1 class="title">{host}</h1>
      {request.state === "failed" && request.error.status !== 404 && <Failure error={request.error} onRetry={load} />}
      {known === "none" && <p class="hint">Nothing was learned about this host yet. Make its first pattern by hand.</p>}
      {known !== null && known !== "none" && <TemplateTable {...{ templates, chosen, onChoose: setChosen }} />}
      {known !== null && example !== null && (
        <PatternEditor
          key={chosen ?? "new"}
          {...{ host, example, template: chosen, onSaved: load }}
          initial={template?.pattern ?? NO_PATTERN}
        />
      )}
    </>
  );
}

/** The one that cuts, or else one that may come to; null for a new one. */
function usualTemplate({ patterns: { templates = [] } }: HostPatterns): number | null {
  const cutting = templates.find(({ state, byHand }) => byHand || state === "active");
  return (cutting ?? templates.find(({ state }) => state !== "retired"))?.id ?? null;
}

/** The latest page that no pattern explains, if there is one. */
function latestInPool(known: HostPatterns | "none"): string | null {
  const pool = known === "none" ? undefined : known.patterns.pool;
  return pool?.findLast(({ url }) => url !== null)?.url ?? null;
}

interface TemplateTableProps {
  readonly templates: readonly Template[];
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

function TemplateTable({ templates, chosen, onChoose }: TemplateTableProps) {
  if (templates.length === 0) return <p class="hint">No pattern explains its pages yet.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section class="scroll templates" tabIndex={0} aria-label="Templates">
        <table>
          <thead>
            <tr>
              <th scope="col">Template</th>
              <th scope="col">State</th>
              <th scope="col">Content is</th>
              <th scope="col">without</th>
              <th scope="col">Agreement with the extractor, lately</th>
              <th scope="col">Addresses</th>
            </tr>
          </thead>
          <tbody>
            {templates.map(({ id, state, pattern, agreements, shapes, byHand }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" class="link" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    Template {id + 1}
                  </button>
                </th>
                <td>
                  <span class={`state ${state}`}>{byHand ? "by hand" : state}</span>
                </td>
                <td>
                  <Markers texts={pattern.parts.map(partText)} />
                </td>
                <td>
                  <Markers texts={[...pattern.excludes, ...(pattern.repeated ?? [])]} />
                </td>
                <td>{agreements.map((each) => each.toFixed(2)).join(", ") || "–"}</td>
                <td>{Object.keys(shapes).slice(0, 3).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <button type="button" class="link" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          A new pattern
        </button>
      </p>
    </>
  );
}

function Markers({ texts }: { readonly texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <div key={text}>
          <code>{text}</code>
        </div>
      ))}
    </>
  );
}
