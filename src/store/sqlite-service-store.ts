import type {
  ApiKey,
  Delivery,
  Holding,
  Job,
  JobChange,
  JobPage,
  JobState,
  JobsOptions,
  NewJob,
  ServiceStore,
  Snapshot,
} from "./service-store.ts";
import { IN_MEMORY, type Row, SqliteDatabase } from "./sqlite-database.ts";

/** The service's part of a SQLite file, alone or beside a `SqliteStore` of the same. */
export class SqliteServiceStore implements ServiceStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  static async open(path: string = IN_MEMORY): Promise<SqliteServiceStore> {
    return new SqliteServiceStore(await SqliteDatabase.open(path));
  }

  async addJob({ id, kind, request, owner, created }: NewJob, { holder, until }: Holding): Promise<void> {
    this.#database.run(ADD_JOB, id, kind, JSON.stringify(request), owner, created, holder, until);
  }

  async job(id: string): Promise<Job | null> {
    const row = this.#database.get("SELECT * FROM job WHERE id = ?", id);
    return row === undefined ? null : jobOf(row);
  }

  async jobs(states: readonly JobState[], { owner = null, limit = -1 }: JobsOptions = {}): Promise<readonly Job[]> {
    return this.#database.all(JOBS, JSON.stringify(states), owner, limit).map(jobOf);
  }

  async changeJob(id: string, { state, started, finished, error }: JobChange, holder?: string): Promise<boolean> {
    const values = [state ?? null, started ?? null, finished ?? null, error ?? null];
    return this.#database.run(CHANGE_JOB, ...values, id, holder ?? null) === 1;
  }

  async jobHolders(): Promise<readonly string[]> {
    return this.#database.all(HOLDERS).map(({ holder }) => String(holder));
  }

  async takeJobs({ holder, until }: Holding, now: number, gone: readonly string[]): Promise<readonly Job[]> {
    const taken = this.#database.all(TAKE_JOBS, holder, until, now, JSON.stringify(gone)).map(jobOf);
    return taken.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  async holdJobs({ holder, until }: Holding): Promise<readonly string[]> {
    return this.#database.all(HOLD_JOBS, until, holder).map(({ id }) => String(id));
  }

  async releaseJobs(holder: string): Promise<void> {
    this.#database.run(`UPDATE job SET holder = NULL WHERE holder = ? AND ${IS_OPEN}`, holder);
  }

  async jobsOverBefore(time: number, limit: number): Promise<readonly Job[]> {
    return this.#database.all(JOBS_OVER, time, limit).map(jobOf);
  }

  async removeJob(id: string): Promise<boolean> {
    return this.#database.transaction(() => {
      if (this.#database.run("DELETE FROM job WHERE id = ? AND finished IS NOT NULL", id) === 0) return false;
      this.#database.run("DELETE FROM job_page WHERE job = ?", id);
      this.#database.run("DELETE FROM delivery WHERE job = ?", id);
      return true;
    });
  }

  async addJobPage(job: string, key: string): Promise<number | null> {
    return this.#database.transaction(() => {
      const number = Number(this.#database.get("SELECT pages FROM job WHERE id = ?", job)?.pages ?? 0) + 1;
      if (this.#database.run("INSERT OR IGNORE INTO job_page VALUES (?, ?, ?)", job, number, key) === 0) return null;
      this.#database.run("UPDATE job SET pages = ? WHERE id = ?", number, job);
      return number;
    });
  }

  async jobPages(job: string, after: number, limit: number): Promise<readonly JobPage[]> {
    return this.#database
      .all(JOB_PAGES, job, after, limit)
      .map((row) => ({ number: Number(row.number), key: String(row.key) }));
  }

  async addDelivery({ id, job, url, headers, body, attempts, notBefore }: Delivery): Promise<void> {
    this.#database.run(ADD_DELIVERY, id, job, url, JSON.stringify(headers), body, attempts, notBefore);
  }

  async takeDeliveries(now: number, until: number, limit: number): Promise<readonly Delivery[]> {
    return this.#database.all(TAKE_DELIVERIES, now, until, limit).map(deliveryOf);
  }

  async nextDelivery(): Promise<number | null> {
    const next = this.#database.get(NEXT_DELIVERY)?.next;
    return next == null ? null : Number(next);
  }

  async postponeDelivery(id: string, notBefore: number): Promise<void> {
    this.#database.run("UPDATE delivery SET attempts = attempts + 1, not_before = ? WHERE id = ?", notBefore, id);
  }

  async noteWebhook(job: string, problem: string | null): Promise<void> {
    this.#database.run("UPDATE job SET webhook_problem = ? WHERE id = ?", problem, job);
  }

  async removeDelivery(id: string): Promise<void> {
    this.#database.run("DELETE FROM delivery WHERE id = ?", id);
  }

  async removeDeliveries(job: string): Promise<number> {
    return this.#database.run("DELETE FROM delivery WHERE job = ?", job);
  }

  async addKey({ id, name, hash, rate, isAdmin, created, revoked }: ApiKey): Promise<void> {
    this.#database.run(ADD_KEY, id, name, hash, rate, isAdmin ? 1 : 0, created, revoked);
  }

  async keys(): Promise<readonly ApiKey[]> {
    return this.#database.all("SELECT * FROM api_key ORDER BY created, id").map(keyOf);
  }

  async keyByHash(hash: string): Promise<ApiKey | null> {
    const row = this.#database.get("SELECT * FROM api_key WHERE hash = ? AND revoked IS NULL", hash);
    return row === undefined ? null : keyOf(row);
  }

  async hasKey(id: string): Promise<boolean> {
    return this.#database.get("SELECT id FROM api_key WHERE id = ? AND revoked IS NULL", id) !== undefined;
  }

  async revokeKey(id: string, now: number): Promise<boolean> {
    return this.#database.run("UPDATE api_key SET revoked = ? WHERE id = ? AND revoked IS NULL", now, id) === 1;
  }

  async snapshot(scope: string, key: string): Promise<Snapshot | null> {
    const row = this.#database.get("SELECT taken, content FROM snapshot WHERE scope = ? AND key = ?", scope, key);
    return row === undefined ? null : { taken: Number(row.taken), content: String(row.content) };
  }

  async saveSnapshot(scope: string, key: string, { taken, content }: Snapshot): Promise<void> {
    this.#database.run("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)", scope, key, taken, content);
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}

