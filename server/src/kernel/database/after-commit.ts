import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { serializeSql } from './serialize-sql.ts';

/** The operations at the end of a transaction, which its savepoints share. */
interface End {
  /** Executes a statement after the commit, once even if it is requested several times. */
  follow(statement: SQL): void;
  /** Only on the transaction itself, where the connection supports it: sends COMMIT before the transaction does. */
  commitEarly?(): void;
}

/** A property instead of a WeakMap, because V8 keeps the values of a WeakMap after the transaction. */
const endKey = Symbol('end');

type TxWithEnd = Database & { [endKey]?: End };

/** Marks a statement that a PostgreSQL connection sends behind the next COMMIT. */
export const behindCommit = '/* behind COMMIT */';

/** A statement for `afterCommit`. */
export const toFollowing = (statement: SQL): SQL => serializeSql(sql`${sql.raw(behindCommit)} ${statement}`);

/** Ignores errors: the transaction has ended, and nothing depends on the statement. */
const execute = (db: Database, statement: SQL): void => {
  (async () => db.execute(statement))().catch(() => undefined);
};

/**
 * Executes a separate statement after a transaction, on the same connection, once for all calls in this transaction. Nobody waits for it, and it may fail or
 * be lost with the connection. PostgreSQL receives it together with COMMIT, before COMMIT has succeeded. So it may depend on the transaction only through a
 * setting of the connection (`set_config`), which a rollback resets.
 * @param statement from `toFollowing`
 * @throws outside of a transaction
 */
export function afterCommit(tx: TxWithEnd, statement: SQL): void {
  const end = tx[endKey];
  if (!end) throw new Error('What follows a commit needs a transaction');
  end.follow(statement);
}

/**
 * Sends COMMIT directly behind the statements that were sent, in the same write, where the connection supports it; the caller must send no more statements. In
 * a savepoint and on the embedded database COMMIT is sent as usual, when the transaction's work is done.
 */
export const commitEarly = (tx: TxWithEnd): void => tx[endKey]?.commitEarly?.();

function passOn(tx: TxWithEnd, end: End): void {
  tx[endKey] = end;
  const run = tx.transaction.bind(tx) as Database['transaction'];
  tx.transaction = (work, config) =>
    run((inner) => {
      passOn(inner, { follow: end.follow });
      return work(inner);
    }, config);
}

/** A connection that delays statements marked by `behindCommit` until COMMIT, and that can send COMMIT early. */
export interface HoldingConnection {
  commitEarly(): void;
}

/**
 * Makes `afterCommit` work in the transactions of a database.
 * @param findConnection returns the connection of a transaction; undefined on a database that delays nothing
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
