import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { firebaseSession } from 'shared-api/contracts/realtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Minted } from '../../../testing/index.ts';
import { publish } from '../publish.ts';
import { realtimeEvents } from '../tables.ts';
import { type FirebaseSite, openFirebaseSite } from './firebase.fixture.ts';
import { realtimeCursor, realtimeDeliveries, realtimeFollowers } from './tables.ts';
import { deleteOldDeliveries, writeDeliveries } from './write-deliveries.ts';

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

let site: FirebaseSite;
let server: FirebaseSite['server'];
let firebase: FirebaseSite['firebase'];
const startedAt = Date.parse('2030-05-01T12:00:00Z');
let clock = startedAt;
beforeAll(async () => {
  site = await openFirebaseSite();
  ({ server, firebase } = site);
});
beforeEach(() => {
  firebase.status = {};
  firebase.beforeUpdate = undefined;
  // Each test has a separate day, so that old events of one test are not new in the next.
  clock += 86_400_000;
  server.at(clock);
});
afterAll(() => site.close());

const wait = (ms: number) => {
  clock += ms;
  server.at(clock);
};
const write = (holder = one) => writeDeliveries(site.deps(holder));
const open = async (
  as: Minted,
  body: Parameters<typeof server.request<typeof firebaseSession>>[1]['body'] = {},
) => {
  const { answer } = await server.request(firebaseSession, { body }, { as });
  if (!answer.data) throw new Error('Firebase is not used');
  return answer.data;
};
const keysOf = ({ userId }: Minted) =>
  Object.keys((firebase.get(`live/${userId}`) as object | undefined) ?? {});
const valuesOf = ({ userId }: Minted) =>
  Object.values(
    (firebase.get(`live/${userId}`) as Record<string, { payload: { number: number } }>) ?? {},
  ).map(({ payload }) => payload.number);

test('a process that ends before it writes loses nothing, and one that ends after it writes nothing twice', async () => {
  const me = await server.user();
  await open(me);
  await server.publishNumber(me, 1);
  const reader = await site.read(me);
  firebase.beforeUpdate = () => new Promise(() => {});
  // Planned but never confirmed, as if the process had ended.
  void write(one).catch(() => undefined);
  await expect
    .poll(() => server.db.$count(realtimeDeliveries, eq(realtimeDeliveries.recipientId, me.userId)))
    .toBe(1);
  firebase.beforeUpdate = undefined;
  await write(two);
  // The other node has the lease for 15 more seconds.
  expect(keysOf(me)).toEqual([]);
  wait(16_000);
  await write(two);
  expect(await reader.numbers(1)).toEqual([1]);
  const keys = keysOf(me);
  // Written but not recorded as written: the same keys are written again.
  await server.db.update(realtimeDeliveries).set({ writtenAt: null });
  const before = firebase.updates.length;
  await write(two);
  expect(firebase.updates).toHaveLength(before + 1);
  expect(keysOf(me)).toEqual(keys);
  await server.publishNumber(me, 2);
  await write(two);
  expect(await reader.numbers(2)).toEqual([1, 2]);
  reader.end();
  wait(16_000);
});

