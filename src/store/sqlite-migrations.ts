import { SERVICE_SCHEMA } from "./service-schema.ts";
import { SEARCH_SCHEMA } from "./sqlite-search.ts";

/**
 * The schema's history: number n brings a file from version n to n + 1, `PRAGMA user_version` says where a file is.
 * What was released is never edited; a change is a new entry.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE crawl (
    name TEXT PRIMARY KEY,
    round INTEGER NOT NULL DEFAULT 0,
    pages INTEGER NOT NULL DEFAULT 0   -- stored in this round: counted here, because limits ask at every lease
  ) WITHOUT ROWID;

  CREATE TABLE frontier (
    id INTEGER PRIMARY KEY,            -- the order in which addresses were found
    crawl TEXT NOT NULL,
    key TEXT NOT NULL,
    url TEXT NOT NULL,
    host TEXT NOT NULL,
    depth INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'leased', 'done', 'failed')),
    outcome TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    owner TEXT,
    expires INTEGER,
    error TEXT,
    UNIQUE (crawl, key)
  );
  CREATE INDEX frontier_next ON frontier (crawl, host, depth, id) WHERE state = 'pending';
  CREATE INDEX frontier_leased ON frontier (crawl, owner) WHERE state = 'leased';

  CREATE TABLE page (
    crawl TEXT NOT NULL,
    key TEXT NOT NULL,
    url TEXT NOT NULL,
    canonical TEXT,
    fingerprint TEXT,
    round INTEGER NOT NULL,
    fetched INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    etag TEXT,
    last_modified TEXT,
    article TEXT NOT NULL,
    PRIMARY KEY (crawl, key)
  );
  CREATE INDEX page_canonical ON page (crawl, canonical) WHERE canonical IS NOT NULL;
  CREATE INDEX page_fingerprint ON page (crawl, fingerprint) WHERE fingerprint IS NOT NULL;

  CREATE TABLE pattern (
    id INTEGER PRIMARY KEY,
    host TEXT NOT NULL,
    saved INTEGER NOT NULL,
    patterns TEXT NOT NULL
  );
  CREATE INDEX pattern_host ON pattern (host, id);
  `,
  `
  ALTER TABLE frontier ADD COLUMN priority INTEGER NOT NULL DEFAULT 0;
  DROP INDEX frontier_next;
  CREATE INDEX frontier_next ON frontier (crawl, host, priority, depth, id) WHERE state = 'pending';
  `,
  `
  CREATE TABLE sketch (
    crawl TEXT NOT NULL,
    key TEXT NOT NULL,
    signature TEXT NOT NULL,
    bands TEXT NOT NULL,               -- as JSON, to find the rows below again
    PRIMARY KEY (crawl, key)
  ) WITHOUT ROWID;

  CREATE TABLE sketch_band (
    crawl TEXT NOT NULL,
    band INTEGER NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (crawl, band, key)
  ) WITHOUT ROWID;

  CREATE TABLE listed (
    crawl TEXT NOT NULL,
    key TEXT NOT NULL,
    round INTEGER NOT NULL,            -- in which a sitemap said so
    modified INTEGER NOT NULL,
    PRIMARY KEY (crawl, key)
  ) WITHOUT ROWID;

  CREATE TABLE host_note (
    host TEXT NOT NULL,
    kind TEXT NOT NULL,
    note TEXT NOT NULL,
    saved INTEGER NOT NULL,
    PRIMARY KEY (host, kind)
  ) WITHOUT ROWID;
  `,
  SERVICE_SCHEMA,
  SEARCH_SCHEMA,
  `
  CREATE TABLE identified_page (
    id INTEGER PRIMARY KEY,
    crawl TEXT NOT NULL,
    key TEXT NOT NULL,
    url TEXT NOT NULL,
    canonical TEXT,
    fingerprint TEXT,
    round INTEGER NOT NULL,
    fetched INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    etag TEXT,
    last_modified TEXT,
    signature TEXT,                    -- of its last sketch
    bands TEXT,                        -- as JSON, to find the rows below again
    article TEXT NOT NULL,
    UNIQUE (crawl, key)
  );
  INSERT INTO identified_page
    SELECT rowid, crawl, key, url, canonical, fingerprint, round, fetched, changed, etag, last_modified, NULL, NULL, article
    FROM page;
  DROP TABLE page;
  ALTER TABLE identified_page RENAME TO page;
  CREATE INDEX page_canonical ON page (crawl, canonical) WHERE canonical IS NOT NULL;
  CREATE INDEX page_fingerprint ON page (crawl, fingerprint) WHERE fingerprint IS NOT NULL;

  -- Sketches have other bands now: pages get them when they are fetched again.
  DROP TABLE sketch;
  DROP TABLE sketch_band;
  CREATE TABLE sketch_band (
    band INTEGER NOT NULL,             -- with the crawl's name mixed in: short rows are quicker to write
    page INTEGER NOT NULL,
    PRIMARY KEY (band, page)
  ) WITHOUT ROWID;
  `,
  `
  ALTER TABLE job ADD COLUMN holder TEXT;          -- the process that does it
  ALTER TABLE job ADD COLUMN held_until INTEGER;   -- when others may take it
  `,
  `
  ALTER TABLE frontier ADD COLUMN may_pass INTEGER NOT NULL DEFAULT 0;   -- of what failed: to be tried by the next run
  UPDATE frontier SET may_pass = 1 WHERE state = 'failed' AND error LIKE '%try again later%';
  `,
  `
  ALTER TABLE api_key ADD COLUMN admin INTEGER NOT NULL DEFAULT 0;   -- may change what all keys share
  `,
  `
  ALTER TABLE job ADD COLUMN webhook_problem TEXT;   -- why its last message has not arrived
  `,
  `
  ALTER TABLE frontier ADD COLUMN barren_since INTEGER;   -- the first of the rounds since which it has given no page
  `,
];
