import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { type OpenDatabase, rows } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const notify = (db: OpenDatabase['db'], text: string) => db.execute(sql`select pg_notify('rooms', ${text})`);

test('what is said in a transaction is received once it is committed, and not when it is undone', async () => {
  const received: unknown[] = [];
  const stop = await database.listen('rooms', (payload) => received.push(payload));
  await database.db
    .transaction(async (tx) => {
      await notify(tx, 'undone');
      throw new Error('back');
    })
    .catch(() => undefined);
  await database.db.transaction(async (tx) => {
    await notify(tx, 'done');
  });
  await expect.poll(() => received).toEqual(['done']);
  await stop();
  await notify(database.db, 'later');
  // Notifications arrive in order, so an unexpected one would arrive before this one.
  const stopAgain = await database.listen('rooms', (payload) => received.push(payload));
  await notify(database.db, 'last');
  await expect.poll(() => received).toEqual(['done', 'last']);
  await stopAgain();
});

if (process.env.TEST_DATABASE_URL)
  test('a listener whose connection is lost listens again, and is told that it may have missed something', async () => {
    const received: unknown[] = [];
    const stop = await database.listen('rooms', (payload) => received.push(payload));
    await rows(
      database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rafiq notices' and datname = current_database()`,
    );
    await expect.poll(() => received).toEqual([undefined]);
    await notify(database.db, 'again');
    await expect.poll(() => received).toEqual([undefined, 'again']);
    await stop();
  });
