import type { Socket } from 'node:net';
import pg from 'pg';
import { sqlState } from './database.ts';
import { type ConnectionLimits, keepAliveMs } from './limits.ts';
import type { Primary } from './primary.ts';
import { IsStandby } from './unavailable.ts';

/** Members that the library's types leave out. */
interface Inside {
  connection: {
    stream: Socket;
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
}

const inside = (client: unknown): Inside => client as Inside;

/** SQLSTATEs after which a connection is not used again: its server became read-only, or its plan took too long. */
const spentBy = new Set(['25006', '57014']);

type Release = (error?: Error | boolean) => void;

/** Whether a process of PostgreSQL still executes a statement. A new connection asks, so the answer is no if PostgreSQL cannot be reached. */
async function isWorking(
  primary: Primary,
  limits: ConnectionLimits,
  pid: number | undefined,
): Promise<boolean> {
  try {
    const client = await openSession(primary, limits, 'rafiq');
    try {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where pid = $1 and state <> 'idle'",
        [pid],
      );
      return rows.length > 0;
    } finally {
      await client.end();
    }
  } catch (error) {
    // PostgreSQL is reachable and answered with an error, such as too many connections.
    return sqlState(error) !== undefined && !(error instanceof IsStandby);
  }
}

/**
 * Creates connections that end when PostgreSQL is silent for too long while statements are in progress, such as after a network partition, instead of
 * waiting for ever.
 * @param onSilence called when a connection has ended for that reason
 */
export function createConnectionClass(
  primary: Primary,
  limits: ConnectionLimits,
  onSilence: () => void = () => undefined,
) {
  return class Connection extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      // The statements in progress receive the error. Without this listener it would end the process, because the pool listens to idle
      // connections only.
      this.on('error', () => {
        this.isLost = true;
      });
      this.on('drain', () => {
        this.isBusy = false;
      });
      this.once('connect', () => this.#limitSilence());
      inside(this).connection.on('errorMessage', ({ code = '' }) => {
        if (spentBy.has(code)) this.#isSpent = true;
      });
      const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
      // The library distinguishes the overloads at run time, which the types cannot express.
      this.query = ((...statement: unknown[]) => {
        this.isBusy = true;
        return send(...statement);
      }) as pg.Client['query'];
    }

    /** Whether statements are in progress. */
    isBusy = false;
    /** Whether nothing can be sent any more. */
    isLost = false;
    /** Process id of PostgreSQL for this connection; a pooler reports another number. */
    serverProcess: number | undefined;
    #isSpent = false;
    #release: Release | undefined;

    /** The pool assigns it whenever it lends the connection. */
    set release(release: Release | undefined) {
      this.#release = release;
    }
    get release(): Release | undefined {
      return (error) => this.#release?.(error || this.#isSpent);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(() => (callback as () => void)(), callback);
      return undefined;
    }

    async #connect(): Promise<this> {
      if (primary.find) Object.assign(this, await primary.find());
      try {
        await super.connect();
        return this;
      } catch (error) {
        primary.reset();
        throw error;
      }
    }

    /** Uses the timer of the socket: the socket restarts it at everything that is sent or received, at no extra cost. */
    #limitSilence(): void {
      const { stream } = inside(this).connection;
      stream.setTimeout(limits.silenceMs);
      stream.on('timeout', () => this.#endIfLost(stream));
    }

    async #endIfLost(stream: Socket): Promise<void> {
      if (!this.isBusy) return;
      const { bytesRead } = stream;
      // With a shorter limit PostgreSQL would have cancelled the statement by now.
      if (limits.statementMs >= limits.silenceMs) {
        const asking = { ...limits, statementMs: limits.connectMs, silenceMs: limits.connectMs + 1 };
        const isAlive = await isWorking(primary, asking, this.serverProcess);
        if (isAlive || stream.bytesRead !== bytesRead) return void stream.setTimeout(limits.silenceMs);
      }
      const error = new Error(`The database has not answered for ${limits.silenceMs / 1_000} s`);
      stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
      onSilence();
    }
  };
}

/** Options of all connections. Keepalives detect a lost machine while nothing is sent, such as while listening. */
export const connectionOptions = (primary: Primary, { connectMs }: ConnectionLimits, name: string) => ({
  connectionString: primary.url,
  application_name: name,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
});

// The library's types lack the time limit of a single query.
export type LimitedQuery = pg.QueryConfig & { query_timeout: number };

/**
 * Sets up a new connection: times are UTC, the limits apply, and a random page costs about as much as the next one, since frequently read data is in memory
 * (PostgreSQL's default is for a rotating disk). It does so by statements, because poolers reject startup parameters.
 * @throws IsStandby for a connection to a standby. That connection keeps failing; only new connections reach a standby that became the primary.
 */
export async function setUp(
  client: pg.ClientBase,
  primary: Primary,
  limits: ConnectionLimits,
): Promise<void> {
  const { statementMs, idleInTransactionMs, connectMs } = limits;
  const query: LimitedQuery = {
    text: `set timezone = 'UTC'; set random_page_cost = 1.1; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs};
      select pg_is_in_recovery() as "isStandby", pg_backend_pid() as pid`,
    query_timeout: connectMs,
  };
  const results = (await client.query(query)) as unknown as pg.QueryResult[];
  const { isStandby, pid } = results.at(-1)?.rows[0] ?? {};
  Object.assign(client, { serverProcess: pid });
  if (!isStandby) return;
  primary.reset();
  throw new IsStandby();
}

/** Opens a connection outside of the pool, for work that needs its own session. */
export async function openSession(
  primary: Primary,
  limits: ConnectionLimits,
  name: string,
): Promise<pg.Client> {
  const Connection = createConnectionClass(primary, limits);
  const client = new Connection(connectionOptions(primary, limits, name));
  try {
    await client.connect();
    await setUp(client, primary, limits);
    return client;
  } catch (error) {
    // Does not wait, because the other side may be silent.
    client.end().catch(() => undefined);
    throw error;
  }
}
