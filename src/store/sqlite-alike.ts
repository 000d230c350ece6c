import type { SqliteDatabase } from "./sqlite-database.ts";
import { bandsIn } from "./sqlite-sketches.ts";
import type { NearPage, PageAnswer, PageQuestion } from "./store.ts";

interface Asked {
  readonly questions: readonly PageQuestion[];
  /** The most pages that share a band. */
  readonly count: number;
}

/** A few statements for all questions: a statement costs more than what it finds. */
export function findAlike(database: SqliteDatabase, crawl: string, { questions, count }: Asked): PageAnswer[] {
  const same = findSame(database, crawl, questions);
  const near = findNear(database, crawl, { questions, count });
  return questions.map((_, at) => ({ duplicateOf: same.get(at) ?? null, near: near.get(at) ?? [] }));
}

function findSame(database: SqliteDatabase, crawl: string, questions: readonly PageQuestion[]): Map<number, string> {
  const asked = questions.map(({ key, canonical, fingerprint }) => [key, canonical ?? key, fingerprint]);
  const found = new Map<number, string>();
  for (const { at, key } of database.all(SAME, crawl, JSON.stringify(asked)))
    if (!found.has(Number(at))) found.set(Number(at), String(key));
  return found;
}

function findNear(database: SqliteDatabase, crawl: string, { questions, count }: Asked): Map<number, NearPage[]> {
  const bands = JSON.stringify(questions.map((question) => bandsIn(crawl, question.bands)));
  const ids = new Map<number, Set<number>>();
  for (const { at, pages } of database.all(SHARING, bands, count)) {
    const own = ids.get(Number(at)) ?? new Set();
    for (const id of JSON.parse(String(pages)) as number[]) if (own.size < count) own.add(id);
    ids.set(Number(at), own);
  }
  if (ids.size === 0) return new Map();
  const wanted = JSON.stringify([...ids.values()].flatMap((own) => [...own]));
  const pages = new Map(database.all(PAGES, crawl, wanted).map((row) => [Number(row.id), row]));
  const pageOf = (id: number) => {
    const row = pages.get(id);
    return row === undefined ? [] : [{ key: String(row.key), signature: String(row.signature) }];
  };
  return new Map([...ids].map(([at, own]) => [at, [...own].flatMap(pageOf)]));
}

/** Each part looks into an index, and the first that finds something counts. */
const SAME = `WITH asked AS MATERIALIZED (
    SELECT key AS at, value ->> 0 AS key, value ->> 1 AS own, value ->> 2 AS fingerprint FROM json_each(?2)),
  present AS MATERIALIZED (SELECT round FROM crawl WHERE name = ?1)
  SELECT at, page.key FROM present CROSS JOIN asked CROSS JOIN page
    ON crawl = ?1 AND page.key = asked.key AND page.round = present.round
  UNION ALL
  SELECT at, page.key FROM present CROSS JOIN asked CROSS JOIN page
    ON crawl = ?1 AND page.key = own AND own <> asked.key AND page.round = present.round
  UNION ALL
  SELECT at, page.key FROM present CROSS JOIN asked CROSS JOIN page
    ON crawl = ?1 AND page.canonical = own AND page.round = present.round
  UNION ALL
  SELECT at, page.key FROM present CROSS JOIN asked CROSS JOIN page
    ON crawl = ?1 AND page.fingerprint = asked.fingerprint AND page.round = present.round`;

/** The rows of a band are neighbours, and no more of them are looked at than asked for. */
const SHARING = `SELECT at, pages FROM (
    SELECT asked.key AS at, (
      SELECT json_group_array(page) FROM (SELECT page FROM sketch_band WHERE band = own.value LIMIT ?2)) AS pages
    FROM json_each(?1) AS asked CROSS JOIN json_each(asked.value) AS own)
  WHERE pages <> '[]'`;

/** Of whatever round the rows above are, those of the present one count. */
const PAGES = `SELECT page.id, page.key, signature FROM crawl CROSS JOIN json_each(?2) AS wanted
  CROSS JOIN page ON page.id = wanted.value AND page.crawl = ?1 AND page.round = crawl.round WHERE crawl.name = ?1`;
