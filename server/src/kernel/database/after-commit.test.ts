import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import { afterCommit, toFollowing } from './after-commit.ts';
import { type Database, type OpenDatabase, rows } from './database.ts';
import { pipelineWithCommit } from './pipeline.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table followed (numbers int[])');
  await database.execute('create table checked_late (number int unique deferrable initially deferred)');
});
beforeEach(() => database.execute('delete from followed'));
afterAll(() => database.close());

const insertNumbers = toFollowing(sql`
  insert into followed select string_to_array(numbers, ',')::int[]
  from (select current_setting('test.numbers', true) as numbers, set_config('test.numbers', '', false)) kept where numbers <> ''`);

/** Adds a number to the list that is inserted after the commit. */
const addNumber = async (tx: Database, number: number): Promise<void> => {
  afterCommit(tx, insertNumbers);
  await tx.execute(
    sql`select set_config('test.numbers', concat_ws(',', nullif(current_setting('test.numbers', true), ''), ${number}::int), false)`,
  );
};

const followed = async () =>
  (await rows<{ numbers: number[] }>(database.db, sql`select numbers from followed`)).map(
    ({ numbers }) => numbers,
  );

const rollBack = async (db: Database, work: (tx: Database) => Promise<void>): Promise<void> => {
  const undone = db.transaction(async (tx) => {
    await work(tx);
    throw new Error('back');
  });
  await expect(undone).rejects.toThrow('back');
};

test('one statement follows a transaction, with what it and its savepoints have set', async () => {
  await database.db.transaction(async (tx) => {
    await addNumber(tx, 1);
    await tx.transaction(async (inner) => {
      await addNumber(inner, 2);
      await inner.transaction((innermost) => addNumber(innermost, 3));
    });
    await rollBack(tx, (inner) => addNumber(inner, 4));
    await addNumber(tx, 5);
    expect(await rows(tx, sql`select numbers from followed`)).toEqual([]);
  });
  await expect.poll(followed).toEqual([[1, 2, 3, 5]]);
});

test('what a transaction that is rolled back has set is gone', async () => {
  await rollBack(database.db, (tx) => addNumber(tx, 1));
  await database.db.transaction((tx) => addNumber(tx, 2));
  await expect.poll(followed).toEqual([[2]]);
});

test('what a transaction whose commit fails has set is gone', async () => {
  const send = (number: number, ...stored: number[]) =>
    database.db.transaction(async (tx) => {
      for (const each of stored) await tx.execute(sql`insert into checked_late values (${each}::int)`);
      await addNumber(tx, number);
    });
  await expect(send(1, 7, 7)).rejects.toThrow();
  await send(2, 7, 8);
  await expect.poll(followed).toEqual([[2]]);
});

test('a transaction whose commit is sent with its last statements is followed too, if it was committed', async () => {
  const insertLate = (tx: Database, number: number) =>
    tx.execute(sql`insert into checked_late values (${number}::int)`);
  const send = (number: number, ...stored: number[]) =>
    database.db.transaction((tx) =>
      pipelineWithCommit(tx, [
        () => addNumber(tx, number),
        ...stored.map((each) => () => insertLate(tx, each)),
      ]),
    );
  await expect(send(1, 17, 17)).rejects.toThrow();
  await send(2, 17, 18);
  await expect.poll(followed).toEqual([[2]]);
  await rollBack(database.db, async () => undefined);
  await send(3);
  await expect.poll(followed).toEqual([[2], [3]]);
});

test('outside of a transaction nothing is followed', () => {
  expect(() => afterCommit(database.db, insertNumbers)).toThrow('needs a transaction');
});
