import type { Database } from './database.ts';

/**
 * A query that is built once for each database, because building it again takes longer than many a query. `sql.placeholder('name')` marks where the
 * value of that name goes, in the form of the wire: a time as text.
 * @param prepare builds it, such as `db.select()…prepare('name')`; the name is unique in the server
 */
export function prepareOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>();
  return (db) => {
    const known = prepared.get(db);
    if (known !== undefined) return known;
    const query = prepare(db);
    prepared.set(db, query);
    return query;
  };
}
