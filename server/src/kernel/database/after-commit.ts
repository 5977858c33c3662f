import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Creates a statement of the values of one transaction; undefined for none. */
type ToStatement<T> = (values: readonly T[]) => SQL | undefined;

/** The values that a transaction has collected so far, by what creates a statement of them. */
type Collected = Map<ToStatement<never>, unknown[]>;

/** Of a transaction: a property and no WeakMap, whose values V8 keeps beyond the transaction. */
const collectedKey = Symbol('collected');

type Collecting = Database & { [collectedKey]?: Collected };

/** What a statement begins with that a connection to PostgreSQL sends behind the next COMMIT. */
export const behindCommit = '/* behind COMMIT */';

function executeAll(db: Database, collected: Collected): void {
  for (const [toStatement, values] of collected) {
    const statement = (toStatement as ToStatement<unknown>)(values);
    const execute = async () => void (await db.execute(sql`${sql.raw(behindCommit)} ${statement}`));
    // Nothing depends on it: the transaction has ended.
    if (statement) execute().catch(() => undefined);
  }
}

const collect = (into: Collected, toStatement: ToStatement<never>, values: readonly unknown[]) =>
  into.set(toStatement, [...(into.get(toStatement) ?? []), ...values]);

/**
 * Executes one statement of its own after a transaction, with the values of all calls for it in this transaction; of those in a savepoint that was
 * rolled back with none. It is not waited for and may fail, or be lost with the connection. PostgreSQL receives it together with COMMIT, before that has
 * succeeded: the statement checks it by `pg_xact_status`. Outside of a transaction it is executed at once.
 */
export function afterCommit<T>(db: Collecting, toStatement: ToStatement<T>, values: readonly T[]): void {
  const collected = db[collectedKey];
  if (collected) collect(collected, toStatement, values);
  else executeAll(db, new Map([[toStatement, [...values]]]));
}

/** Called with what a transaction has collected: with the transaction before its COMMIT is sent, and once it is committed. */
interface Ends {
  before?: (tx: Database, collected: Collected) => void;
  after?: (collected: Collected) => void;
}

function followTransactions(db: Database, { before, after }: Ends): void {
  const run = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    const collected: Collected = new Map();
    const answer = await run(async (tx) => {
      Object.assign(tx, { [collectedKey]: collected });
      followTransactions(tx, {
        after(inner) {
          for (const [toStatement, values] of inner) collect(collected, toStatement, values);
        },
      });
      const done = await work(tx);
      before?.(tx, collected);
      return done;
    }, config);
    after?.(collected);
    return answer;
  };
}

/**
 * Makes `afterCommit` work in the transactions of a database.
 * @param holdsBack whether its connections hold statements that are marked by `behindCommit` back until COMMIT
 */
export const followCommits = (db: Database, { holdsBack }: { holdsBack: boolean }): void =>
  followTransactions(
    db,
    holdsBack ? { before: executeAll } : { after: (collected) => executeAll(db, collected) },
  );
