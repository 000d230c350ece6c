/**
 * Times our scanner against parsers, and our extraction against extractors, in one process.
 *
 *     npm run bench:speed -- [--pages 200] [--passes 3] [--corpus wcxb-dev] [--only scan|extract] [--json]
 *
 * Figures of one run may be compared with each other, and only those. Nothing is asserted.
 */
import { parseArgs } from "node:util";
import { extract, toMarkdown, toText } from "dechaff";
import { spread } from "dechaff/eval";
import { density } from "dechaff/extractors";
import { scan } from "dechaff/html";
import { openCorpus } from "./corpus.ts";
import { type Contender, measure, type Sample, type Timing } from "./measure.ts";
import { type Loader, loadPeers, type Unavailable, versionOf } from "./peer.ts";
import { extractPeers, parsePeers } from "./peers/index.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";

/** Slow peers run on one page out of so many; ours runs on the same pages beside them. */
const SLOW_SHARE = 5;

const PARTS = ["scan", "extract"] as const;
type Part = (typeof PARTS)[number];

/** Contenders that are measured on the same pages. */
interface Group {
  readonly title: string;
  readonly samples: readonly Sample[];
  readonly contenders: readonly Contender[];
}

interface Result {
  readonly title: string;
  readonly pages: number;
  readonly megabytes: number;
  readonly timings: readonly Timing[];
}

const version = versionOf("dechaff");

const ours: Record<Part, readonly Contender[]> = {
  scan: [
    { name: "dechaff scan", version, run: ({ html }) => scan(html) },
    { name: "indexOf, every <", version: process.version, run: ({ html }) => hop(html) },
  ],
  extract: [
    { name: "dechaff → Markdown", version, run: ({ html, url }) => toMarkdown(extract(html, at(url))) },
    { name: "dechaff density → text", version, run: ({ html }) => toText(extract(html, { extractor: density })) },
  ],
};

/** The least that a reader of tags can do: the physical limit of this engine. */
function hop(html: string): number {
  let tags = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) tags++;
  return tags;
}

function at(url: string | null): { url?: string } {
  return url === null ? {} : { url };
}

/** Pages spread evenly over a corpus; freshly decoded, so every string is flat. */
function loadSamples(corpusName: string, count: number): Sample[] {
  const corpus = openCorpus(corpusName);
  const truths = spread(corpus.truths, count);
  return truths.map((truth) => {
    const bytes = corpus.readBytes(truth);
    return { html: bytes.toString("utf8"), url: truth.url, bytes: bytes.length };
  });
}

/** Two groups for a part: the fast peers on all pages, the slow ones on a share of them. */
async function gather(part: Part, samples: readonly Sample[]): Promise<{ groups: Group[]; missing: Unavailable[] }> {
  const groups: Group[] = [];
  const missing: Unavailable[] = [];
  for (const slow of [false, true]) {
    const { contenders, unavailable } = await loadContenders(part, slow);
    missing.push(...unavailable);
    if (contenders.length === 0) continue;
    groups.push({
      title: groups.length === 0 ? part : `${part}, slow peers`,
      samples: slow ? spread(samples, Math.ceil(samples.length / SLOW_SHARE)) : samples,
      contenders: [...ours[part], ...contenders],
    });
  }
  return { groups, missing };
}

async function loadContenders(part: Part, slow: boolean) {
  const pick = <Peer>(loaders: readonly Loader<Peer>[]) => loadPeers(loaders.filter((loader) => loader.slow === slow));
  if (part === "scan") {
    const { peers, unavailable } = await pick(parsePeers);
    const contenders = peers.map((peer): Contender => ({ ...peer, run: ({ html }) => peer.parse(html) }));
    return { contenders, unavailable };
  }
  const { peers, unavailable } = await pick(extractPeers);
  const contenders = peers.map((peer): Contender => ({ ...peer, run: ({ html, url }) => peer.extract(html, url) }));
  return { contenders, unavailable };
}

async function run({ title, samples, contenders }: Group, passes: number): Promise<Result> {
  const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0);
  const onTurn = (contender: Contender, pass: number) =>
    showProgress(`${title}: pass ${pass} of ${passes}, ${contender.name}`);
  const timings = await measure(contenders, samples, { passes, onTurn });
  showProgress("");
  return { title, pages: samples.length, megabytes: bytes / 1e6, timings };
}

function printResult({ title, pages, megabytes, timings }: Result): void {
  const columns = [
    { title: "", align: "left" },
    { title: "version", align: "left" },
    { title: "MB/s", align: "right" },
    { title: "ms/page", align: "right" },
    { title: "ours is", align: "right" },
    { title: "errors", align: "right" },
  ] as const;
  const rows = timings.map((timing, index) => [
    timing.name,
    timing.version,
    significant(timing.megabytesPerSecond),
    significant(timing.milliseconds),
    index === 0 ? "" : compare(timing.ratio),
    timing.errors === 0 ? "" : String(timing.errors),
  ]);
  console.log(`\n${title}: ${pages} pages, ${megabytes.toFixed(1)} MB, CPU time\n`);
  console.log(formatTable(columns, rows));
  for (const { name, firstError } of timings) if (firstError) console.log(`${name}, first error: ${firstError}`);
}

function compare(ratio: number): string {
  if (Math.abs(Math.log(ratio)) < 0.05) return "as fast";
  return ratio >= 1 ? `${significant(ratio)}× faster` : `${significant(1 / ratio)}× slower`;
}

function significant(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "200" },
      passes: { type: "string", default: "3" },
      corpus: { type: "string", default: "wcxb-dev" },
      only: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const passes = count("--passes", values.passes);
  const samples = loadSamples(values.corpus, count("--pages", values.pages));
  const results: Result[] = [];
  for (const part of parts(values.only)) {
    const { groups, missing } = await gather(part, samples);
    for (const { name, reason } of missing) process.stderr.write(`${name} is not available: ${reason}\n`);
    for (const group of groups) {
      const result = await run(group, passes);
      results.push(result);
      if (!values.json) printResult(result);
    }
  }
  if (values.json)
    console.log(JSON.stringify({ node: process.version, corpus: values.corpus, passes, results }, null, 2));
}

function count(option: string, value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new TypeError(`${option} is "${value}": give a whole number above 0`);
}

function parts(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  const chosen = PARTS.filter((part) => part === only);
  if (chosen.length === 0) throw new TypeError(`--only is "${only}": give one of ${PARTS.join(", ")}`);
  return chosen;
}

await main();
