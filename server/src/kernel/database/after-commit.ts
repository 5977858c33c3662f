import type { Database } from './database.ts';

/** Receives the values of one transaction. It must not throw: the transaction is committed. */
type Handle<T> = (db: Database, values: readonly T[]) => void;

/** The values that a transaction has collected so far, by their handlers. */
type Collected = Map<Handle<never>, unknown[]>;

/** Of a transaction: a property and no WeakMap, whose values V8 keeps beyond the transaction. */
const collected = Symbol('collected');

type Collecting = Database & { [collected]?: Collected };

const collect = (into: Collected, handle: Handle<never>, values: readonly unknown[]) =>
  into.set(handle, [...(into.get(handle) ?? []), ...values]);

/**
 * Calls a function once a transaction is committed, with the values of all calls for it in this transaction; of those in a savepoint that was rolled
 * back with none. Outside of a transaction it is called at once. A process that is killed after the commit does not call it.
 */
export function afterCommit<T>(db: Collecting, handle: Handle<T>, values: readonly T[]): void {
  const inside = db[collected];
  if (inside) collect(inside, handle, values);
  else handle(db, values);
}

function followTransactions(db: Database, onCommit: (values: Collected) => void): void {
  const run = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    const inside: Collected = new Map();
    const answer = await run((tx) => {
      Object.assign(tx, { [collected]: inside });
      followTransactions(tx, (inner) => {
        for (const [handle, values] of inner) collect(inside, handle, values);
      });
      return work(tx);
    }, config);
    onCommit(inside);
    return answer;
  };
}

/** Makes `afterCommit` work in the transactions of a database. */
export const followCommits = (db: Database): void =>
  followTransactions(db, (collectedValues) => {
    for (const [handle, values] of collectedValues) (handle as Handle<unknown>)(db, values);
  });
