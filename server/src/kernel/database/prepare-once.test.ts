import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import type { Database, OpenDatabase } from './database.ts';
import { prepareOnce } from './prepare-once.ts';

const notes = pgTable('notes', { id: integer().primaryKey(), note: text().notNull() });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table notes (id int primary key, note text not null)');
});
afterAll(() => database.close());

let built = 0;
const findNote = prepareOnce((db) => {
  built += 1;
  return db
    .select()
    .from(notes)
    .where(eq(notes.id, sql.placeholder('id')))
    .prepare('note');
});
const storeNote = prepareOnce((db) =>
  db
    .insert(notes)
    .values({ id: sql.placeholder('id'), note: sql.placeholder('note') })
    .prepare('note_store'),
);
const find = async (db: Database, id: number) => (await findNote(db).execute({ id }))[0]?.note;

test('it is built once, and in a transaction runs in the transaction', async () => {
  await storeNote(database.db).execute({ id: 1, note: 'first' });
  const undone = database.db.transaction(async (tx) => {
    await storeNote(tx).execute({ id: 2, note: 'second' });
    expect(await find(tx, 2)).toBe('second');
    // A savepoint has the same connection.
    await tx.transaction(async (inner) => expect(await find(inner, 2)).toBe('second'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await find(database.db, 1), await find(database.db, 2)]).toEqual(['first', undefined]);
  expect(built).toBe(1);
});

test('transactions at once keep their own', async () => {
  const seen = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      database.db.transaction(async (tx) => {
        await storeNote(tx).execute({ id: 10 + index, note: `note ${index}` });
        return find(tx, 10 + index);
      }),
    ),
  );
  expect(seen).toEqual(Array.from({ length: 8 }, (_, index) => `note ${index}`));
});
