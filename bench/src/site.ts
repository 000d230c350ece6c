/**
 * What a site's memory is worth besides cutting: facts found in their places, texts that its pages repeat, kinds of blocks
 * that they have, and what an article costs that was cut out. Prints four tables.
 *
 *     npm run bench:site -- [facts] [repeated] [kinds] [times]
 */
import { measureFacts } from "./site/facts.ts";
import { measureKinds } from "./site/kinds.ts";
import { measureRepeated } from "./site/repeated.ts";
import { measureTimes } from "./site/times.ts";

const PARTS: Readonly<Record<string, () => string>> = {
  facts: () => measureFacts(["swde", "daniel"]),
  repeated: () => measureRepeated(["daniel", "debian-docs-sites"]),
  kinds: () => measureKinds(["daniel", "debian-docs-sites", "wcxb-dev"]),
  times: () => measureTimes(["daniel", "swde"]),
};

const asked = process.argv.slice(2);
for (const name of asked)
  if (!Object.hasOwn(PARTS, name)) throw new Error(`no part "${name}": say facts, repeated, kinds or times`);
for (const [name, measure] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) console.log(`${measure()}\n`);
