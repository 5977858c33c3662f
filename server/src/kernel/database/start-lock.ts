import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { openSession } from './connection.ts';
import { sqlState } from './database.ts';
import { commandLimits } from './limits.ts';
import type { Primary } from './primary.ts';

/** Key of the advisory lock: an arbitrary number that nothing else in the database uses. */
const startLock = 7_246_301;

export interface StartLockTimes {
  /** Milliseconds until a wait is reported, and between two reports. */
  waitMs: number;
  maxWaits: number;
}

const defaultTimes: StartLockTimes = { waitMs: 10_000, maxWaits: 60 };

/** Milliseconds that a migration waits for a table lock: calls that queue behind it wait as long. */
const tableLockMs = 10_000;

/** Describes the connection that holds the lock. */
async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select pid, application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [startLock],
  );
  return rows[0] ? `process ${rows[0].pid} of PostgreSQL, "${rows[0].name}"` : 'unknown';
}

async function takeLock(
  client: pg.Client,
  warn: (message: string) => void,
  { waitMs, maxWaits }: StartLockTimes,
) {
  await client.query(`set lock_timeout = ${waitMs}`);
  for (let wait = 1; ; wait += 1)
    try {
      await client.query('select pg_advisory_lock($1)', [startLock]);
      break;
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error;
      const since = `${(wait * waitMs) / 1_000} s`;
      const holder = await findHolder(client);
      if (wait === maxWaits)
        throw new StartError(
          `Another node has been preparing the database for ${since} (${holder}). Start again when it is done, or end that process.`,
        );
      warn(`Waits for another node that prepares the database: ${since} so far (${holder})`);
    }
  await client.query(`set lock_timeout = ${tableLockMs}`);
}

/**
 * Prepares the database, such as its tables, on one node at a time: nodes that start together wait for the first one and find its work done. The lock
 * belongs to its own session, which the work may use.
 * @param warn called with a line while it waits
 */
export async function withStartLock<T>(
  primary: Primary,
  warn: (message: string) => void,
  work: (client: pg.Client) => Promise<T>,
  times = defaultTimes,
): Promise<T> {
  const client = await openSession(primary, commandLimits, 'rafiq start');
  try {
    await takeLock(client, warn, times);
    return await work(client);
  } finally {
    // Behind a pooler the session may outlive the connection.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.end();
  }
}
