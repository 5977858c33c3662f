import { eq } from 'drizzle-orm';
import { endDevice, logout } from 'shared-api/contracts/accounts';
import { addPushToken, pushKey } from 'shared-api/contracts/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { notify } from '../../../services/notifications/notify.ts';
import { deliverMessages } from '../../../services/notifications/push/deliver-messages.ts';
import { pushMessages, pushSubscriptions } from '../../../services/notifications/push/tables.ts';
import { type FirebaseServer, openFirebaseServer } from '../../../testing/firebase/firebase-server.ts';
import { createTestServer, type Minted, mintSession, type TestServer } from '../../../testing/index.ts';
import { sessions } from '../tables/accounts.ts';
import { findAccountById } from './account.ts';
import { endAllSessions, openSession } from './sessions.ts';
import { sweep } from './sweep.ts';

const day = 86_400_000;
const startedAt = new Date('2030-05-01T10:05:00.000Z');
let now = startedAt;
let firebase: FirebaseServer;
let server: TestServer;
beforeAll(async () => {
  firebase = await openFirebaseServer(() => now);
  const streams = { maxStreams: 10, maxStreamsPerAccount: 10, keptDays: 3 };
  server = await createTestServer({
    now: () => now,
    config: { realtime: { ...streams, firebase: firebase.config } },
  });
});
beforeEach(() => {
  now = startedAt;
});
afterAll(async () => {
  await server.close();
  await firebase.close();
});

let count = 0;
/** Creates a user with sessions on two devices, both of which are subscribed to push messages. */
async function newUser() {
  const user = await mintSession(server.db, { role: 'learner', now });
  const account = await findAccountById(server.db, user.userId);
  if (!account) throw new Error('There is no account');
  const { id, tokens } = await openSession(server.db, account, { token: 900, refresh: 30 * 86_400 }, now);
  const other: Minted = { ...user, sessionId: id, token: tokens.access };
  for (const as of [user, other]) await subscribe(as);
  return { user, other };
}
const subscribe = (as: Minted) => {
  count += 1;
  return server.request(addPushToken, { body: { token: `app-token:0123456789-${count}` } }, { as });
};
const findSubscribed = async ({ userId }: Minted) =>
  (await server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))).map(
    ({ sessionId }) => sessionId,
  );
const send = ({ userId }: Minted) =>
  server.db.transaction((tx) =>
    notify(
      tx,
      [{ userId, type: 'Course', modelId: 5, text: 'told.course', params: { course: 'Calm' } }],
      now,
    ),
  );
/** Delivers what is due. @returns how many messages went out */
async function deliver() {
  let sent = 0;
  const messenger = {
    async send() {
      sent += 1;
      return 200;
    },
  };
  await deliverMessages({
    db: server.db,
    config: { push: undefined },
    modules,
    now: () => now,
    log: { warn() {} },
    post: async () => 500,
    messenger,
  });
  return sent;
}

test('a logout ends the push of its device, and the messages that wait for it', async () => {
  const { user, other } = await newUser();
  await send(user);
  await server.request(logout, { body: {} }, { as: user });
  expect(await findSubscribed(user)).toEqual([other.sessionId]);
  expect(await deliver()).toBe(1);
});

test('a logout everywhere ends the push of all devices', async () => {
  const { user } = await newUser();
  await send(user);
  await server.request(logout, { body: { everywhere: true } }, { as: user });
  expect(await findSubscribed(user)).toEqual([]);
  expect(await deliver()).toBe(0);
});

test('a device that is logged out from another one gets no push any more', async () => {
  const { user, other } = await newUser();
  await server.request(endDevice, { params: { id: other.sessionId } }, { as: user });
  expect(await findSubscribed(user)).toEqual([user.sessionId]);
});

test.each(['password', 'deletion'] as const)('the end of sessions by %s ends their push', async (reason) => {
  const { user } = await newUser();
  const kept = reason === 'password' ? user.sessionId : undefined;
  await endAllSessions(server.db, user.userId, reason, now, kept);
  expect(await findSubscribed(user)).toEqual(kept ? [kept] : []);
});

test('a session that has expired gets no push, and its subscription is deleted', async () => {
  const { user } = await newUser();
  now = new Date(startedAt.getTime() + 31 * day);
  await send(user);
  expect(await deliver()).toBe(0);
  expect(await server.db.$count(pushMessages)).toBe(0);
  await sweep(server.db, now);
  expect(await findSubscribed(user)).toEqual([]);
});

test('pages learn whether their session is subscribed', async () => {
  const { user, other } = await newUser();
  await server.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, other.sessionId));
  const ask = async (as: Minted) => (await server.request(pushKey, {}, { as })).answer.data.is_subscribed;
  expect([await ask(user), await ask(other)]).toEqual([true, false]);
});

test('a subscription that races the end of its session does not outlive it', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { user } = await newUser();
    await Promise.all([
      subscribe(user),
      server.request(logout, { body: {} }, { as: user }),
      subscribe(user),
      server.db.transaction((tx) => endAllSessions(tx, user.userId, 'everywhere', now)),
    ]);
    expect(await findSubscribed(user)).toEqual([]);
  }
  const live = await server.db.$count(sessions, eq(sessions.revokedReason, 'everywhere'));
  expect(live).toBeGreaterThan(0);
});
