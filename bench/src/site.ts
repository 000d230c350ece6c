/**
 * What a site's memory is worth besides cutting: facts found in their places, texts that its pages repeat, and what an
 * article costs that was cut out. Prints three tables.
 *
 *     npm run bench:site -- [facts] [repeated] [times]
 */
import { measureFacts } from "./site/facts.ts";
import { measureRepeated } from "./site/repeated.ts";
import { measureTimes } from "./site/times.ts";

const PARTS: Readonly<Record<string, () => string>> = {
  facts: () => measureFacts(["swde", "daniel"]),
  repeated: () => measureRepeated(["daniel", "debian-docs-sites"]),
  times: () => measureTimes(["daniel", "swde"]),
};

const asked = process.argv.slice(2);
for (const name of asked)
  if (!Object.hasOwn(PARTS, name)) throw new Error(`no part "${name}": say facts, repeated or times`);
for (const [name, measure] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) console.log(`${measure()}\n`);
