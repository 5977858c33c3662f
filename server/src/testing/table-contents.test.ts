import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../kernel/database/database.ts';
import { openTestDatabase, readNextTransaction } from './index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table notes (text text); insert into notes values (null)');
});
afterAll(() => database.close());

test('the number of the next transaction stays while statements read', async () => {
  const { db } = database;
  // All databases of a PostgreSQL server share the number, and other tests write to theirs meanwhile.
  await vi.waitFor(async () => {
    const before = await readNextTransaction(db);
    await db.execute(sql`select * from notes`);
    await db.transaction((tx) => tx.execute(sql`select count(*) from notes`));
    expect(await readNextTransaction(db)).toBe(before);
  }, 10_000);
});

test.each(['insert into notes values (null)', 'update notes set text = text', 'delete from notes'])(
  'the number of the next transaction grows with: %s',
  async (statement) => {
    const before = await readNextTransaction(database.db);
    await database.db.execute(sql.raw(statement));
    expect(BigInt(await readNextTransaction(database.db))).toBeGreaterThan(BigInt(before));
  },
);
