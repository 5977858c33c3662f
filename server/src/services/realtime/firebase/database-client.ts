import type { FirebaseConfig } from '../config.ts';
import type { AccountClient } from './service-account.ts';

const timeoutMs = 10_000;

/** Values by their paths; null deletes. */
export type Updates = Readonly<Record<string, unknown>>;

/** Writes to the Realtime Database. */
export interface DatabaseClient {
  /** Writes all values or none. Repeating it changes nothing. @throws when the database has not answered that they are written */
  update(updates: Updates): Promise<void>;
}

/** The database by its REST API: one request writes to many paths at once. */
export function createDatabaseClient(
  { databaseUrl }: Pick<FirebaseConfig, 'databaseUrl'>,
  account: AccountClient,
): DatabaseClient {
  // A database of an emulator has its name in the query.
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