test('two nodes at once write each event once, in one order', async () => {
  const me = await server.user();
  await open(me);
  const before = firebase.updates.length;
  for (let number = 1; number <= 10; number += 1) {
    await server.publishNumber(me, number);
    await Promise.all([write(one), write(two)]);
  }
  await Promise.all([write(one), write(two)]);
  expect(valuesOf(me)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(keysOf(me)).toEqual([...keysOf(me)].sort());
  const written = firebase.updates.slice(before).flatMap((update) => Object.keys(update));
  expect(written.filter((path) => path.startsWith(`live/${me.userId}/`))).toHaveLength(10);
});

test('what Firebase does not take is written later; a token that it refuses is replaced', async () => {
  const me = await server.user();
  await open(me);
  await server.publishNumber(me, 1);
  firebase.status.database = 503;
  await expect(write()).rejects.toThrow(/503/);
  firebase.status.database = undefined;
  const input = firebase.tokens.splice(0).length;
  expect(input).toBeGreaterThan(0);
  const deps = site.deps(one);
  await writeDeliveries(deps).catch(() => undefined);
  await writeDeliveries(deps);
  expect(valuesOf(me)).toEqual([1]);
});

test('a browser whose connection breaks goes on where it was', async () => {
  const me = await server.user();
  const reader = await site.read(me);
  await server.publishNumber(me, 1);
  await write();
  expect(await reader.numbers(1)).toEqual([1]);
  firebase.disconnect();
  await server.publishNumber(me, 2);
  await write();
  expect(await reader.numbers(2)).toEqual([1, 2]);
  reader.end();
});

test('the token of a session is of its caller alone, for an hour; Firebase lets nobody read what is of others', async () => {
  const [me, other] = [await server.user(), await server.user()];
  const session = await open(me);
  expect(decodeJwt(session.token)).toMatchObject({
    uid: String(me.userId),
    claims: { until: clock + 3_600_000 },
    iss: firebase.config.account.email,
  });
  expect(session).toMatchObject({
    path: `live/${me.userId}`,
    lifetime_seconds: 3600,
    config: firebase.config.browser,
  });
  expect(JSON.stringify(session)).not.toContain('PRIVATE');
  expect((await server.request(firebaseSession, { body: {} })).status).toBe(401);
  // A page that requests the path of another user.
  const { openFirebase } = await import('../../../../../shared-api/src/realtime/firebase.ts');
  const asOther = openFirebase(undefined, {
    signal: new AbortController().signal,
    openSession: async () => ({ ...session, path: `live/${other.userId}` }),
    isFinal: () => true,
    onEvent() {},
  });
  await expect(asOther).rejects.toThrow('Firebase refused');
});

test('a reader of a topic receives what was published while the page loaded, and nothing after they stop', async () => {
  const [me, other] = [await server.user(), await server.user()];
  await open(other);
  await server.publishNumber('even:2', 1);
  await write();
  wait(10_000);
  await open(me, { topics: 'even:2', seconds: 30 });
  await server.publishNumber('even:2', 2);
  await write();
  expect(valuesOf(me)).toEqual([1, 2]);
  expect(valuesOf(other)).toEqual([]);
  wait(6 * 60_000);
  await server.publishNumber('even:2', 3);
  await write();
  expect(valuesOf(me)).toEqual([1, 2]);
  // A reader who returns after that has missed events, and must read everything again.
  const again = await open(me, { topics: 'even:2', after: keysOf(me).at(-1) });
  expect(again).toMatchObject({ reset: true, topics: ['even:2'] });
  expect(await open(me, { topics: 'even:2', after: again.after })).toMatchObject({ reset: false });
});

test('who was away for too long, or comes from the stream, reads everything again', async () => {
  const me = await server.user();
  await open(me);
  await server.publishNumber(me, 1);
  await write();
  const [after = ''] = keysOf(me);
  expect(await open(me, { after })).toMatchObject({ reset: false, after });
  expect((await open(me, { after: '1893456000:12:15:' })).reset).toBe(true);
  await server.db.transaction(async (tx) => {
    for (let part = 0; part < 2; part += 1)
      await publish(
        tx,
        Array.from({ length: 501 }, (_, number) => ({
          to: { users: [me.userId] },
          kind: 'test.number',
          payload: { number },
        })),
        server.now(),
      );
  });
  await write();
  expect((await open(me, { after })).reset).toBe(true);
  wait(4 * 86_400_000);
  expect((await open(me, { after })).reset).toBe(true);
});

test('of events of one key the newest is written, and one that has expired is deleted there', async () => {
  const me = await server.user();
  await open(me);
  for (const number of [1, 2, 3]) await server.publishNumber(me, number, 'same');
  const typing = {
    to: { users: [me.userId] },
    kind: 'test.number',
    payload: { number: 4 },
    lifetimeMs: 30_000,
  };
  await server.db.transaction((tx) => publish(tx, [typing], server.now()));
  await write();
  expect(valuesOf(me)).toEqual([3, 4]);
  wait(31_000);
  await deleteOldDeliveries(site.deps(one), 3);
  expect(valuesOf(me)).toEqual([3]);
  wait(4 * 86_400_000);
  await deleteOldDeliveries(site.deps(one), 3);
  expect(valuesOf(me)).toEqual([]);
  expect(await server.db.$count(realtimeDeliveries, eq(realtimeDeliveries.recipientId, me.userId))).toBe(0);
});

test('of an erased account nothing is left', async () => {
  const me = await server.user();
  await open(me, { topics: 'even:2' });
  await server.publishNumber(me, 1);
  await write();
  expect(valuesOf(me)).toEqual([1]);
  const { realtime } = await import('../module.ts');
  await server.db.transaction(async (tx) =>
    realtime.deletion?.erase?.(tx, { id: me.userId, email: me.email }, server.now()),
  );
  await write();
  expect(firebase.get(`live/${me.userId}`)).toBeUndefined();
  expect(await server.db.$count(realtimeFollowers, eq(realtimeFollowers.userId, me.userId))).toBe(0);
  expect(await server.db.$count(realtimeEvents, eq(realtimeEvents.recipientId, me.userId))).toBe(0);
});

test('after a backup was restored, whose transactions had higher numbers, the next events are written', async () => {
  const me = await server.user();
  await open(me);
  await write();
  await server.db.update(realtimeCursor).set({ snapshot: '99999999999:99999999999:' });
  await write();
  await server.publishNumber(me, 1);
  await write();
  expect(valuesOf(me)).toEqual([1]);
});

test('the stream says that Firebase has the events too, and goes on for pages that do not know it', async () => {
  const me = await server.user();
  const stream = await server.follow(me);
  expect((await stream.message('open')).data).toEqual({ topics: [], adapter: 'firebase' });
  await server.publishNumber(me, 1);
  expect(await stream.events(1)).toMatchObject([{ payload: { number: 1 } }]);
  server.endStreams();
});
