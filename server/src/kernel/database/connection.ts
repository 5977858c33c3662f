import type { Socket } from 'node:net';
import pg from 'pg';
import { sqlState } from './database.ts';
import { type ConnectionLimits, keepAliveMs } from './limits.ts';
import type { Primary } from './primary.ts';
import { IsStandby } from './unavailable.ts';

/** What the library's types leave out. */
interface Inside {
  connection: {
    stream: Socket;
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
}

const inside = (client: unknown): Inside => client as Inside;

/** After these errors a connection is not used again: its server is read-only now, or has a plan that took too long. */
const spentBy = new Set(['25006', '57014']);

type Release = (error?: Error | boolean) => void;

/** Whether a process of PostgreSQL still executes something: asked on a new connection, by which it is the same PostgreSQL only if that is reachable. */
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
    // Such as too many connections: PostgreSQL is there.
    return sqlState(error) !== undefined && !(error instanceof IsStandby);
  }
}

/**
 * Creates connections that end when PostgreSQL says nothing for too long while statements are under way, such as after a partition, instead of
 * waiting for ever.
 * @param onSilence called when one has ended for that reason
 */
export function createConnectionClass(
  primary: Primary,
  limits: ConnectionLimits,
  onSilence: () => void = () => undefined,
) {
  return class Connection extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      // The statements under way receive the error. Without a listener it would end the process: the pool listens at idle connections only.
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
      // The overloads of the types describe what the library distinguishes at run time.
      this.query = ((...statement: unknown[]) => {
        this.isBusy = true;
        return send(...statement);
      }) as pg.Client['query'];
    }

    /** Whether statements are under way. */
    isBusy = false;
    /** Whether nothing can be sent any more. */
    isLost = false;
    /** The process of PostgreSQL; a pooler says another number. */
    serverProcess: number | undefined;
    #isSpent = false;
    #release: Release | undefined;

    /** The pool sets it at each use. */
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
        primary.forget();
        throw error;
      }
    }

    /** The timer of the socket is started anew by all that is sent or received, without costs of its own. */
    #limitSilence(): void {
      const { stream } = inside(this).connection;
      stream.setTimeout(limits.silenceMs);
      stream.on('timeout', () => this.#endIfLost(stream));
    }

    async #endIfLost(stream: Socket): Promise<void> {
      if (!this.isBusy) return;
      const { bytesRead } = stream;
      // A statement with a shorter limit would have been cancelled by now.
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

/** Options of all connections. A lost machine is noticed by keepalives where nothing is sent, such as while listening. */
export const connectionOptions = (primary: Primary, { connectMs }: ConnectionLimits, name: string) => ({
  connectionString: primary.url,
  application_name: name,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
});

// The library's types lack the time limit of one query.
export type LimitedQuery = pg.QueryConfig & { query_timeout: number };

/**
 * Sets a new connection up: times are UTC, the limits apply, and a page that an index leads to costs about as much as the next one, since what is read often is in
 * memory (PostgreSQL's own figure is that of a turning disk). By statements, because poolers refuse parameters of the start of a connection.
 * @throws IsStandby for a connection to a standby. It stays one of its kind: a standby that became the primary is met by new connections.
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
  primary.forget();
  throw new IsStandby();
}

/** A connection outside of the pool, for what belongs to a session. */
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
    // Not waited for: the other side may be silent.
    client.end().catch(() => undefined);
    throw error;
  }
}
