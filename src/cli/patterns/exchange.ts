import { memoryFromJson, NOTHING_REMEMBERED, type SiteMemory } from "../../patterns/index.ts";
import { UsageError } from "../usage.ts";

/**
 * Patterns as they travel between machines:
 *
 *     { "dechaff": "patterns", "version": 1, "hosts": { "example.org": { … } } }
 */
const KIND = "patterns";
const VERSION = 1;

/** A host a line, so that a diff says which changed. Pages that wait to be learned from stay at home, if not `isComplete`. */
export function writeExchange(
  memories: ReadonlyMap<string, SiteMemory>,
  { isComplete = false }: { readonly isComplete?: boolean } = {},
): string {
  const lines = [...memories]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([host, memory]) => {
      const travelling = isComplete ? memory : { ...memory, pool: [], due: NOTHING_REMEMBERED.due };
      return `  ${JSON.stringify(host)}: ${JSON.stringify(travelling)}`;
    });
  return `{"dechaff": "${KIND}", "version": ${VERSION}, "hosts": {\n${lines.join(",\n")}\n}}\n`;
}

/** Throws a UsageError that says what is wrong where. All of it is right, or none is taken. */
export function parseExchange(text: string, name: string): Map<string, SiteMemory> {
  const data = parseJson(text, name);
  const { dechaff, version, hosts } = data;
  if (dechaff !== KIND)
    throw new UsageError(`${name} holds no patterns: give what dechaff patterns export has written`);
  if (version !== VERSION)
    throw new UsageError(
      `${name} is of version ${JSON.stringify(version)}, not ${VERSION}: use the dechaff that wrote it`,
    );
  if (typeof hosts !== "object" || hosts === null || Array.isArray(hosts))
    throw new UsageError(`${name} has no "hosts": give what dechaff patterns export has written`);
  return new Map(Object.entries(hosts).map(([host, memory]) => [host, understood(memory, name, host)]));
}

function understood(memory: unknown, name: string, host: string): SiteMemory {
  try {
    return memoryFromJson(memory);
  } catch (error) {
    const problem = `${name}, under "${host}": ${(error as Error).message}`;
    throw new UsageError(`${problem}: mend it, or export it again`, { cause: error });
  }
}

function parseJson(text: string, name: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === "object" && data !== null) return data as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new UsageError(
      `${name} is not JSON (${(error as Error).message}): give what dechaff patterns export has written`,
      {
        cause: error,
      },
    );
  }
  throw new UsageError(`${name} is no object: give what dechaff patterns export has written`);
}
