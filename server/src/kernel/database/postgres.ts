import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { behindCommit, followCommits, type HoldingConnection } from './after-commit.ts';
import { adoptBaseline } from './baseline.ts';
import { type Database, type Listen, migrationsFolder, type OpenDatabase, sqlState } from './database.ts';
import { getSession } from './prepare-once.ts';
import { createStatementNames } from './statement-names.ts';

export interface PostgresOptions {
  /** Maximum number of connections. */
  connections?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

// The library's types lack the time limit of one query.
const pingQuery: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2_000 };

type Query = (config: pg.QueryConfig | string, values?: unknown[], callback?: unknown) => unknown;

/** BEGIN and COMMIT are sent unnamed; only a statement with a plan benefits from a name. */
const hasPlan = (text: string, values: unknown[]): boolean =>
  values.length > 0 || text.startsWith('select ') || text.startsWith(behindCommit);

/** COMMIT, or the ROLLBACK of the whole transaction. */
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

const resultOf = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
});

/**
 * Creates connections that prepare repeated statements under names, and send in one write what one turn of the event loop asks for: a
 * write costs more than most statements. BEGIN is not waited for: it goes with the first statement of its transaction, and fails only
 * with the connection, as that statement does. What is marked by `behindCommit` is sent behind COMMIT, which can be sent early.
 */
function createClientClass(): typeof pg.Client {
  const names = createStatementNames();
  return class extends pg.Client implements HoldingConnection {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      const sendOne = this.query.bind(this) as Query;
      const send: Query = (...statement) => {
        this.#writeTogether();
        return sendOne(...statement);
      };
      const query: Query = (config, values, callback) => {
        const text = typeof config === 'object' && values ? config.text : '';
        if (isEnd(text)) return this.#end(text, () => send(config, values) as Promise<unknown>);
        if (this.#committed) return Promise.reject(new Error('A statement comes after COMMIT'));
        if (typeof config !== 'object' || config.name !== undefined || !values)
          return send(config, values, callback);
        if (values.length === 0 && text.startsWith('begin')) {
          (send(config, values) as Promise<unknown>).catch(() => undefined);
          this.#isInTransaction = true;
          return Promise.resolve(resultOf('BEGIN'));
        }
        const named = hasPlan(text, values) ? { ...config, name: names.of(text) } : config;
        if (this.#isInTransaction && text.startsWith(behindCommit))
          return new Promise((resolve) => this.#behindCommit.push(() => resolve(send(named, values))));
        return send(named, values, callback);
      };
      // The overloads of the types describe what the library distinguishes at run time.
      this.query = query as pg.Client['query'];
    }

    #isInTransaction = false;
    /** Each sends a statement that waits for COMMIT. */
    #behindCommit: (() => void)[] = [];
    /** COMMIT that was sent before the transaction did. */
    #committed: Promise<unknown> | undefined;

    #end(text: string, send: () => Promise<unknown>): Promise<unknown> {
      const committed = this.#committed;
      this.#committed = undefined;
      // The transaction has ended: there is nothing to roll back.
      if (committed) return text === 'commit' ? committed : Promise.resolve(resultOf('ROLLBACK'));
      this.#isInTransaction = false;
      const sent = send();
      for (const follow of this.#behindCommit.splice(0)) follow();
      return sent;
    }

    commitEarly(): void {
      const committed = this.query({ text: 'commit' }, []);
      // The transaction receives the error when it commits.
      committed.catch(() => undefined);
      this.#committed = committed;
    }

    #isHeld = false;
    /** Holds back what is written until all that can run now has run. */
    #writeTogether(): void {
      if (this.#isHeld) return;
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
      this.#isHeld = true;
      stream.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        stream.uncork();
      });
    }
  };
}

/** A pool of connections to PostgreSQL (14 or later). Times are UTC on every connection. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    // A connection stays: a new one costs some 30 ms of processor time, for its process and the plans of its statements, and more of
    // them are wanted when the server is busiest.
    idleTimeoutMillis: 0,
    // But not for ever: PostgreSQL plans a prepared statement at each call if its first plan was made for tables that were empty at the time.
    maxLifetimeSeconds: 3_600,
    options: '-c timezone=UTC',
    application_name: 'rafiq',
    Client: createClientClass(),
    // Statements of a transaction that do not wait for one another are sent at once: see `pipeline`.
    pipeline: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The two drivers differ in the type of raw results only, and both have `rows`.
  const db = drizzle({ client: pool }) as unknown as Database;
  followCommits(db, (tx) => getSession(tx).client as HoldingConnection);
  return {
    db,
    kind: 'postgres',
    migrate: () =>
      withStartLock(url, (client) =>
        retryDeadlocks(async () => {
          const db = drizzle({ client });
          await adoptBaseline(db as unknown as Database);
          await migrate(db, { migrationsFolder });
        }),
      ),
    prepare: (work) => withStartLock(url, work),
    pool: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    execute: async (text, values) => {
      const client = await pool.connect();
      try {
        // The types do not know that several statements have several results.
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        client.release();
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } catch (error) {
        // A transaction block that fails stays open: the connection is discarded.
        client.release(true);
        throw error;
      }
    },
    listen: listenOn(url, options.onIdleError),
    ping: async () => void (await pool.query(pingQuery)),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** Key of the advisory lock; any number that nothing else in the database uses. */
const startLock = 7_246_301;

/**
 * Creates tables and the like on one node at a time: nodes that start together wait for the first one and find its work done. The lock belongs
 * to a connection of its own, which the work may use.
 */
async function withStartLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'rafiq start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work(client);
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
}

const maxMigrationAttempts = 5;

/** Retries after a deadlock: nodes of the previous version serve calls meanwhile, and PostgreSQL may abort either side. */
async function retryDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== '40P01' || attempt === maxMigrationAttempts) throw error;
    }
}

/** Milliseconds before reconnecting a lost listening connection. */
const listenAgainMs = 1_000;

/** Listens on a separate connection for each channel, because LISTEN belongs to a connection and the pool's change. */
const listenOn =
  (url: string, onError: (error: Error) => void = () => undefined): Listen =>
  async (channel, onNotify) => {
    let current: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;

    async function connect(): Promise<void> {
      const client = new pg.Client({ connectionString: url, application_name: 'rafiq notices' });
      // One loss emits two events: `error` and `end`.
      const lost = (error?: Error) => {
        if (current !== client || stopped) return;
        current = undefined;
        if (error) onError(error);
        again();
      };
      client.on('error', lost);
      client.on('end', () => lost());
      client.on('notification', ({ payload }) => onNotify(payload));
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopped) return client.end();
      current = client;
    }
    const again = () => {
      timer = setTimeout(() => {
        connect().then(() => onNotify(), again);
      }, listenAgainMs).unref();
    };

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    };
  };
