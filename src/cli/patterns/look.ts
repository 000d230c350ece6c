import { fieldLines, lastAgreement, patternLines, stateOf } from "../../edges/pattern-words.ts";
import { formatTable, PLAIN, type TableColumn } from "../../eval/index.ts";
import type { SiteMemory } from "../../patterns/index.ts";
import { oneLine, print } from "../output.ts";
import { UsageError } from "../usage.ts";
import { openKnownPatterns, type PatternFile } from "./pattern-file.ts";

export interface LookFlags {
  readonly store: string;
  readonly json?: true;
}

/** People read tables, programs JSON. */
export function wantsJson({ json }: Pick<LookFlags, "json">): boolean {
  return json === true || process.stdout.isTTY !== true;
}

/** What `list` says of a host. */
export interface HostSummary {
  readonly host: string;
  readonly state: string;
  readonly templates: number;
  readonly pages: number;
  readonly cuts: number;
  /** Of the best pattern with the extractor, the last time they were compared. */
  readonly agreement: number | null;
  /** ISO 8601. */
  readonly saved: string | null;
}

export async function listPatterns(flags: LookFlags): Promise<void> {
  const file = await openKnownPatterns(flags.store);
  try {
    const summaries = await Promise.all((await file.hosts()).map((host) => summarise(file, host)));
    if (wantsJson(flags)) return await print(summaries.map((each) => `${JSON.stringify(each)}\n`).join(""));
    await print(summaries.length === 0 ? nothingIn(file.path) : hostTable(summaries));
  } finally {
    await file.close();
  }
}

function nothingIn(path: string): string {
  return `${path} has no patterns yet: learn some with dechaff patterns learn --store ${path} URL…, or dechaff crawl URL --store ${path}\n`;
}

async function summarise(file: PatternFile, host: string): Promise<HostSummary> {
  const [{ memory, saved }] = await file.versions(host);
  const { templates, pages, cuts = 0 } = memory;
  return {
    host,
    state: stateOf(memory),
    templates: templates.length,
    pages,
    cuts,
    agreement: lastAgreement(memory),
    saved: saved === null ? null : new Date(saved).toISOString(),
  };
}

/** A row for each host. */
export function hostTable(summaries: readonly HostSummary[]): string {
  const column = (title: string, read: (each: HostSummary) => string, align: TableColumn["align"] = "right") => ({
    title,
    align,
    cells: summaries.map(read),
  });
  return formatTable(
    [
      column("host", ({ host }) => oneLine(host), "left"),
      column("state", ({ state }) => state, "left"),
      column("patterns", ({ templates }) => String(templates)),
      column("pages", ({ pages }) => String(pages)),
      column("cut", ({ cuts }) => String(cuts)),
      column("agreement", ({ agreement }) => agreement?.toFixed(2) ?? "–"),
      column("saved", ({ saved }) => saved?.slice(0, 16).replace("T", " ") ?? "–", "left"),
    ],
    PLAIN,
  );
}

export async function showPatterns(host: string, flags: LookFlags): Promise<void> {
  const file = await openKnownPatterns(flags.store);
  try {
    const versions = await file.versions(host);
    if (versions.length === 0) throw await unknownHost(file, host);
    if (wantsJson(flags)) {
      const { pool, ...memory } = versions[0].memory;
      const history = versions.map(({ memory: { pages, templates }, saved }) => ({
        saved,
        pages,
        states: templates.map(({ state }) => state),
      }));
      return await print(`${JSON.stringify({ host, ...memory, waiting: pool.length, history })}\n`);
    }
    const history = versions.map(({ memory, saved }) => historyLine(memory, saved));
    await print([...hostLines(host, versions[0].memory), "", "history", ...history, ""].join("\n"));
  } finally {
    await file.close();
  }
}

/** What is known of a host, in words. */
export function hostLines(host: string, memory: SiteMemory): string[] {
  const { pages, cuts = 0, templates, pool, boilerplate, kinds = [] } = memory;
  const facts = fieldLines(memory);
  return [
    `${oneLine(host)}: ${pages} pages seen, ${cuts} of them cut, ${pool.length} waiting to be learned from`,
    ...templates.flatMap((template) => ["", ...patternLines(template)]),
    ...(facts.length > 0 ? ["", "facts", ...facts] : []),
    ...(boilerplate
      ? ["", `texts seen to tell what pages repeat: ${boilerplate.texts.length}, on ${boilerplate.pages} pages`]
      : []),
    ...(kinds.length > 0 ? [`kinds of blocks seen to tell which are content: ${kinds.length}`] : []),
  ];
}

function historyLine(memory: SiteMemory, saved: number | null): string {
  const when = saved === null ? "now" : new Date(saved).toISOString().slice(0, 16).replace("T", " ");
  const states = memory.templates.map(({ id, state }) => `pattern ${id} ${state}`).join(", ") || "no pattern";
  return `  ${when}  ${memory.pages} pages, ${states}`;
}

export async function unknownHost(file: PatternFile, host: string): Promise<UsageError> {
  const hosts = await file.hosts();
  const known = hosts.length === 0 ? "no host" : hosts.slice(0, 5).map(oneLine).join(", ");
  return new UsageError(`${file.path} knows nothing of "${host}" (it knows ${known}): see dechaff patterns list`);
}
