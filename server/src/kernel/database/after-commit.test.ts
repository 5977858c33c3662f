import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import { afterCommit } from './after-commit.ts';
import type { Database, OpenDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rollBack = async (db: Database, work: (tx: Database) => void): Promise<void> => {
  const undone = db.transaction(async (tx) => {
    work(tx);
    throw new Error('back');
  });
  await expect(undone).rejects.toThrow('back');
};

test('what a transaction and its savepoints collected is handed over once, after the commit', async () => {
  const { db } = database;
  const calls: [Database, readonly number[]][] = [];
  const handle = (by: Database, values: readonly number[]) => void calls.push([by, values]);
  await db.transaction(async (tx) => {
    afterCommit(tx, handle, [1]);
    await tx.transaction(async (inner) => {
      afterCommit(inner, handle, [2]);
      await inner.transaction(async (innermost) => afterCommit(innermost, handle, [3]));
    });
    await rollBack(tx, (inner) => afterCommit(inner, handle, [4]));
    afterCommit(tx, handle, [5, 6]);
    expect(calls).toEqual([]);
  });
  expect(calls).toEqual([[db, [1, 2, 3, 5, 6]]]);
  expect(calls[0]?.[0]).toBe(db);
});

test('what a transaction that is rolled back collected is handed over to nobody', async () => {
  const calls: unknown[] = [];
  await rollBack(database.db, (tx) => afterCommit(tx, (_, values) => calls.push(values), [1]));
  expect(calls).toEqual([]);
});

test('outside of a transaction it is handed over at once', () => {
  const calls: unknown[] = [];
  afterCommit(database.db, (_, values) => calls.push(values), [1, 2]);
  expect(calls).toEqual([[1, 2]]);
});
