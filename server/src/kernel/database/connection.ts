import type { Socket } from 'node:net';
import pg from 'pg';
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

/**
 * Creates connections that end when PostgreSQL says nothing for too long while statements are under way, such as after a partition, instead of
 * waiting for ever.
 * @param silenceMs milliseconds without a word
 * @param onSilence called when one has ended for that reason
 */
export function createConnectionClass(
  primary: Primary,
  silenceMs: number,
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
      stream.setTimeout(silenceMs);
      stream.on('timeout', () => {
        if (!this.isBusy) return;
        const error = new Error(`The database has not answered for ${silenceMs / 1_000} s`);
        stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
        onSilence();
      });
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
 * Sets a new connection up: times are UTC, and the limits apply. By statements, because poolers refuse parameters of the start of a connection.
 * @throws IsStandby for a connection to a standby. It stays one of its kind: a standby that became the primary is met by new connections.
 */
export async function setUp(
  client: pg.ClientBase,
  primary: Primary,
  limits: ConnectionLimits,
): Promise<void> {
  const { statementMs, idleInTransactionMs, connectMs } = limits;
  const query: LimitedQuery = {
    text: `set timezone = 'UTC'; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs};
      select pg_is_in_recovery() as "isStandby"`,
    query_timeout: connectMs,
  };
  const results = (await client.query(query)) as unknown as pg.QueryResult[];
  if (!results.at(-1)?.rows[0].isStandby) return;
  primary.forget();
  throw new IsStandby();
}

/** A connection outside of the pool, for what belongs to a session. */
export async function openSession(
  primary: Primary,
  limits: ConnectionLimits,
  name: string,
): Promise<pg.Client> {
  const Connection = createConnectionClass(primary, limits.silenceMs);
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
