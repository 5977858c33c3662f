import type { Database } from './database.ts';

/** Where a query is sent: the pool, or the connection of a transaction. Both drivers call it so. */
interface Sender {
  client: object;
}

export const getSession = (db: Database): Sender => (db as unknown as { _: { session: Sender } })._.session;

/** A copy of a prepared query that is sent elsewhere. */
const sendBy = <Query extends object>(query: Query, client: object): Query =>
  Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });

/**
 * A query that is built once, because building it again takes longer than many a query; in a transaction it is sent by the connection of
 * the transaction. `sql.placeholder('name')` marks where the value of that name goes, in the form of the wire: a time as text.
 * @param prepare builds it, such as `db.select()…prepare('name')`; the name is unique in the server
 */
export function prepareOnce<Query extends object>(prepare: (db: Database) => Query): (db: Database) => Query {
  // By the driver, of which a process of the tests has two.
  const prepared = new Map<unknown, Query>();
  // By the connection, which transactions use one after the other.
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
