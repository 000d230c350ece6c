/**
 * Corpora → what the trainer reads, as columns in binary files:
 *
 *     node dist/training/export.js FOLDER              features, labels, names, words
 *     node dist/training/export.js FOLDER --context    what the second forest sees, from FOLDER/first.f64
 */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { blockText, findBlocks } from "dechaff/blocks";
import { words } from "dechaff/eval";
import { scan } from "dechaff/html";
import {
  CONTEXT_NAMES,
  computeFeatures,
  FEATURE_NAMES,
  readSubject,
  type Subject,
  TOKEN_BITS,
  TokenReader,
  type TokenWeights,
  visitElements,
  writeContext,
} from "dechaff/learned";
import { FOLDS, foldOf } from "dechaff/rules";
import { type Corpus, openCorpus, type Truth } from "../corpus.ts";
import { showProgress } from "../progress.ts";
import { siteOf } from "../train-rules.ts";
import { labelBlocks } from "./label-blocks.ts";

const CORPORA = ["wcxb-dev", "daniel", "fundus", "googletrends-2017", "debian-docs-sites"];

/** The weights are learned after the export; the names of elements are exported instead. */
const NO_WEIGHTS: TokenWeights = { near: new Int8Array(1 << TOKEN_BITS), far: new Int8Array(1 << TOKEN_BITS) };

/** Columns that grow page by page. */
class Columns {
  readonly #files = new Map<string, number>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  add(name: string, values: Float32Array | Int32Array): void {
    let file = this.#files.get(name);
    if (file === undefined) {
      file = openSync(join(this.#folder, name), "w");
      this.#files.set(name, file);
    }
    writeSync(file, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file);
  }
}

interface CorpusPage {
  readonly corpus: Corpus;
  readonly truth: Truth;
}

function readPages(): CorpusPage[] {
  return CORPORA.map((name) => openCorpus(name)).flatMap((corpus) => corpus.truths.map((truth) => ({ corpus, truth })));
}

function subjectOf({ corpus, truth }: CorpusPage): Subject {
  const page = scan(corpus.readPage(truth));
  return readSubject(page, findBlocks(page), NO_WEIGHTS);
}

function exportFeatures(folder: string): void {
  const columns = new Columns(folder);
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  const pages = readPages().map((entry, index, all) => {
    if (index % 20 === 0) showProgress(`page ${index} of ${all.length}`);
    const { corpus, truth } = entry;
    const subject = subjectOf(entry);
    const { page, blocks, outline } = subject;
    const blockWords = Array.from({ length: blocks.size }, (_, block) => words(blockText(page, blocks, block)));
    const truthWords = words(truth.text ?? "");
    columns.add("features.f32", ofAllBlocks(subject, computeFeatures(subject), FEATURE_NAMES.length));
    columns.add("apart.i32", Int32Array.from(subject.apart));
    columns.add("labels.f32", labelBlocks(blockWords, truthWords));
    columns.add("text.i32", subject.texts.hash);
    columns.add("kinds.i32", ofLeaves(subject, subject.parts.kindsAround));
    columns.add("meanings.i32", ofLeaves(subject, subject.parts.meaningsAround));
    columns.add("counted.i32", blocks.counts.words);
    columns.add(
      "words.i32",
      Int32Array.from(blockWords, ({ length }) => length),
    );
    columns.add("word-numbers.i32", Int32Array.from(blockWords.flat(), numberOf));
    columns.add("truth-numbers.i32", Int32Array.from(truthWords, numberOf));
    columns.add("leaf.i32", outline.leaf);
    columns.add("parent.i32", outline.parent);
    const names = namesOfParts(subject);
    columns.add(
      "names-per-part.i32",
      Int32Array.from(names, ({ length }) => length),
    );
    columns.add("names.i32", Int32Array.from(names.flat()));
    const site = siteOf(truth);
    return {
      corpus: corpus.name,
      id: truth.id,
      type: truth.type,
      site,
      fold: foldOf(site),
      blocks: blocks.size,
      parts: outline.size,
      truth: truthWords.length,
    };
  });
  columns.close();
  const meta = { features: FEATURE_NAMES, context: CONTEXT_NAMES, tokens: 1 << TOKEN_BITS, folds: FOLDS, pages };
  writeFileSync(join(folder, "meta.json"), JSON.stringify(meta));
}

/** Rows of the open blocks as rows of all: 0 for those that the page sets apart. */
function ofAllBlocks({ blocks, open }: Subject, rows: Float32Array, width: number): Float32Array {
  const all = new Float32Array(blocks.size * width);
  for (let row = 0; row < open.length; row++) all.set(rows.subarray(row * width, (row + 1) * width), open[row] * width);
  return all;
}

/** A column of parts as one of blocks. */
function ofLeaves({ outline }: Subject, column: Int32Array): Int32Array {
  return outline.leaf.map((part) => column[part]);
}

/** The tokens of each part's elements, as the extractor reads them. */
function namesOfParts({ page, blocks, outline }: Subject): number[][] {
  const reader = new TokenReader();
  const names = Array.from({ length: outline.size }, (): number[] => []);
  visitElements(page, blocks, outline, (element, part) => {
    reader.read(page, element);
    if (part > 0) names[part].push(...reader.tokens.subarray(0, reader.size));
  });
  return names;
}

function exportContext(folder: string): void {
  const bytes = readFileSync(join(folder, "first.f64"));
  const first = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
  const columns = new Columns(folder);
  let from = 0;
  for (const [index, entry] of readPages().entries()) {
    if (index % 20 === 0) showProgress(`context of page ${index}`);
    const subject = subjectOf(entry);
    const { size } = subject.blocks;
    const rows = new Float32Array(subject.open.length * CONTEXT_NAMES.length);
    writeContext(subject, first.subarray(from, from + size), rows, CONTEXT_NAMES.length, 0);
    columns.add("context.f32", ofAllBlocks(subject, rows, CONTEXT_NAMES.length));
    from += size;
  }
  columns.close();
}

const [folder, mode] = process.argv.slice(2);
if (mode === "--context") exportContext(folder);
else exportFeatures(folder);
showProgress("");
