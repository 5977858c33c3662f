import { sql } from 'drizzle-orm';
import { logout } from 'shared-api/contracts/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, rows } from '../../kernel/index.ts';
import type { Minted } from '../../testing/index.ts';
import { deleteOldEvents } from './module.ts';
import { publish } from './publish.ts';
import { openRealtime, type RealtimeServer, setTopicsOpen } from './realtime.fixture.ts';
import { realtimeEvents } from './tables.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await openRealtime({ checkMs: 50 });
});
afterEach(() => {
  server.endStreams();
  setTopicsOpen(true);
});
afterAll(() => server.close());

const numbers = (events: { payload: Record<string, unknown> }[]) =>
  events.map(({ payload }) => payload.number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('what one node publishes is received on the other, by its recipient alone', async () => {
  const [me, other] = [await server.user(), await server.user()];
  const node = await server.openNode();
  try {
    const here = await server.follow(me);
    const there = await server.follow(me, { origin: node.origin });
    const stranger = await server.follow(other, { origin: node.origin });
    expect(here.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(here.response.headers.get('cache-control')).toContain('no-store');
    await server.publishNumber(me, 1);
    await server.publishNumber(other, 2);
    expect(await there.events(1)).toEqual([
      { id: expect.any(Number), kind: 'test.number', payload: { number: 1 } },
    ]);
    expect(numbers(await here.events(1))).toEqual([1]);
    expect(numbers(await stranger.events(1))).toEqual([2]);
    // A stopping node ends its streams, so that it can exit; those of other nodes continue.
    const [, received] = await Promise.all([node.close(), there.untilEnd()]);
    expect(numbers(received)).toEqual([1]);
    await server.publishNumber(me, 3);
    expect(numbers(await here.events(2))).toEqual([1, 3]);
  } finally {
    await node.close();
  }
});

test('a reader resumes after the last id, with nothing lost and nothing twice', async () => {
  const me = await server.user();
  const first = await server.follow(me);
  for (const number of upTo(3)) await server.publishNumber(me, number);
  await first.events(3);
  const position = first.position();
  first.end();
  for (const number of [4, 5]) await server.publishNumber(me, number);
  const byHeader = await server.follow(me, { lastEventId: position, after: '1:1:1:' });
  const byQuery = await server.follow(me, { after: position });
  await server.publishNumber(me, 6);
  expect(numbers(await byHeader.events(3))).toEqual([4, 5, 6]);
  expect(numbers(await byQuery.events(3))).toEqual([4, 5, 6]);
});

test('a new reader receives what comes, and on request what was published in the last seconds', async () => {
  const me = await server.user();
  const start = server.now().getTime();
  await server.publishNumber(me, 1);
  server.at(start + 60_000);
  await server.publishNumber(me, 2);
  server.at(start + 65_000);
  const plain = await server.follow(me);
  const recent = await server.follow(me, { seconds: 30 });
  await server.publishNumber(me, 3);
  expect(numbers(await plain.events(1))).toEqual([3]);
  expect(numbers(await recent.events(2))).toEqual([2, 3]);
});

/** Starts a transaction that publishes, and that is committed later. */
async function publishLater(db: Database, to: Minted, number: number) {
  let commit = () => {};
  const gate = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isPublished = () => {};
  const published = new Promise<void>((resolve) => {
    isPublished = resolve;
  });
  const done = db.transaction(async (tx) => {
    const event = { to: { users: [to.userId] }, kind: 'test.number', payload: { number } };
    await publish(tx, [event], server.now());
    isPublished();
    await gate;
  });
  await published;
  return () => {
    commit();
    return done;
  };
}

if (process.env.TEST_DATABASE_URL) {
  test('an event with a smaller id that is committed later is received, live and by who resumes', async () => {
    const me = await server.user();
    const live = await server.follow(me);
    const commit = await publishLater(server.db, me, 1);
    await server.publishNumber(me, 2);
    const [second] = await live.events(1);
    const position = live.position();
    await commit();
    const both = await live.events(2);
    expect(numbers(both)).toEqual([2, 1]);
    expect(both[1]?.id).toBeLessThan(second?.id ?? 0);
    const resumed = await server.follow(me, { after: position });
    await server.publishNumber(me, 3);
    expect(numbers(await resumed.events(2))).toEqual([1, 3]);
  });

  test('readers who connect again and again while transactions commit in any order miss nothing', async () => {
    const me = await server.user();
    const total = 150;
    let random = 7;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    const publishing = (async () => {
      const waiting: (() => Promise<void>)[] = [];
      for (const number of upTo(total)) {
        waiting.push(await publishLater(server.db, me, number));
        while (waiting.length > next(3)) await waiting.splice(next(waiting.length), 1)[0]?.();
      }
      for (const commit of waiting) await commit();
    })();
    const received = new Map<number, number>();
    let position = '';
    let connections = 0;
    while (received.size < total) {
      const stream = await server.follow(me, position === '' ? { seconds: 300 } : { after: position });
      connections += 1;
      const before = received.size;
      const events = await stream.events(Math.min(3, total - before));
      position = stream.position() || position;
      stream.end();
      for (const { id, payload } of events) received.set(id, Number(payload.number));
    }
    await publishing;
    expect([...received.values()].sort((one, other) => one - other)).toEqual(upTo(total));
    expect(connections).toBeGreaterThan(10);
  });

  test('a listening connection that is lost is opened again, and what was missed is read', async () => {
    const me = await server.user();
    const stream = await server.follow(me);
    await rows(
      server.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rafiq notices' and datname = current_database()`,
    );
    await server.publishNumber(me, 1);
    expect(numbers(await stream.events(1))).toEqual([1]);
  });
}

test('what is rolled back is not received', async () => {
  const me = await server.user();
  const stream = await server.follow(me);
  await server.db
    .transaction(async (tx) => {
      const event = { to: { users: [me.userId] }, kind: 'test.number', payload: { number: 1 } };
      await publish(tx, [event], server.now());
      throw new Error('back');
    })
    .catch(() => undefined);
  await server.publishNumber(me, 2);
  expect(numbers(await stream.events(1))).toEqual([2]);
});

test('a transaction that publishes several times is received as a whole, without what a savepoint undid', async () => {
  const me = await server.user();
  const reader = await server.follow(me);
  const publishIn = (tx: Database, number: number) =>
    publish(tx, [{ to: { users: [me.userId] }, kind: 'test.number', payload: { number } }], server.now());
  await server.db.transaction(async (tx) => {
    await publishIn(tx, 1);
    await tx
      .transaction(async (inner) => {
        await publishIn(inner, 2);
        throw new Error('back');
      })
      .catch(() => undefined);
    await tx.transaction((inner) => publishIn(inner, 3));
    await publishIn(tx, 4);
  });
  await server.publishNumber(me, 5);
  expect(numbers(await reader.events(4))).toEqual([1, 3, 4, 5]);
});

test('more events than a notification can have come in their order among others', async () => {
  const me = await server.user();
  const reader = await server.follow(me);
  const many = Array.from({ length: 40 }, (_, index) => ({
    to: { users: [me.userId] },
    kind: 'test.number',
    payload: { number: index + 2, text: 'long '.repeat(60) },
  }));
  await server.publishNumber(me, 1);
  await server.db.transaction((tx) => publish(tx, many, server.now()));
  await server.publishNumber(me, 42);
  expect(numbers(await reader.events(42))).toEqual(upTo(42));
});

test('events of a node that was killed before it could notify others are received nevertheless', async () => {
  const me = await server.user();
  const reader = await server.follow(me);
  await server.publishNumber(me, 1);
  await server.db
    .insert(realtimeEvents)
    .values({ recipientId: me.userId, kind: 'test.number', payload: { number: 2 }, createdAt: server.now() });
  expect(numbers(await reader.events(2))).toEqual([1, 2]);
});

test('a session that is signed out has its stream ended, and none again', async () => {
  const me = await server.user();
  const other = await server.user();
  const [stream, others] = [await server.follow(me), await server.follow(other)];
  await server.request(logout, { body: {} }, { as: me });
  expect(await stream.untilEnd()).toEqual([]);
  const rejected = await server.follow(me);
  expect(rejected.response.status).toBe(401);
  expect(await rejected.response.json()).toMatchObject({ status: false, code: 'not_signed_in' });
  await server.publishNumber(other, 1);
  expect(numbers(await others.events(1))).toEqual([1]);
});

test('a token that expires ends its stream', async () => {
  const me = await server.user();
  const start = server.now().getTime();
  const stream = await server.follow(me);
  server.at(start + 1e8 * 1000 + 60_000);
  expect(await stream.untilEnd()).toEqual([]);
  server.at(start);
});

test('topics are received by who may read them, and no longer when they may not', async () => {
  const me = await server.user();
  const stream = await server.follow(me, { topics: 'even:2,even:3,unknown:4' });
  expect((await stream.message('open')).data).toEqual({ topics: ['even:2'] });
  for (const topic of ['even:3', 'unknown:4', 'even:4', 'even:2']) await server.publishNumber(topic, 1);
  expect(await stream.events(1)).toMatchObject([{ topic: 'even:2' }]);
  setTopicsOpen(false);
  expect(await stream.untilEnd()).toHaveLength(1);
});

test('200 events of one key, ten at once, are few messages, and the newest is among them', async () => {
  const me = await server.user();
  const stream = await server.follow(me);
  for (let part = 0; part < 200; part += 10)
    await Promise.all(upTo(10).map((number) => server.publishNumber(me, part + number, 'same')));
  // Published alone, because of ten concurrent events any may be the newest.
  await server.publishNumber(me, 201, 'same');
  let received = numbers(await stream.events(1));
  while (!received.includes(201)) received = numbers(await stream.events(received.length + 1));
  expect(received.length).toBeLessThan(20);
  // A reader who lost the connection before the newest event resumes with it.
  expect(stream.position()).not.toBe('');
});

test('while an event is held back no id leads past it', async () => {
  const me = await server.user();
  const stream = await server.follow(me);
  await server.publishNumber(me, 1, 'same');
  await stream.events(1);
  const position = stream.position();
  await server.publishNumber(me, 2, 'same');
  await server.publishNumber(me, 3);
  expect(numbers(await stream.events(2))).toEqual([1, 3]);
  expect(stream.position()).toBe(position);
  const resumed = await server.follow(me, { after: position });
  expect(numbers(await resumed.events(2))).toEqual([2, 3]);
});

test('who was away for longer than events are kept reads everything again', async () => {
  const me = await server.user();
  const start = server.now().getTime();
  const stream = await server.follow(me);
  await server.publishNumber(me, 1);
  await stream.events(1);
  const position = stream.position();
  const days = server.config.realtime.keptDays;
  server.at(start + days * 86_400_000 + 2 * 3_600_000);
  await server.publishNumber(me, 2);
  await deleteOldEvents(server.db, days, server.now());
  const left = await server.db.select().from(realtimeEvents);
  expect(left.filter(({ recipientId }) => recipientId === me.userId)).toMatchObject([
    { payload: { number: 2 } },
  ]);
  const resumed = await server.follow(me, { after: position });
  const reset = await resumed.message('reset');
  await server.publishNumber(me, 3);
  expect(numbers(await resumed.events(1))).toEqual([3]);
  const again = await server.follow(me, { after: reset.id });
  await server.publishNumber(me, 4);
  expect(numbers(await again.events(2))).toEqual([3, 4]);
  server.at(start);
});

test('a position of another database, or of another version, is answered by a reset', async () => {
  const me = await server.user();
  const at = Math.floor(server.now().getTime() / 1000);
  for (const after of [`${at}:1:9999999999999:`, '12', `${at}:5:4:`]) {
    const stream = await server.follow(me, { after });
    expect(await stream.message('reset')).toBeTruthy();
  }
});

test.each([
  ['no token', { token: '' }, 401, 'not_signed_in'],
  ['a topic that cannot be', { topics: 'x' }, 400, 'invalid_input'],
  ['a position that cannot be', { after: "1'" }, 400, 'invalid_input'],
  ['too many seconds', { seconds: 301 }, 400, 'invalid_input'],
])('%s is refused', async (_what, input, status, code) => {
  const { response } = await server.follow(await server.user(), input);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: false, code, msg: expect.any(String) });
});