function jobOf(row: Row): Job {
  return {
    id: String(row.id),
    kind: String(row.kind),
    state: row.state as JobState,
    request: JSON.parse(String(row.request)),
    owner: row.owner as string | null,
    created: Number(row.created),
    started: row.started as number | null,
    finished: row.finished as number | null,
    error: row.error as string | null,
    pages: Number(row.pages),
    webhookProblem: row.webhook_problem as string | null,
    holder: row.holder as string | null,
  };
}

function deliveryOf(row: Row): Delivery {
  return {
    id: String(row.id),
    job: String(row.job),
    url: String(row.url),
    headers: JSON.parse(String(row.headers)),
    body: String(row.body),
    attempts: Number(row.attempts),
    notBefore: Number(row.not_before),
  };
}

function keyOf(row: Row): ApiKey {
  return {
    id: String(row.id),
    name: String(row.name),
    hash: String(row.hash),
    rate: row.rate as number | null,
    isAdmin: row.admin === 1,
    created: Number(row.created),
    revoked: row.revoked as number | null,
  };
}

const IS_OPEN = "state IN ('queued', 'running')";

const ADD_JOB = `INSERT INTO job (id, kind, state, request, owner, created, holder, held_until)
  VALUES (?, ?, 'queued', ?, ?, ?, ?, ?)`;

const HOLDERS = `SELECT DISTINCT holder FROM job WHERE ${IS_OPEN} AND holder IS NOT NULL`;

const TAKE_JOBS = `UPDATE job SET holder = ?1, held_until = ?2 WHERE ${IS_OPEN}
  AND (holder IS NULL OR held_until < ?3 OR holder IN (SELECT value FROM json_each(?4))) RETURNING *`;

const HOLD_JOBS = `UPDATE job SET held_until = ? WHERE holder = ? AND ${IS_OPEN} RETURNING id`;

const JOBS = `SELECT * FROM job WHERE state IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR owner = ?2)
  ORDER BY created DESC, id DESC LIMIT ?3`;

const JOBS_OVER = "SELECT * FROM job WHERE finished < ? ORDER BY finished, id LIMIT ?";

const CHANGE_JOB = `UPDATE job SET state = coalesce(?, state), started = coalesce(?, started),
  finished = coalesce(?, finished), error = coalesce(?, error)
  WHERE id = ? AND ${IS_OPEN} AND holder IS coalesce(?, holder)`;

const JOB_PAGES = "SELECT number, key FROM job_page WHERE job = ? AND number > ? ORDER BY number LIMIT ?";

const ADD_DELIVERY = `INSERT INTO delivery (id, job, url, headers, body, attempts, not_before)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

const ADD_KEY = "INSERT INTO api_key (id, name, hash, rate, admin, created, revoked) VALUES (?, ?, ?, ?, ?, ?, ?)";

/** The first of each job. */
const HEADS = "SELECT MIN(number) FROM delivery GROUP BY job";
const DUE = `SELECT number FROM delivery WHERE number IN (${HEADS}) AND not_before <= ?1 ORDER BY not_before, number`;
const TAKE_DELIVERIES = `UPDATE delivery SET not_before = ?2 WHERE number IN (${DUE} LIMIT ?3) RETURNING *`;
const NEXT_DELIVERY = `SELECT MIN(not_before) AS next FROM delivery WHERE number IN (${HEADS})`;
