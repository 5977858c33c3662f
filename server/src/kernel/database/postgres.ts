import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { adoptBaseline } from './baseline.ts';
import { type Database, type Listen, migrationsFolder, type OpenDatabase, sqlState } from './database.ts';
import { createStatementNames } from './statement-names.ts';

export interface PostgresOptions {
  /** Connections at most. */
  connections?: number;
  /** Told of connections that break while nobody uses them; the pool replaces them. */
  onIdleError?: (error: Error) => void;
}

// The time limit of one query is missing from the types.
const pingQuery: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2_000 };

type Query = (config: pg.QueryConfig | string, values?: unknown[], told?: unknown) => unknown;

/** What begins and ends a transaction is sent at once; only what has a plan is worth a name. */
const hasPlan = (text: string, values: unknown[]): boolean => values.length > 0 || text.startsWith('select ');

/** A connection whose statements get names. */
function namingClient(): typeof pg.Client {
  const names = createStatementNames();
  return class extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      const unnamed = this.query.bind(this) as Query;
      const query: Query = (config, values, told) =>
        typeof config === 'object' && config.name === undefined && values && hasPlan(config.text, values)
          ? unnamed({ ...config, name: names.of(config.text) }, values, told)
          : unnamed(config, values, told);
      // The overloads of the types describe what the library tells apart while it runs.
      this.query = query as pg.Client['query'];
    }
  };
}

/** A pool of connections to PostgreSQL (14 or later). Times are UTC on every connection. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC',
    application_name: 'rafiq',
    Client: namingClient(),
    // What a transaction sends without waiting for an answer goes out at once: see `pipeline`.
    pipeline: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return {
    // The two drivers differ in the type of raw results only, and both have `rows`.
    db: drizzle({ client: pool }) as unknown as Database,
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
        // Statements that begin a transaction and fail leave it open: the connection is not used again.
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

/** Any number that nothing else in the database uses for an advisory lock. */
const startLock = 7_246_301;

/**
 * Runs what creates tables and the like while no other node does: nodes that start together wait for the first one and find its work done. The
 * lock belongs to a connection of its own, which the work may use.
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

/** Tries again after a deadlock: nodes of the version before serve calls meanwhile, and PostgreSQL may end either side. */
async function retryDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== '40P01' || attempt === maxMigrationAttempts) throw error;
    }
}

/** Milliseconds between the loss of a listening connection and the next. */
const listenAgainMs = 1_000;

/** Listens on a connection of its own for each channel: one of the pool is not always the same. */
const listenOn =
  (url: string, onError: (error: Error) => void = () => undefined): Listen =>
  async (channel, heard) => {
    let current: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;

    async function connect(): Promise<void> {
      const client = new pg.Client({ connectionString: url, application_name: 'rafiq notices' });
      // One loss is told twice: by its error and by its end.
      const lost = (error?: Error) => {
        if (current !== client || stopped) return;
        current = undefined;
        if (error) onError(error);
        again();
      };
      client.on('error', lost);
      client.on('end', () => lost());
      client.on('notification', ({ payload }) => heard(payload));
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopped) return client.end();
      current = client;
    }
    const again = () => {
      timer = setTimeout(() => {
        connect().then(() => heard(), again);
      }, listenAgainMs).unref();
    };

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    };
  };
