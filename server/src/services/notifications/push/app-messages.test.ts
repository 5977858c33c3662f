import { eq } from 'drizzle-orm';
import { addPushToken, pushKey, removePushToken } from 'shared-api/contracts/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { type FirebaseServer, openFirebaseServer } from '../../../testing/firebase/firebase-server.ts';
import { createTestServer, type Minted, mintSession, type TestServer } from '../../../testing/index.ts';
import { createAccountClient } from '../../realtime/index.ts';
import { notify } from '../notify.ts';
import { deliverMessages } from './deliver-messages.ts';
import { createAppMessenger } from './send-app-message.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

const now = () => new Date('2030-05-01T10:05:00.000Z');
let server: TestServer;
let firebase: FirebaseServer;
beforeAll(async () => {
  firebase = await openFirebaseServer(now);
  const streams = { maxStreams: 10, maxStreamsPerAccount: 10, keptDays: 3 };
  server = await createTestServer({ now, config: { realtime: { ...streams, firebase: firebase.config } } });
});
beforeEach(async () => {
  firebase.messages.length = 0;
  firebase.status = {};
  await server.db.delete(pushSubscriptions);
});
afterAll(async () => {
  await server.close();
  await firebase.close();
});

const deliver = () => {
  const messenger = createAppMessenger(firebase.config, createAccountClient(firebase.config.account, now));
  const post = async () => 500;
  return deliverMessages({
    db: server.db,
    config: { push: undefined },
    modules,
    now,
    log: { warn() {} },
    post,
    messenger,
  });
};
const newUser = () => mintSession(server.db, { role: 'learner', now: now() });
const add = (as: Minted, token: string) => server.request(addPushToken, { body: { token } }, { as });
const send = ({ userId }: Minted) =>
  server.db.transaction((tx) =>
    notify(
      tx,
      [{ userId, type: 'Course', modelId: 5, text: 'told.course', params: { course: 'Calm' } }],
      now(),
    ),
  );
const [one, other] = ['app-token:one-0123456789', 'app-token:other-0123456789'];

test('each app of a user gets a notification by Cloud Messaging, with title and body', async () => {
  const [user, stranger] = [await newUser(), await newUser()];
  for (const token of [one, other]) expect((await add(user, token)).answer.data).toEqual({ active: true });
  await add(stranger, 'app-token:of-somebody-else');
  await send(user);
  expect(await deliver()).toBe(2);
  expect(firebase.messages.map(({ token }) => token).sort()).toEqual([one, other]);
  expect(firebase.messages[0]).toMatchObject({
    notification: { title: 'Rafiq', body: expect.stringContaining('Calm') },
    data: { id: expect.stringMatching(/^\d+$/), lang: 'en', dir: 'ltr' },
  });
  expect(await server.db.$count(pushMessages)).toBe(0);
});

test('an app that Cloud Messaging does not know is removed; while it is down, it is tried again', async () => {
  const user = await newUser();
  await add(user, one);
  await send(user);
  firebase.status.messaging = 503;
  expect(await deliver()).toBe(0);
  expect(await server.db.select().from(pushMessages)).toMatchObject([{ attempts: 1 }]);
  firebase.status.messaging = 404;
  await server.db.update(pushMessages).set({ nextAt: now() });
  expect(await deliver()).toBe(0);
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

const fcmError = (errorCode: string) => [
  { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
];

test.each([
  [
    'a token that is none',
    400,
    {
      code: 400,
      status: 'INVALID_ARGUMENT',
      details: fcmError('INVALID_ARGUMENT'),
      message: 'The registration token is not a valid FCM registration token',
    },
    0,
  ],
  [
    'an invalid token, named by its field',
    400,
    {
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: 'Request contains an invalid argument.',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }],
        },
      ],
    },
    0,
  ],
  ['an app that was removed', 404, { status: 'NOT_FOUND', details: fcmError('UNREGISTERED') }, 0],
  [
    'a token of another project',
    403,
    { status: 'PERMISSION_DENIED', details: fcmError('SENDER_ID_MISMATCH') },
    0,
  ],
  [
    'a message that is wrong in itself',
    400,
    {
      code: 400,
      status: 'INVALID_ARGUMENT',
      details: fcmError('INVALID_ARGUMENT'),
      message: 'Invalid value at message.android.ttl',
    },
    1,
  ],
  ['a key without the right', 403, { status: 'PERMISSION_DENIED' }, 1],
])('Cloud Messaging refuses %s (%i): the token goes when it is the cause', async (_, status, error, kept) => {
  const user = await newUser();
  await add(user, one);
  await send(user);
  firebase.status.messaging = status;
  firebase.messagingError = error;
  expect(await deliver()).toBe(0);
  firebase.messagingError = undefined;
  expect(await server.db.$count(pushSubscriptions)).toBe(kept);
});

test('a token belongs to the account that registered it last, and is removed by that account alone', async () => {
  const [before, after] = [await newUser(), await newUser()];
  await add(before, one);
  await add(after, one);
  const remove = (as: Minted) => server.request(removePushToken, { body: { token: one } }, { as });
  await remove(before);
  expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, after.userId))).toBe(1);
  await remove(after);
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test('apps are told the public keys; without Cloud Messaging there are none, and no token is stored', async () => {
  const user = await newUser();
  const { data } = (await server.request(pushKey, {}, { as: user })).answer;
  expect(data.firebase).toEqual({ config: firebase.config.browser, vapid_key: firebase.config.vapidKey });
  const plain = await createTestServer();
  const there = await mintSession(plain.db, { role: 'learner', now: new Date() });
  expect((await plain.request(pushKey, {}, { as: there })).answer.data.firebase).toBeNull();
  const added = await plain.request(addPushToken, { body: { token: one } }, { as: there });
  expect(added.answer.data).toEqual({ active: false });
  expect(await plain.db.$count(pushSubscriptions)).toBe(0);
  await plain.close();
});
