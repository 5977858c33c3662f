import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { serializeSql } from './serialize-sql.ts';

/** What a transaction knows of its end; its savepoints know it too. */
interface End {
  /** Executes a statement after the commit, however often it is asked for. */
  follow(statement: SQL): void;
  /** Of the transaction itself, where the connection can: sends COMMIT before the transaction does. */
  commitEarly?(): void;
}

/** A property and no WeakMap, whose values V8 keeps beyond the transaction. */
const endKey = Symbol('end');

type Ending = Database & { [endKey]?: End };

/** What a statement begins with that a connection to PostgreSQL sends behind the next COMMIT. */
export const behindCommit = '/* behind COMMIT */';

/** A statement for `afterCommit`. */
export const toFollowing = (statement: SQL): SQL => serializeSql(sql`${sql.raw(behindCommit)} ${statement}`);

/** Nothing depends on it: the transaction has ended. */
const execute = (db: Database, statement: SQL): void => {
  (async () => db.execute(statement))().catch(() => undefined);
};

/**
 * Executes a statement of its own on the connection of a transaction after it, once for all calls in this transaction. It is not waited for and may fail, or
 * be lost with the connection. PostgreSQL receives it together with COMMIT, before that has succeeded: what it needs of the transaction is a
 * setting of the connection (`set_config`), which a rollback takes back.
 * @param statement from `toFollowing`
 * @throws outside of a transaction
 */
export function afterCommit(tx: Ending, statement: SQL): void {
  const end = tx[endKey];
  if (!end) throw new Error('What follows a commit needs a transaction');
  end.follow(statement);
}

/**
 * Sends COMMIT behind what has been sent, in the same write, where the connection can; the caller sends no more statements. In a savepoint, and on the embedded
 * database, COMMIT is sent when the transaction's work is done, as otherwise.
 */
export const commitEarly = (tx: Ending): void => tx[endKey]?.commitEarly?.();

function passOn(tx: Ending, end: End): void {
  tx[endKey] = end;
  const run = tx.transaction.bind(tx) as Database['transaction'];
  tx.transaction = (work, config) =>
    run((inner) => {
      passOn(inner, { follow: end.follow });
      return work(inner);
    }, config);
}

/** A connection that holds statements which are marked by `behindCommit` back until COMMIT, and can send that early. */
export interface HoldingConnection {
  commitEarly(): void;
}

/**
 * Makes `afterCommit` work in the transactions of a database.
 * @param findConnection the connection of a transaction; undefined where it holds nothing back
 */
export function followCommits(db: Database, findConnection?: (tx: Database) => HoldingConnection): void {
  const run = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    const statements = new Set<SQL>();
    const answer = await run((tx) => {
      const connection = findConnection?.(tx);
      passOn(tx, {
        follow(statement) {
          if (connection && !statements.has(statement)) execute(tx, statement);
          statements.add(statement);
        },
        ...(connection && { commitEarly: () => connection.commitEarly() }),
      });
      return work(tx);
    }, config);
    if (!findConnection) for (const statement of statements) execute(db, statement);
    return answer;
  };
}
