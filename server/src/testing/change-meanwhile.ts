import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../kernel/index.ts';

/** Whether a statement waits for a lock. PGlite has one connection, so that nothing waits there. */
async function isAnybodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Makes a call that reads rows before and after a change: the change is committed when the call waits for its locks. */
export async function changeMeanwhile<Result>(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let changing: Promise<void> | undefined;
  await new Promise<void>((hasChanged, reject) => {
    changing = db.transaction(async (tx) => {
      await change(tx);
      hasChanged();
      await mayCommit;
    });
    changing.catch(reject);
  });
  const pending = call();
  await expect.poll(() => isAnybodyWaiting(db)).toBe(true);
  commit();
  await changing;
  return pending;
}
