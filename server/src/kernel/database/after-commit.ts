import type { Database } from './database.ts';

/** Receives the values of one transaction. It must not throw: the transaction is committed. */
type Handle<T> = (db: Database, values: readonly T[]) => void;

/** The values that a transaction has collected so far, by their handlers. */
type Collected = Map<Handle<never>, unknown[]>;

/** Of a transaction: a property and no WeakMap, whose values V8 keeps beyond the transaction. */
const collectedKey = Symbol('collected');

type Collecting = Database & { [collectedKey]?: Collected };

const collect = (into: Collected, handle: Handle<never>, values: readonly unknown[]) =>
  into.set(handle, [...(into.get(handle) ?? []), ...values]);

/**
 * Calls a function once a transaction is committed, with the values of all calls for it in this transaction; of those in a savepoint that was rolled
 * back with none. Outside of a transaction it is called at once. A process that is killed after the commit does not call it.
 */
export function afterCommit<T>(db: Collecting, handle: Handle<T>, values: readonly T[]): void {
  const collected = db[collectedKey];
  if (collected) collect(collected, handle, values);
  else handle(db, values);
}

function followTransactions(db: Database, onCommit: (collected: Collected) => void): void {
  const run = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    const collected: Collected = new Map();
    const answer = await run((tx) => {
      Object.assign(tx, { [collectedKey]: collected });
      followTransactions(tx, (inner) => {
        for (const [handle, values] of inner) collect(collected, handle, values);
      });
      return work(tx);
    }, config);
    onCommit(collected);
    return answer;
  };
}

/** Makes `afterCommit` work in the transactions of a database. */
export const followCommits = (db: Database): void =>
  followTransactions(db, (collected) => {
    for (const [handle, values] of collected) (handle as Handle<unknown>)(db, values);
  });
