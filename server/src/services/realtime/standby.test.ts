import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresBinaries, startPostgres, startStandby } from '../../../../scripts/lib/postgres.mjs';
import { databaseProblem } from '../../kernel/database/database-problem.ts';
import { openPostgres } from '../../kernel/database/postgres.ts';
import { type Database, IsStandby, rows } from '../../kernel/index.ts';
import { publish } from './publish.ts';
import { readAllEvents } from './read-events.ts';

const binaries = process.env.TEST_DATABASE_URL ? await postgresBinaries() : undefined;

const snapshotOf = async (db: Database) =>
  (await rows<{ text: string }>(db, sql`select pg_current_snapshot()::text as text`))[0]?.text;

// The embedded database has no standby.
describe.runIf(binaries)('with a standby', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>;
  let standby: Awaited<ReturnType<typeof startStandby>>;
  beforeAll(async () => {
    primary = await startPostgres(binaries ?? '');
    const database = await openPostgres(primary.url);
    await database.migrate();
    await database.close();
    standby = await startStandby(binaries ?? '', primary.url);
  });
  afterAll(async () => {
    await Promise.all([standby?.stop(), primary?.stop()]);
  });

  test('live events are never read at a standby, whose snapshots call visible what still runs at the primary', async () => {
    const database = await openPostgres(primary.url);
    const pool = new pg.Pool({ connectionString: standby.url });
    const atStandby = drizzle({ client: pool }) as unknown as Database;
    const event = { to: { users: [1] }, kind: 'test.number', payload: { number: 1 } };
    await database.execute('create table others (id int)');
    let before: Awaited<ReturnType<typeof readAllEvents>> | undefined;
    await database.db.transaction(async (tx) => {
      await publish(tx, [event], new Date());
      await database.execute('insert into others values (1)');
      before = await readAllEvents(database.background, undefined, 10);
      expect(before.snapshot.running).toHaveLength(1);
      await expect.poll(() => rows(atStandby, sql`select id from others`)).toEqual([{ id: 1 }]);
      // A read at the primary from this snapshot would miss the event.
      expect(await snapshotOf(atStandby)).toMatch(/:$/);
      await expect(readAllEvents(atStandby, undefined, 10)).rejects.toThrow(IsStandby);
      await expect(readAllEvents(atStandby, before.snapshot, 10)).rejects.toThrow(IsStandby);
    });
    const after = await readAllEvents(database.db, before?.snapshot, 10);
    expect(after.events.map(({ payload }) => payload)).toEqual([{ number: 1 }]);
    await pool.end();
    await database.close();
  });

  test('no connection to a standby is used, and a start on one says so in a line', async () => {
    const database = await openPostgres(standby.url);
    const error = await database.db.execute(sql`select 1`).then(
      () => undefined,
      (each: unknown) => each,
    );
    expect(error).toMatchObject({ cause: expect.any(IsStandby) });
    expect(database.pool?.()).toEqual({ idle: 0, used: 0, waiting: 0 });
    const rejected = await database.migrate().catch((each: unknown) => each);
    expect(databaseProblem(rejected, '').message).toBe(
      'The database of DATABASE_URL is a standby, which cannot be written. Name the primary, or all hosts: postgres://user@a:5432,b:5432/rafiq (docs/operations.md, "The database").',
    );
    await database.close();
  });

  test('with several hosts the primary is used, and after a switchover the next one, without a restart', async () => {
    const hosts = [standby.url, primary.url].map((url) => new URL(url).host).join(',');
    const database = await openPostgres(`postgres://rafiq@${hosts}/postgres?target_session_attrs=read-write`);
    const findPort = async () =>
      (await rows<{ port: string }>(database.db, sql`select current_setting('port') as port`))[0]?.port;
    expect(await findPort()).toBe(new URL(primary.url).port);
    await primary.stop();
    await standby.promote();
    await expect.poll(() => findPort().catch(() => undefined)).toBe(new URL(standby.url).port);
    await database.db.execute(sql`create table written (id int)`);
    await database.close();
  });
});
