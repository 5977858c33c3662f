import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from './database.ts';
import { rows } from './database.ts';
import { transactWithPrepared } from './transact-with-prepared.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table notes (text text)`);
});
afterAll(() => database.close());

const notes = () => rows<{ text: string }>(database.db, sql`select text from notes`);
const note = (text: string) => sql`insert into notes values (${text})`;

test('what is slow is prepared outside of transactions, after the checks, and the change is made once', async () => {
  const order: string[] = [];
  const result = await transactWithPrepared(
    database.db,
    async () => {
      // The embedded database has one connection: a transaction in progress would hold it.
      expect(await notes()).toEqual([]);
      order.push('prepared');
      return 'a file';
    },
    async (tx, getPrepared) => {
      await tx.execute(note('before'));
      order.push('checked');
      return getPrepared();
    },
  );
  expect(result).toBe('a file');
  expect(order).toEqual(['checked', 'prepared', 'checked']);
  expect(await notes()).toEqual([{ text: 'before' }]);
});

test('what is refused is not prepared, and neither is what needs nothing', async () => {
  const prepare = async () => {
    throw new Error('It was prepared');
  };
  const rejected = transactWithPrepared(database.db, prepare, async () => {
    throw new Error('It was refused');
  });
  await expect(rejected).rejects.toThrow('It was refused');
  await transactWithPrepared(database.db, prepare, (tx) => tx.execute(note('without')));
  expect(await notes()).toContainEqual({ text: 'without' });
});
