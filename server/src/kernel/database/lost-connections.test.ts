import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { openRelay, type Relay } from '../../testing/tcp-relay.ts';
import { type OpenDatabase, rows, sqlState } from './database.ts';
import { backgroundLimits, callLimits, commandLimits, keepAliveMs } from './limits.ts';
import { createListen } from './listen.ts';
import { openPostgres } from './postgres.ts';
import { createPrimary } from './primary.ts';
import { isUnavailable } from './unavailable.ts';

const server = process.env.TEST_DATABASE_URL;

test('a call waits less than half a minute for a database that is gone: for its statement, and for a connection after it', () => {
  // The last two seconds are for the ping that finds silent connections in the pool.
  expect(callLimits.silenceMs + callLimits.connectMs + 2_000).toBeLessThan(30_000);
  expect(keepAliveMs + 10_000).toBeLessThan(30_000);
  expect(callLimits.silenceMs).toBeGreaterThan(callLimits.statementMs);
  for (const { silenceMs } of [backgroundLimits, commandLimits]) expect(silenceMs).toBe(callLimits.silenceMs);
});

// The embedded database has no connections.
describe.runIf(server)('connections to PostgreSQL', () => {
  const limits = { statementMs: 300, silenceMs: 700, idleInTransactionMs: 500, connectMs: 1_000 };
  let empty: { url: string; drop: () => Promise<unknown> };
  let relay: Relay;
  let database: OpenDatabase;
  beforeAll(async () => {
    empty = await createEmptyDatabase(server ?? '');
  });
  afterAll(() => empty.drop());
  beforeEach(async () => {
    relay = await openRelay(empty.url);
    database = await openPostgres(relay.url(empty.url), { connections: 4, limits });
  });
  afterEach(async () => {
    await relay.close();
    await database.close();
  });

  const select = (db = database.db) => rows(db, sql`select 1 as one`);
  const findProcess = async (db = database.db) =>
    (await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid;
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const open = () =>
    Promise.all(Array.from({ length: 4 }, () => rows(database.db, sql`select pg_sleep(0.05)`)));

  test('the pool recovers by itself after all its connections went silent', async () => {
    await open();
    relay.silence();
    const errors = await Promise.all([1, 2].map(() => errorOf(select())));
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    // The two idle connections are pinged, and do not answer either.
    await expect.poll(() => database.pool?.()).toEqual({ idle: 0, used: 0, waiting: 0 });
    expect(await select()).toEqual([{ one: 1 }]);
  });

  test('a transaction that meets silence ends with one error, and its connection is not used again', async () => {
    await open();
    const error = await errorOf(
      database.db.transaction(async (tx) => {
        await select(tx);
        relay.silence();
        await select(tx);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    expect(String((error as Error).cause)).toContain('has not answered');
    await expect.poll(() => database.pool?.().idle).toBe(0);
    expect(await database.db.transaction((tx) => select(tx))).toEqual([{ one: 1 }]);
  });

  test('a ping that is not answered finds the silent connections, so that a node without calls recovers too', async () => {
    await open();
    relay.silence();
    expect(isUnavailable(await errorOf(database.ping()))).toBe(true);
    await expect.poll(() => database.pool?.().idle).toBe(0);
    await database.ping();
  });

  test('a machine that accepts connections and says nothing fails calls, and does not hold them', async () => {
    relay.freeze();
    const errors = await Promise.all(Array.from({ length: 8 }, () => errorOf(select())));
    expect(errors.every(isUnavailable)).toBe(true);
  });

  test('jobs and sweeps recover as calls do', async () => {
    await select(database.background);
    relay.silence();
    expect(isUnavailable(await errorOf(select(database.background)))).toBe(true);
    expect(await select(database.background)).toEqual([{ one: 1 }]);
  });

  test('a long statement of background work is waited for while PostgreSQL executes it, and not after it was lost', async () => {
    await database.close();
    database = await openPostgres(relay.url(empty.url), {
      limits: { ...limits, statementMs: 60_000, silenceMs: 200 },
    });
    expect(await rows(database.background, sql`select 1 as one from pg_sleep(1)`)).toEqual([{ one: 1 }]);
    const direct = await openPostgres(empty.url);
    const sleeping = sql`from pg_stat_activity where query like 'select pg_sleep(30)%'`;
    const error = errorOf(rows(database.background, sql`select pg_sleep(30)`));
    await expect.poll(() => rows(direct.db, sql`select 1 as one ${sleeping}`)).toEqual([{ one: 1 }]);
    relay.silence();
    await rows(direct.db, sql`select pg_terminate_backend(pid) ${sleeping}`);
    await direct.close();
    expect(isUnavailable(await error)).toBe(true);
    expect(await select(database.background)).toEqual([{ one: 1 }]);
  });

  test('PostgreSQL cancels a statement that takes too long, and its connection is discarded', async () => {
    const before = await findProcess();
    const error = await errorOf(database.db.transaction((tx) => rows(tx, sql`select pg_sleep(30)`)));
    expect(sqlState(error)).toBe('57014');
    expect(isUnavailable(error)).toBe(true);
    expect(await findProcess()).not.toBe(before);
  });

  test('PostgreSQL ends a transaction that nobody continues, without ending the process', async () => {
    const error = await errorOf(
      database.db.transaction(async (tx) => {
        const pid = await findProcess(tx);
        await expect
          .poll(async () => rows(database.db, sql`select 1 from pg_stat_activity where pid = ${pid}`))
          .toEqual([]);
        await select(tx);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    expect(await select()).toEqual([{ one: 1 }]);
  });

  test('a connection that PostgreSQL ends between two statements of a transaction does not end the process', async () => {
    const error = await errorOf(
      database.db.transaction(async (tx) => {
        const pid = await findProcess(tx);
        await rows(database.db, sql`select pg_terminate_backend(${pid}, 5000)`);
        await select(tx);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    expect(await select()).toEqual([{ one: 1 }]);
  });

  test('a listener whose connection goes silent listens again, and is told that it may have missed something', async () => {
    const received: unknown[] = [];
    const listen = createListen(createPrimary([relay.url(empty.url)], 1_000), undefined, {
      limits,
      everyMs: 800,
    });
    const stop = await listen('rooms', (payload) => received.push(payload));
    relay.silence();
    await expect.poll(() => received).toEqual([undefined]);
    await rows(database.db, sql`select pg_notify('rooms', 'again')`);
    await expect.poll(() => received).toEqual([undefined, 'again']);
    await stop();
  });

  test('limits and time zone are those of each purpose', async () => {
    await database.close();
    database = await openPostgres(empty.url);
    const read = (db: OpenDatabase['db']) =>
      rows(
        db,
        sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
      );
    expect(await read(database.db)).toEqual([{ zone: 'UTC', statement: '15s', idle: '1min' }]);
    expect(await read(database.background)).toEqual([{ zone: 'UTC', statement: '2min', idle: '10min' }]);
  });
});
