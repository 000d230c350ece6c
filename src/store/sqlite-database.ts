import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "libsql";
import { MIGRATIONS } from "./sqlite-migrations.ts";
import { StoreError } from "./store.ts";

export type Row = Record<string, unknown>;

/** In memory: gone when it is closed. */
export const IN_MEMORY = ":memory:";

/** In the header of files, but for old ones: "dchf". */
const APPLICATION_ID = 0x64636866;

/** Who made a file, as far as it says so. The three tables are of the first migration, and there ever since. */
const ORIGIN = `SELECT application_id AS application,
  (SELECT count(*) FROM sqlite_master) AS tables,
  (SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('crawl', 'frontier', 'pattern')) AS own
  FROM pragma_application_id`;

/**
 * The one place that knows the driver. A file is in WAL mode, so that readers do not wait for a crawl; `NORMAL` keeps
 * every transaction through the end of a process, and the file whole through the end of the machine.
 */
export class SqliteDatabase {
  readonly #path: string;
  readonly #database: Database.Database;
  /** Prepared once: preparing takes longer than most of what is run. */
  readonly #statements = new Map<string, Database.Statement>();

  private constructor(path: string, database: Database.Database) {
    this.#path = path;
    this.#database = database;
  }

  /** `migrations` are all, but for tests of files that are older. */
  static async open(path: string, migrations: readonly string[] = MIGRATIONS): Promise<SqliteDatabase> {
    const Driver = await loadDriver();
    try {
      if (path !== IN_MEMORY) mkdirSync(dirname(path), { recursive: true });
      const database = new SqliteDatabase(path, new Driver(path));
      try {
        database.#prepareFile(migrations);
      } catch (error) {
        database.close();
        throw error;
      }
      return database;
    } catch (error) {
      throw storeError(path, error);
    }
  }

  all(sql: string, ...values: unknown[]): Row[] {
    return this.#guard(() => this.#statement(sql).all(...values) as Row[]);
  }

  get(sql: string, ...values: unknown[]): Row | undefined {
    return this.#guard(() => this.#statement(sql).all(...values)[0] as Row | undefined);
  }

  /** Returns how many rows changed. */
  run(sql: string, ...values: unknown[]): number {
    return this.#guard(() => this.#statement(sql).run(...values).changes);
  }

  /** All of `work` or nothing. Takes the right to write at once, so that nobody writes between a look and a change. */
  transaction<T>(work: () => T): T {
    this.#guard(() => this.#database.exec("BEGIN IMMEDIATE"));
    try {
      const result = work();
      this.#guard(() => this.#database.exec("COMMIT"));
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** A disk that is full has ended the transaction by itself, and that is what its caller is to hear of. */
  #rollBack(): void {
    if (this.#database.inTransaction) this.#guard(() => this.#database.exec("ROLLBACK"));
  }

  /** Milliseconds for which a call waits for another process; the whole of this one waits with it. */
  waitFor(milliseconds: number): void {
    this.#guard(() => this.#database.exec(`PRAGMA busy_timeout = ${milliseconds}`));
  }

  close(): void {
    this.#statements.clear();
    this.#completeFile();
    this.#database.close();
  }

  /**
   * The driver leaves what was written last beside the file until the process ends: whoever copies the file before would
   * miss it. Waits for nobody, and where there is no room or right for it nothing is lost.
   */
  #completeFile(): void {
    try {
      this.#database.exec("PRAGMA wal_checkpoint(PASSIVE)");
    } catch {}
  }

  #prepareFile(migrations: readonly string[]): void {
    this.#database.exec("PRAGMA busy_timeout = 10000");
    this.#refuseForeign();
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    // Up to 32 MB of it: moving it into the file waits for the disk, and took half of a crawl's writing with a fourth.
    this.#database.exec("PRAGMA wal_autocheckpoint = 8000");
    if (this.#version() === migrations.length) return;
    this.transaction(() => {
      const version = this.#version();
      if (version > migrations.length) {
        const problem = `${this.#path} is of version ${version}, and this dechaff knows ${migrations.length}`;
        throw new StoreError("too-new", `${problem}: install a newer dechaff, or name another file`);
      }
      for (const migration of migrations.slice(version)) this.#database.exec(migration);
      this.#database.exec(`PRAGMA user_version = ${migrations.length}; PRAGMA application_id = ${APPLICATION_ID}`);
    });
  }

  /** Before anything is written: another program's database stays as it is. Ours of old are known by their tables. */
  #refuseForeign(): void {
    const [{ application, tables, own }] = this.#database.prepare(ORIGIN).all() as Row[];
    if (application === APPLICATION_ID) return;
    const isNew = tables === 0 && this.#version() === 0;
    if (application === 0 && (isNew || (own === 3 && this.#version() > 0))) return;
    throw new StoreError("foreign", `${this.#path} is a database of another program: name another file`);
  }

  #version(): number {
    const [row] = this.#database.prepare("SELECT user_version FROM pragma_user_version").all() as Row[];
    return Number(row.user_version);
  }

  #statement(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw storeError(this.#path, error);
    }
  }
}

async function loadDriver(): Promise<typeof Database> {
  try {
    return (await import("libsql")).default;
  } catch (cause) {
    throw new StoreError("not-installed", "the package libsql is missing: install it with npm install libsql", cause);
  }
}

function storeError(path: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const code = String((cause as { code?: unknown } | null)?.code ?? "");
  const message = cause instanceof Error ? cause.message : String(cause);
  if (code.startsWith("SQLITE_BUSY")) {
    return new StoreError("busy", `${path} is in use by another process: wait for it, or name another file`, cause);
  }
  if (code.startsWith("SQLITE_CORRUPT")) {
    const problem = `${path} is damaged (${message}): put a copy of it in its place, or move it away to begin anew`;
    return new StoreError("broken", problem, cause);
  }
  if (code === "SQLITE_NOTADB" || /file is not a database/.test(message)) {
    return new StoreError("broken", `${path} is no database of dechaff: name another file, or move it away`, cause);
  }
  const problem = `${path} cannot be used (${message})`;
  return new StoreError("unusable", `${problem}: check that it is a file with rights and space`, cause);
}
