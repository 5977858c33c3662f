import type { FirebaseConfig } from '../config.ts';
import type { AccountClient } from './service-account.ts';

const timeoutMs = 10_000;

/** Values by path; null deletes. */
export type Updates = Readonly<Record<string, unknown>>;

/** Writes to the Realtime Database. */
export interface DatabaseClient {
  /** Writes all values or none. Idempotent. @throws if the database has not confirmed the write */
  update(updates: Updates): Promise<void>;
}

/** A client of the database's REST API, in which one request writes to many paths atomically. */
export function createDatabaseClient(
  { databaseUrl }: Pick<FirebaseConfig, 'databaseUrl'>,
  account: AccountClient,
): DatabaseClient {
  // An emulator expects the database's name in the query.
  const address = new URL(databaseUrl);
  address.pathname = '/.json';
  address.searchParams.set('print', 'silent');
  return {
    async update(updates) {
      const response = await fetch(address, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${await account.getAccessToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(updates),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) account.dropAccessToken();
      if (!response.ok) throw new Error(`Firebase answered ${response.status} to an update`);
    },
  };
}