test('an account and a node have a limited number of streams', async () => {
  const small = await openRealtime({}, { realtime: { maxStreams: 3, maxStreamsPerAccount: 2, keptDays: 3 } });
  try {
    const [one, other] = [await small.user(), await small.user()];
    const first = await small.follow(one);
    await small.follow(one);
    const third = await small.follow(one);
    expect(third.response.status).toBe(429);
    expect(third.response.headers.get('retry-after')).toBe('10');
    await small.follow(other);
    expect((await small.follow(other)).response.status).toBe(503);
    first.end();
    // The slot of a disconnected reader is free again.
    await expect.poll(async () => (await small.follow(other)).response.status).toBe(200);
  } finally {
    small.endStreams();
    await small.close();
  }
});

test('a reader who is too slow is disconnected, and resumes with what was missed', async () => {
  const me = await server.user();
  const connection = new AbortController();
  const slow = await fetch(`${server.origin}/api/realtime/events`, {
    headers: { authorization: `Bearer ${me.token}` },
    signal: connection.signal,
  });
  const position = (await server.follow(me)).position();
  const text = 'x'.repeat(2_000);
  // More than the sockets of both sides buffer.
  for (let part = 0; part < 30; part += 1)
    await server.db.transaction((tx) =>
      publish(
        tx,
        upTo(300).map((number) => ({
          to: { users: [me.userId] },
          kind: 'test.number',
          payload: { number: part * 300 + number, text },
        })),
        server.now(),
      ),
    );
  let length = 0;
  const body = slow.body?.getReader();
  const read = async () => {
    for (;;) {
      const chunk = await body?.read();
      if (chunk === undefined || chunk.done) return 'ended';
      length += chunk.value.length;
    }
  };
  // The connection breaks before the answer ends.
  await expect(read()).rejects.toThrow();
  expect(length).toBeLessThan(30 * 300 * 2_000);
  const resumed = await server.follow(me, { after: position });
  expect(await resumed.message('reset')).toBeTruthy();
  connection.abort();
});
