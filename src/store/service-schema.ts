/** What the service keeps: jobs with the pages they gave in order, deliveries that are due, keys. */
export const SERVICE_SCHEMA = `
  CREATE TABLE job (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'completed', 'failed', 'cancelled')),
    request TEXT NOT NULL,
    owner TEXT,                        -- id of the key that started it
    created INTEGER NOT NULL,
    started INTEGER,
    finished INTEGER,
    error TEXT,
    pages INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE INDEX job_state ON job (state, created);

  CREATE TABLE job_page (
    job TEXT NOT NULL,
    number INTEGER NOT NULL,           -- from 1, in the order in which the job gave them
    key TEXT NOT NULL,                 -- of the page in the crawl that has the job's id for its name
    PRIMARY KEY (job, number)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX job_page_key ON job_page (job, key);

  CREATE TABLE delivery (
    number INTEGER PRIMARY KEY,        -- the order in which they were made
    id TEXT NOT NULL UNIQUE,
    job TEXT NOT NULL,
    url TEXT NOT NULL,
    headers TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL
  );
  CREATE INDEX delivery_job ON delivery (job, number);

  CREATE TABLE api_key (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    rate INTEGER,                      -- requests a minute, if it has a limit of its own
    created INTEGER NOT NULL,
    revoked INTEGER
  ) WITHOUT ROWID;
`;
