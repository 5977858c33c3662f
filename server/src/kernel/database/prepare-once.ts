import type { Database } from './database.ts';

/** The target of a query: the pool, or the connection of a transaction. Both drivers name the field so. */
interface Sender {
  client: object;
}

export const getSession = (db: Database): Sender => (db as unknown as { _: { session: Sender } })._.session;

/** Copies a prepared query for another target. */
const sendBy = <Query extends object>(query: Query, client: object): Query =>
  Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });

/**
 * A query that is built once, because building it again takes longer than running many queries. In a transaction the transaction's connection sends
 * it. `sql.placeholder('name')` marks a value; pass it in wire format: a time as text.
 * @param prepare builds the query, such as `db.select()…prepare('name')`; the name is unique in the server
 */
export function prepareOnce<Query extends object>(prepare: (db: Database) => Query): (db: Database) => Query {
  // Cached by driver, because a process of the tests has two.
  const prepared = new Map<unknown, Query>();
  // Cached by connection, because transactions reuse connections.
  const copies = new WeakMap<object, Query>();
  return (db) => {
    const { client, constructor: driver } = getSession(db);
    const copy = copies.get(client);
    if (copy) return copy;
    const query = prepared.get(driver) ?? prepare(db);
    prepared.set(driver, query);
    const own = (query as unknown as Sender).client === client ? query : sendBy(query, client);
    copies.set(client, own);
    return own;
  };
}
