import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import { afterCommit, toFollowing } from './after-commit.ts';
import { type OpenDatabase, rows, sqlState } from './database.ts';
import { pipeline, pipelineWithCommit } from './pipeline.ts';
import { openPostgres } from './postgres.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table steps (id int primary key, note text not null)');
});
afterAll(() => database.close());

const insert = (id: number) => sql`insert into steps values (${id}::int, ${`note ${id}`})`;
const count = sql`select count(*)::int as count from steps`;
/** Counts the rows with ids in this range. */
const counted = async (first = 0, last = 1_000) => {
  const between = sql`${count} where id between ${first}::int and ${last}::int`;
  return (await rows<{ count: number }>(database.db, between))[0]?.count;
};

/** The embedded database is called by functions over one lasting connection, and sends COMMIT when the work is done. */
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

test('statements run in the order of their calls, and each has its own answer', async () => {
  const answers = await database.db.transaction((tx) =>
    pipeline([
      () => rows<{ count: number }>(tx, count),
      () => tx.execute(insert(1)),
      () => rows<{ count: number }>(tx, count),
      () => tx.execute(insert(2)),
      () => rows<{ count: number }>(tx, count),
    ]),
  );
  expect([answers[0], answers[2], answers[4]]).toEqual([[{ count: 0 }], [{ count: 1 }], [{ count: 2 }]]);
});

test('the error of what failed first is thrown, not that of what was sent after it, and nothing is kept', async () => {
  const before = await counted();
  let isSent = false;
  const longer = async (tx: OpenDatabase['db']) => {
    await tx.execute(insert(11));
    await tx.execute(insert(12)).catch(() => undefined);
    isSent = true;
  };
  const error = await database.db
    .transaction((tx) =>
      pipeline([() => longer(tx), () => tx.execute(insert(1)), () => tx.execute(insert(13))]),
    )
    .catch((each: unknown) => each);
  expect(sqlState(error)).toBe('23505');
  expect(isSent).toBe(true);
  expect(await counted()).toBe(before);
});

test('many transactions at once do not mix their answers', async () => {
  const each = Array.from({ length: 40 }, (_, index) => 100 + index);
  const seen = await Promise.all(
    each.map((id) =>
      database.db.transaction(async (tx) => {
        const [, found] = await pipeline([
          () => tx.execute(insert(id)),
          () => rows<{ note: string }>(tx, sql`select note from steps where id = ${id}::int`),
        ]);
        return found[0]?.note;
      }),
    ),
  );
  expect(seen).toEqual(each.map((id) => `note ${id}`));
});

/** Records the writes to database sockets during the work that contain one of the parts. */
async function recordWrites(parts: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  // Node passes a list of buffers if the stream was corked.
  const socket = Socket.prototype as unknown as {
    _writeGeneric(isList: boolean, data: Buffer | Buffer[]): void;
  };
  const write = vi.spyOn(socket, '_writeGeneric');
  await work();
  // Other connections of the process may write meanwhile, so that only writes with one of the parts count.
  return write.mock.calls
    .map(([, data]) => [data].flat().map(String).join(''))
    .filter((text) => parts.some((part) => text.includes(part)));
}

test.skipIf(!isPostgres)('a transaction begins with its first statements, in one write', async () => {
  const parts = ['begin', 'note 201', 'note 202', 'read 203'];
  const read = sql`select ${'read 203'}::text`;
  const sent = await recordWrites(parts, () =>
    database.db.transaction((tx) =>
      pipeline([() => tx.execute(insert(201)), () => tx.execute(insert(202)), () => rows(tx, read)]),
    ),
  );
  expect(sent).toHaveLength(1);
  for (const part of parts) expect(sent[0]).toContain(part);
});

test.skipIf(!isPostgres)('what follows a commit is sent in one write with it, once', async () => {
  const sent = await recordWrites(['commit', 'note 301'], () =>
    database.db.transaction(async (tx) => {
      afterCommit(tx, toFollowing(sql`select ${sql.raw(`'note 301'`)}`));
      await tx.execute(insert(300));
    }),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/commit.*note 301/s);
});

test.skipIf(!isPostgres)('COMMIT goes in one write with the last statements and what follows', async () => {
  const parts = ['commit', 'note 401', 'note 402', 'note 403'];
  const sent = await recordWrites(parts, () =>
    database.db.transaction(async (tx) => {
      await tx.execute(insert(400));
      afterCommit(tx, toFollowing(sql`select ${sql.raw(`'note 403'`)}`));
      await pipelineWithCommit(tx, [() => tx.execute(insert(401)), () => tx.execute(insert(402))]);
    }),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/note 401.*note 402.*commit.*note 403/s);
  expect(await counted(400, 402)).toBe(3);
});

test('a failure among the last statements undoes the transaction, and its connection goes on', async () => {
  const before = await counted();
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(insert(410));
    await pipelineWithCommit(tx, [
      () => tx.execute(insert(411)),
      () => tx.execute(insert(411)),
      () => tx.execute(insert(412)),
    ]);
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  expect(await counted()).toBe(before);
  // More statements than connections.
  const each = Array.from({ length: 12 }, (_, index) => 420 + index);
  await Promise.all(
    each.map((id) => database.db.transaction((tx) => pipelineWithCommit(tx, [() => tx.execute(insert(id))]))),
  );
  expect(await counted(420, 431)).toBe(12);
});

test.skipIf(!isPostgres)('a statement after COMMIT is refused', async () => {
  const late = database.db.transaction(async (tx) => {
    await pipelineWithCommit(tx, [() => tx.execute(insert(440))]);
    await tx.execute(insert(441));
  });
  await expect(late).rejects.toMatchObject({ cause: new Error('A statement comes after COMMIT') });
  expect(await counted(440, 441)).toBe(1);
});

test('in a savepoint the transaction goes on', async () => {
  const undone = database.db.transaction(async (tx) => {
    await tx.transaction((inner) => pipelineWithCommit(inner, [() => inner.execute(insert(450))]));
    await tx.execute(insert(451));
    throw new Error('back');
  });
  await expect(undone).rejects.toThrow('back');
  expect(await counted(450, 451)).toBe(0);
});

test.skipIf(!isPostgres)('connections stay while nobody uses them', async () => {
  await Promise.all([1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(0.05)`)));
  const open = database.pool?.().idle;
  expect(open).toBeGreaterThan(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  try {
    await database.db.execute(sql`select 1`);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(database.pool?.().idle).toBe(open);
  } finally {
    vi.useRealTimers();
  }
});

test.skipIf(!isPostgres)('a connection is replaced after an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = await openPostgres(process.env.TEST_DATABASE_URL as string);
  const pid = async () => (await rows(opened.db, sql`select pg_backend_pid() as pid`))[0]?.pid;
  try {
    const first = await pid();
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(await pid()).toBe(first);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await pid()).not.toBe(first);
  } finally {
    vi.useRealTimers();
    await opened.close();
  }
});
