/** Corpora, metrics, and extractors scored by them: `dechaff/eval`. */
export { type Candidate, candidateOf } from "./candidate.ts";
export { type Corpus, readCorpus } from "./corpus.ts";
export { CorpusError, type CorpusErrorCode } from "./corpus-error.ts";
export { type EvaluateOptions, type Evaluation, evaluate } from "./evaluate.ts";
export { factsJson, factsReport } from "./facts/facts-report.ts";
export { sameAuthors, sameDay, sameTitle } from "./facts/same-fact.ts";
export {
  evaluateFacts,
  type FactResult,
  type FactScore,
  type FactsEvaluation,
  type FactsOptions,
  type FactsRow,
  factScore,
  SCORED_FACTS,
  type ScoredFact,
  scoreFacts,
} from "./facts/score-facts.ts";
export { ComparedText } from "./metrics/compared-text.ts";
export { efficiencyOf, meanEfficiency } from "./metrics/efficiency.ts";
export { lcsLength, type Places, placesOf } from "./metrics/longest-common-subsequence.ts";
export type { Measures, Metric, MetricColumn } from "./metrics/metric.ts";
export { DEFAULT_METRICS, metrics } from "./metrics/metrics.ts";
export { type Outcome, outcomeOf, pageAccuracy } from "./metrics/page-accuracy.ts";
export { harmonicMean, type Overlap, type Score, scoreOverlap } from "./metrics/score.ts";
export { scoreTexts } from "./metrics/word-score.ts";
export type { Failure } from "./page-scorer.ts";
export { type Progress, progressBar } from "./progress-bar.ts";
export { type HtmlReportOptions, htmlReport } from "./report/html/html-report.ts";
export { jsonReport } from "./report/json-report.ts";
export { formatTable, type Layout, type Paint, PLAIN, type TableColumn } from "./report/table.ts";
export { type TextReportOptions, textReport } from "./report/text-report.ts";
export { type PageRow, type PageSource, type Result, scorePage } from "./score-page.ts";
export { spread } from "./spread.ts";
export { f1Of, type Group, type Summary, summarise, summariseBy, worstPages } from "./summary.ts";
export type { Truth } from "./truth.ts";
export { words } from "./words.ts";
export { explainWorst, type WorstPage } from "./worst-page.ts";
