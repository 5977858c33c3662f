import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import { rows, sqlState } from './database.ts';

test('migrating twice is migrating once', async () => {
  const database = await openTestDatabase();
  const applied = () => rows(database.db, sql`select hash from drizzle.__drizzle_migrations order by id`);
  const before = await applied();
  await database.migrate();
  expect(before.length).toBeGreaterThan(0);
  expect(await applied()).toEqual(before);
  await database.close();
});

test('the database under test is the one that was asked for', async () => {
  const database = await openTestDatabase();
  expect(database.kind).toBe(process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded');
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  await database.close();
});

test('two test databases do not see one another', async () => {
  const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await one.db.execute(sql`create table only_here (id int)`);
  await expect(two.db.execute(sql`select * from only_here`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  await Promise.all([one.close(), two.close()]);
});

test('a failed transaction writes nothing, and its SQLSTATE is found beneath the wrapping', async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`create table once (id int primary key)`);
  const twice = db.transaction(async (tx) => {
    await tx.execute(sql`insert into once values (1)`);
    await tx.execute(sql`insert into once values (1)`);
  });
  expect(sqlState(await twice.catch((error: unknown) => error))).toBe('23505');
  expect(await rows(db, sql`select * from once`)).toEqual([]);
  await close();
});

test('inside a transaction the database around it is refused', async () => {
  const { db, close } = await openTestDatabase();
  const message = 'Inside a transaction use tx, not the database around it';
  await expect(db.transaction(() => db.execute(sql`select 1`))).rejects.toMatchObject({
    cause: { message },
  });
  await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow(message);
  await close();
});
