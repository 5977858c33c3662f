import pg from 'pg';
import { IsStandby } from './unavailable.ts';

/** Finds the primary among the hosts of an address. */
export interface Primary {
  /** The first of the addresses; user, database and parameters are the same in all. */
  url: string;
  /** Finds the current primary. Undefined with a single host. */
  find?(): Promise<{ host: string; port: number }>;
  /** Clears the primary that was found, because it cannot be reached or became a standby. */
  reset(): void;
}

async function ask(connectionString: string, connectionTimeoutMillis: number) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, application_name: 'rafiq' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
    if (rows[0].isStandby) throw new IsStandby();
    return { host: client.host, port: client.port };
  } finally {
    await client.end();
  }
}

/** Finds the primary by asking all hosts at once, and remembers it until it is lost. */
export function createPrimary(addresses: readonly string[], connectMs: number): Primary {
  const [url = ''] = addresses;
  if (addresses.length === 1) return { url, reset: () => undefined };
  let found: Promise<{ host: string; port: number }> | undefined;
  const reset = () => {
    found = undefined;
  };
  return {
    url,
    reset,
    find() {
      found ??= Promise.any(addresses.map((address) => ask(address, connectMs))).catch(
        (error: AggregateError) => {
          reset();
          throw new Error('No host of DATABASE_URL is a primary', { cause: error.errors[0] });
        },
      );
      return found;
    },
  };
}
