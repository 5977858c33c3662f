import type { Database } from './database.ts';

/** Ends a transaction that has come as far as it can without what is to be prepared. */
class NotPrepared extends Error {}

/**
 * Runs a change that needs something slow, such as a stored file, without a transaction that waits for it: the change runs up to where it needs it
 * and is undone, so that its checks refuse first what they refuse; then it is prepared, without a connection of the database; then the
 * change runs again, with all its checks. One that does not need it is committed at once.
 * @param change calls its second argument for what was prepared
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
