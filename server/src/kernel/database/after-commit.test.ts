import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import { afterCommit } from './after-commit.ts';
import { type Database, type OpenDatabase, rows } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table followed (numbers int[])');
  await database.execute('create table checked_late (number int unique deferrable initially deferred)');
});
beforeEach(() => database.execute('delete from followed'));
afterAll(() => database.close());

const insertNumbers = (numbers: readonly number[]): SQL =>
  sql`insert into followed values (${sql.param(`{${numbers.join(',')}}`)}::int[])`;
const followed = async () =>
  (await rows<{ numbers: number[] }>(database.db, sql`select numbers from followed`)).map(
    ({ numbers }) => numbers,
  );

const rollBack = async (db: Database, work: (tx: Database) => void): Promise<void> => {
  const undone = db.transaction(async (tx) => {
    work(tx);
    throw new Error('back');
  });
  await expect(undone).rejects.toThrow('back');
};

test('what a transaction and its savepoints collected is in one statement after the commit', async () => {
  await database.db.transaction(async (tx) => {
    afterCommit(tx, insertNumbers, [1]);
    await tx.transaction(async (inner) => {
      afterCommit(inner, insertNumbers, [2]);
      await inner.transaction(async (innermost) => afterCommit(innermost, insertNumbers, [3]));
    });
    await rollBack(tx, (inner) => afterCommit(inner, insertNumbers, [4]));
    afterCommit(tx, insertNumbers, [5, 6]);
    expect(await rows(tx, sql`select numbers from followed`)).toEqual([]);
  });
  await expect.poll(followed).toEqual([[1, 2, 3, 5, 6]]);
});

test('what a transaction that is rolled back collected is executed by nobody', async () => {
  await rollBack(database.db, (tx) => afterCommit(tx, insertNumbers, [1]));
  await database.db.transaction(async (tx) => afterCommit(tx, insertNumbers, [2]));
  await expect.poll(followed).toEqual([[2]]);
});

test('a statement can tell that the commit has failed', async () => {
  let transaction = '';
  const insertStatus = (numbers: readonly number[]): SQL =>
    sql`insert into followed select ${sql.param(`{${numbers.join(',')}}`)}::int[] where pg_xact_status(${transaction}::text::xid8) = 'committed'`;
  const send = (number: number, ...stored: number[]) =>
    database.db.transaction(async (tx) => {
      for (const each of stored) await tx.execute(sql`insert into checked_late values (${each}::int)`);
      const [current] = await rows<{ id: string }>(tx, sql`select pg_current_xact_id()::text as id`);
      transaction = current?.id ?? '';
      afterCommit(tx, insertStatus, [number]);
    });
  await expect(send(1, 7, 7)).rejects.toThrow();
  await send(2, 7, 8);
  await expect.poll(followed).toEqual([[2]]);
});

test('outside of a transaction it is executed at once', async () => {
  afterCommit(database.db, insertNumbers, [1, 2]);
  await expect.poll(followed).toEqual([[1, 2]]);
});

test('no statement is executed where there is none', async () => {
  await database.db.transaction(async (tx) => {
    afterCommit(tx, () => undefined, [1]);
    afterCommit(tx, insertNumbers, [2]);
  });
  await expect.poll(followed).toEqual([[2]]);
});
