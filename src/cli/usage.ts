import { existsSync } from "node:fs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { extractOptions, OPTIONS, type Settings } from "../edges/options.ts";
import { isPathPattern, pathAdvice, withLowerHost } from "../edges/path-patterns.ts";
import { extract } from "../index.ts";
import type { FormatFlags } from "./render.ts";

/** The command was called wrongly: exit 2. The message says what was wrong, a colon, what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Commander's messages in our form, ending in where to read on. */
export function explainMistakes(command: Command, path: string): Command {
  return command.configureOutput({
    outputError: (text, write) => {
      const problem = text
        .replace(/^error: /, "")
        .trim()
        .replace(/\s+/g, " ")
        .replace(/\.$/, "");
      write(`dechaff: ${problem}: ${advice(command, problem)}see ${path} --help\n`);
    },
  });
}

/** What to do where the help alone would not tell. */
function advice(command: Command, problem: string): string {
  if (problem.startsWith("too many arguments for 'pipe'")) return "write < before the file, or ";
  const word = /^unknown option '(-[^']+)'/.exec(problem)?.[1] ?? "";
  if (isFormat(command, word)) return `write -f ${word.slice(2)}, or `;
  return word !== "" && existsSync(word) ? `write ./${word} for the file, or ` : "";
}

/** Formats are values of --format, and other programs have them as options. */
function isFormat(command: Command, word: string): boolean {
  const format = command.options.find(({ long }) => long === "--format");
  return word.startsWith("--") && format?.argChoices?.includes(word.slice(2)) === true;
}

type OptionName = keyof typeof OPTIONS;

/** A command-line option from the shared table. */
export function tableOption(name: OptionName, flags: string): Option {
  const shared: { description: string; values?: object; isList?: true } = OPTIONS[name];
  const option = new Option(flags, shared.isList ? `${shared.description} (repeatable)` : shared.description);
  if (shared.values) option.choices(Object.keys(shared.values));
  // Not commander's variadic option: that would take the inputs behind it for selectors.
  if (shared.isList) option.argParser(collect);
  return option;
}

/** What steers the extraction itself, in every command. */
export function addExtractionOptions(command: Command): Command {
  return command
    .addOption(withDefault(tableOption("extractor", "-e, --extractor <name>"), "learned"))
    .addOption(withDefault(tableOption("favor", "--favor <what>"), "balanced"))
    .addOption(tableOption("include", "--include <selector>"))
    .addOption(tableOption("exclude", "--exclude <selector>"))
    .addOption(tableOption("comments", "--comments"));
}

/** Of an option that is left to the library where nobody gives it. */
function withDefault(option: Option, value: string): Option {
  option.description += ` (default: ${value})`;
  return option;
}

/** How addresses are reached, in every command that fetches. */
export function addConnectionOptions(command: Command): Command {
  return command
    .option("--proxy <url>", "fetch through this proxy (default: HTTP_PROXY, HTTPS_PROXY, NO_PROXY)", parseProxy)
    .option("--cookies", "send back the cookies that hosts set, each its own; forgotten at the end")
    .option("--render", "run the scripts of pages that are empty without, in the system's Chromium (playwright-core)");
}

/** What steers how the content is written, in every command. */
export function addFormatOptions(command: Command): Command {
  return command
    .option("--front-matter", "Markdown only: start with the facts, as YAML")
    .option("--no-links", "leave out the addresses of links; their text stays")
    .option("--no-images", "leave out images");
}

/** The meanings of an option's values, for the end of a help text. */
export function describeValues(title: string, name: "format" | "extractor" | "favor"): string {
  const entries = Object.entries(OPTIONS[name].values);
  const width = Math.max(...entries.map(([value]) => value.length));
  return [`\n${title}:`, ...entries.map(([value, meaning]) => `  ${value.padEnd(width)}  ${meaning}`)].join("\n");
}

/** A selector that cannot be read is wrong use of the command, not a fault of some page. */
export function checkSelectors(settings: Settings): void {
  try {
    extract("", extractOptions(settings));
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/** What a format cannot hold is not left out in silence. */
export function checkFrontMatter({ format, frontMatter }: FormatFlags): void {
  if (!frontMatter || format === "markdown") return;
  throw new UsageError(`--front-matter is for Markdown, and --format is ${format}: leave out one of them`);
}

export function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (value.trim() === "" || !(seconds > 0)) throw new InvalidArgumentError("It must be a number of seconds above 0.");
  return seconds;
}

/** As `parseSeconds`, none included. */
export function parseZeroSeconds(value: string): number {
  const seconds = Number(value);
  if (value.trim() !== "" && seconds >= 0) return seconds;
  throw new InvalidArgumentError("It must be a number of seconds, zero or more.");
}

/** How addresses begin, for options that may be given again and again. What begins otherwise would match nothing. */
export function collectPattern(value: string, before: readonly string[] = []): string[] {
  if (isPathPattern(value)) return [...before, withLowerHost(value)];
  throw new InvalidArgumentError(pathAdvice(value));
}

/** Of any size, other than `parseCount`. */
export function parseWhole(value: string): number {
  if (!/^\d{1,12}$/.test(value)) throw new InvalidArgumentError("It must be a whole number, zero or more.");
  return Number(value);
}

export function parsePort(value: string): number {
  const port = parseWhole(value);
  if (port > 65_535) throw new InvalidArgumentError("It must be a port, 0 to 65535.");
  return port;
}

export function parseCount(value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new InvalidArgumentError("It must be a whole number, zero or more.");
  return Number(value);
}

export function parseWords(value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new InvalidArgumentError("It must be a whole number of words above 0.");
  return Number(value);
}

export function parsePages(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError("It must be a whole number of pages above 0.");
  return Number(value);
}

const UNITS: Record<string, number> = { "": 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Bytes, as in 1000, 500kB, 64MB. */
export function parseSize(value: string): number {
  const match = /^(\d+)([kmg]?)b?$/i.exec(value);
  const size = match ? Number(match[1]) * UNITS[match[2].toLowerCase()] : 0;
  if (size === 0) throw new InvalidArgumentError("It must be a size above 0, as in 500kB or 64MB.");
  return size;
}

function parseProxy(value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new InvalidArgumentError("Write it as http://host:port.");
}

export function parseUrl(value: string): string {
  if (!URL.canParse(value)) throw new InvalidArgumentError("Write it in full, as in https://example.org/page.");
  return value;
}

/** For options that may be given again and again. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
