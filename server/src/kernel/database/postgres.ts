import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { parseAddresses } from './addresses.ts';
import { behindCommit, followCommits, type HoldingConnection } from './after-commit.ts';
import { adoptBaseline, isMigrated } from './baseline.ts';
import { checkSessions } from './check-sessions.ts';
import { connectionOptions, createConnectionClass, type LimitedQuery, setUp } from './connection.ts';
import { type Database, migrationsFolder, type OpenDatabase, sqlState } from './database.ts';
import { backgroundLimits, type ConnectionLimits, callLimits } from './limits.ts';
import { createListen } from './listen.ts';
import { getSession } from './prepare-once.ts';
import { createPrimary, type Primary } from './primary.ts';
import { withStartLock } from './start-lock.ts';
import { createStatementNames } from './statement-names.ts';

export interface PostgresOptions {
  /** Maximum number of connections for calls. */
  connections?: number;
  /** Timeouts of calls by default; commands set longer ones. */
  limits?: ConnectionLimits;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
  /** Called with a line while the start waits for another node. */
  onWait?: (message: string) => void;
}

/** Maximum number of connections for jobs and sweeps. */
const backgroundConnections = 3;

const pingQuery: LimitedQuery = { text: 'select 1', query_timeout: 2_000 };

type Query = (config: pg.QueryConfig | string, values?: unknown[], callback?: unknown) => unknown;

/** BEGIN and COMMIT are sent unnamed; only a statement with a plan benefits from a name. */
const hasPlan = (text: string, values: unknown[]): boolean =>
  values.length > 0 || text.startsWith('select ') || text.startsWith(behindCommit);

/** COMMIT, or ROLLBACK of the whole transaction (not of a savepoint). */
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

const resultOf = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
});

/**
 * Creates connections that prepare repeated statements under names, and that send all statements of one turn of the event loop in one write, because
 * a write costs more than most statements. Nobody waits for BEGIN: it goes out with the first statement of its transaction, and fails only if the
 * connection does, like that statement. Statements marked by `behindCommit` are sent behind COMMIT, which can be sent early.
 */
function createClientClass(Connection: ReturnType<typeof createConnectionClass>) {
  const names = createStatementNames();
  return class extends Connection implements HoldingConnection {
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
      // The library distinguishes the overloads at run time, which the types cannot express.
      this.query = query as pg.Client['query'];
    }

    #isInTransaction = false;
    /** Functions that send the statements that wait for COMMIT. */
    #behindCommit: (() => void)[] = [];
    /** A COMMIT that was sent before the transaction asked for it. */
    #committed: Promise<unknown> | undefined;

    #end(text: string, send: () => Promise<unknown>): Promise<unknown> {
      const committed = this.#committed;
      this.#committed = undefined;
      // The transaction has ended, by COMMIT or with its connection: there is nothing to roll back.
      if (this.isLost && text === 'rollback') return Promise.resolve(resultOf('ROLLBACK'));
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
    /** Corks the stream until everything that can run in this tick has run. */
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

interface PoolOptions {
  connections: number;
  limits: ConnectionLimits;
  onIdleError?: (error: Error) => void;
}

function openPool(primary: Primary, { connections, limits, onIdleError }: PoolOptions) {
  /** Pings idle connections, because what silenced one connection may have silenced others; those that do not answer are discarded. */
  const checkIdle = () => {
    for (let idle = pool.idleCount; idle > 0; idle -= 1) pool.query(pingQuery).catch(() => undefined);
  };
  const Connection = createConnectionClass(primary, limits, checkIdle);
  const pool = new pg.Pool({
    ...connectionOptions(primary, limits, 'rafiq'),
    max: connections,
    // Connections stay open: a new one costs some 30 ms of processor time, for its process and the plans of its statements, and most
    // new ones are needed when the server is busiest.
    idleTimeoutMillis: 0,
    // But not for ever: if the first plan of a prepared statement was made for empty tables, PostgreSQL plans it again at each call.
    maxLifetimeSeconds: 3_600,
    Client: createClientClass(Connection),
    verify: (client, done) => setUp(client, primary, limits).then(() => done(), done),
    // Sends independent statements of a transaction at once: see `pipeline`.
    pipeline: true,
  });
  pool.on('error', (error) => onIdleError?.(error));
  // The types of the two drivers differ only in raw results, and both have `rows`.
  const db = drizzle({ client: pool }) as unknown as Database;
  followCommits(db, (tx) => getSession(tx).client as HoldingConnection);
  return { pool, db, checkIdle };
}

/**
 * Opens two pools of connections to PostgreSQL (14 or later): one for calls, and one for jobs and sweeps. So neither waits for connections of the
 * other. Times are UTC on every connection.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { limits = callLimits, onIdleError, onWait = () => undefined } = options;
  const primary = createPrimary(parseAddresses(url) ?? [url], limits.connectMs);
  const calls = openPool(primary, { connections: options.connections ?? 10, limits, onIdleError });
  const background = openPool(primary, {
    connections: backgroundConnections,
    limits: options.limits ?? backgroundLimits,
    onIdleError,
  });
  const { pool } = calls;
  return {
    db: calls.db,
    background: background.db,
    kind: 'postgres',
    migrate: async () => {
      await checkSessions(primary);
      if (await isMigrated(calls.db)) return;
      await withStartLock(primary, onWait, (client) =>
        retryLocked(async () => {
          const db = drizzle({ client });
          await adoptBaseline(db as unknown as Database);
          await migrate(db, { migrationsFolder });
        }),
      );
    },
    prepare: (work) => withStartLock(primary, onWait, work),
    pool: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    execute: async (text, values) => {
      const client = await background.pool.connect();
      try {
        // The types lack that several statements have several results.
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        client.release();
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } catch (error) {
        // A failed transaction block stays open, so that the connection is discarded.
        client.release(true);
        throw error;
      }
    },
    listen: createListen(primary, onIdleError),
    ping: async () => {
      try {
        await pool.query(pingQuery);
      } catch (error) {
        calls.checkIdle();
        throw error;
      }
    },
    close: async () => {
      await Promise.all([pool, background.pool].map((each) => each.ending || each.end()));
    },
  };
}

const maxMigrationAttempts = 5;

/** Retries after a deadlock and after a lock timeout: nodes of the previous version still serve calls, and PostgreSQL may abort either side. */
async function retryLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const isLocked = ['40P01', '55P03'].includes(sqlState(error) ?? '');
      if (!isLocked || attempt === maxMigrationAttempts) throw error;
    }
}
