import pg from 'pg';
import { IsStandby } from './unavailable.ts';

/** Where the primary is, among the hosts of an address. */
export interface Primary {
  /** The first of the addresses: user, database and parameters are the same in all. */
  url: string;
  /** Undefined with a single host. */
  find?(): Promise<{ host: string; port: number }>;
  /** The host that was found cannot be reached, or is a standby now. */
  forget(): void;
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

/** Looks for the primary by asking all hosts at once, and remembers it until it is lost. */
export function createPrimary(addresses: readonly string[], connectMs: number): Primary {
  const [url = ''] = addresses;
  if (addresses.length === 1) return { url, forget: () => undefined };
  let found: Promise<{ host: string; port: number }> | undefined;
  const forget = () => {
    found = undefined;
  };
  return {
    url,
    forget,
    find() {
      found ??= Promise.any(addresses.map((address) => ask(address, connectMs))).catch(
        (error: AggregateError) => {
          forget();
          throw new Error('No host of DATABASE_URL is a primary', { cause: error.errors[0] });
        },
      );
      return found;
    },
  };
}
