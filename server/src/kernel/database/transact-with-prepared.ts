import type { Database } from './database.ts';

/** Aborts the first transaction at the point where it needs the prepared value. */
class NotPrepared extends Error {}

/**
 * Runs a change that needs a slow preparation, such as storing a file, without holding a transaction meanwhile. First the change runs until it needs
 * the prepared value and is rolled back, so that its checks reject early. Then the preparation runs without a database connection. Then the change
 * runs again, with all its checks. A change that never needs the value is committed at once.
 * @param change calls its second argument to get the prepared value
 */
export async function transactWithPrepared<Prepared, Result>(
  db: Database,
  prepare: () => Promise<Prepared>,
  change: (tx: Database, getPrepared: () => Prepared) => Promise<Result>,
): Promise<Result> {
  const notPrepared = new NotPrepared('It is prepared after the checks');
  try {
    return await db.transaction((tx) =>
      change(tx, () => {
        throw notPrepared;
      }),
    );
  } catch (error) {
    if (error !== notPrepared) throw error;
  }
  const prepared = await prepare();
  return db.transaction((tx) => change(tx, () => prepared));
}
