import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { RuleStore, StoredRule } from "./rule-store.ts";
import { StoreError } from "./store.ts";

type RulesBySite = ReadonlyMap<string, readonly StoredRule[]>;

/**
 * Rules in one JSON file, for one process at a time:
 *
 *     { "example.org": [{ … }, { … }], "example.net": [{ … }] }
 *
 * The file is read once, when the store is opened; a missing file is an empty store. Every `save` writes a new file
 * beside it and renames, so that a crash leaves the old file or the new one.
 */
export class JsonRuleStore implements RuleStore {
  readonly #path: string;
  #rules: RulesBySite;
  /** The end of the queue of saves. Never rejects. */
  #lastSave: Promise<unknown> = Promise.resolve();

  private constructor(path: string, rules: RulesBySite) {
    this.#path = path;
    this.#rules = rules;
  }

  /** Rejects with a StoreError where there is a file that cannot be read, or that holds something else. */
  static async open(path: string): Promise<JsonRuleStore> {
    return new JsonRuleStore(path, await readRules(path));
  }

  async rulesFor(site: string): Promise<readonly StoredRule[]> {
    await this.#lastSave;
    return structuredClone(this.#rules.get(site) ?? []);
  }

  async save(site: string, rules: readonly StoredRule[]): Promise<void> {
    const copy = structuredClone(rules);
    const saved = this.#lastSave.then(() => this.#replace(site, copy));
    this.#lastSave = saved.catch(() => undefined);
    await saved;
  }

  async #replace(site: string, rules: readonly StoredRule[]): Promise<void> {
    const next = new Map(this.#rules).set(site, rules);
    await writeRules(this.#path, next);
    this.#rules = next;
  }
}

async function readRules(path: string): Promise<RulesBySite> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw new StoreError("unusable", `${path} cannot be read: check that it is a file that you may read`, cause);
  }
  return parseRules(path, text);
}

function parseRules(path: string, text: string): RulesBySite {
  const broken = (problem: string, cause?: unknown) =>
    new StoreError("broken", `${path} ${problem}: mend it, or move it away to learn the rules anew`, cause);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw broken("is not JSON", cause);
  }
  if (!isObject(data)) throw broken("is not an object of rules by site");
  const rulesBySite = Object.entries(data).map(([site, rules]): [string, StoredRule[]] => {
    if (!Array.isArray(rules) || !rules.every(isObject)) throw broken(`has no list of rules under "${site}"`);
    return [site, rules];
  });
  return new Map(rulesBySite);
}

function isObject(data: unknown): data is StoredRule {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

async function writeRules(path: string, rules: RulesBySite): Promise<void> {
  const scratch = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(scratch, toJson(rules));
    await rename(scratch, path);
  } catch (cause) {
    await rm(scratch, { force: true }).catch(() => undefined);
    throw new StoreError("unusable", `${path} cannot be written: check the folder's rights and space`, cause);
  }
}

/** A site's rules a line, so that a diff says which site changed. Written by hand, because objects lose "__proto__". */
function toJson(rules: RulesBySite): string {
  const entries = [...rules].map(([site, own]) => `${JSON.stringify(site)}: ${JSON.stringify(own)}`);
  return `{\n${entries.join(",\n")}\n}\n`;
}

/** On the disk before the rename, or a crash could leave an empty file under the right name. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
