import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { notifications as list, readNotification } from 'shared-api/contracts/notifications';
import { addPushSubscription, pushKey, removePushSubscription } from 'shared-api/contracts/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import {
  createTestServer,
  type Minted,
  mintSession,
  type TestServer,
  testConfig,
} from '../../../testing/index.ts';
import { users } from '../../users/index.ts';
import { bell } from '../module.ts';
import { type NewNotification, notify } from '../notify.ts';
import { notifications } from '../tables.ts';
import { deliverMessages } from './deliver-messages.ts';
import { isPublicAddress } from './public-address.ts';
import { type Post, postPublic } from './send-message.ts';
import { maxSubscriptions } from './subscriptions.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

const startedAt = new Date('2030-05-01T10:05:00.000Z');
let now = startedAt;
let server: TestServer;
const { push } = testConfig();
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
beforeEach(async () => {
  now = startedAt;
  received = [];
  status = 201;
  await server.db.delete(pushSubscriptions);
});
afterAll(() => server.close());

/** The requests that the push service received. */
let received: { url: string; headers: Record<string, string>; body: Buffer }[];
let status: number;
const post: Post = async (url, headers, body) => {
  received.push({ url, headers, body });
  return status;
};
const deliver = () =>
  deliverMessages({ db: server.db, config: { push }, modules, now: () => now, log: { warn() {} }, post });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** A subscribed browser, with the keys that decrypt its messages. */
function newBrowser(name = randomBytes(6).toString('hex')) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    body: {
      endpoint: `https://push.example.com/send/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a message by RFC 8291, with one record of RFC 8188. */
    decrypt(message: Buffer): unknown {
      const [salt, idLength] = [message.subarray(0, 16), message[20] ?? 0];
      const sender = message.subarray(21, 21 + idLength);
      const secret = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const derive = (key: Buffer, used: Buffer, text: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, used, text, length));
      const input = derive(secret, auth, info, 32);
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const content = message.subarray(21 + idLength);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(content.subarray(-16));
      const text = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

const newUser = () => mintSession(server.db, { role: 'learner', now });
const subscribe = (as: Minted, { body }: ReturnType<typeof newBrowser>, headers = {}) =>
  server.request(addPushSubscription, { body }, { as, headers });
const send = ({ userId }: Minted, fields: Partial<NewNotification> = {}) =>
  server.db.transaction((tx) =>
    notify(
      tx,
      [{ userId, type: 'Course', modelId: 5, text: 'told.course', params: { course: 'Calm' }, ...fields }],
      now,
    ),
  );

test('a browser gets the notification encrypted, in the language of its user, with times of its zone and the page', async () => {
  const user = await newUser();
  await server.db.update(users).set({ language: 'ar' }).where(eq(users.id, user.userId));
  const browser = newBrowser();
  expect((await subscribe(user, browser, { 'x-timezone': 'Africa/Cairo' })).status).toBe(200);
  const params = { name: 'Amal', person: 5, time: '2030-05-01T13:05:00.000Z' };
  await send(user, { type: 'ConsultationSession', text: 'told.booked', params });
  expect(await deliver()).toBe(1);
  expect(received.map(({ url }) => url)).toEqual([browser.body.endpoint]);
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = received;
  const [shown] = (await server.request(list, { query: { page: 1 } }, { as: user })).answer.data.data;
  expect(browser.decrypt(body)).toEqual({
    id: shown?.id,
    type: 'ConsultationSession',
    title: 'رفيق',
    lang: 'ar',
    dir: 'rtl',
    path: '/show/user/profile?tab=sessions',
    body: expect.stringMatching(/^تم حجز جلسة مع \u2068Amal\u2069 في .*4:05|16:05/),
  });
  // The push service identifies the server by its key.
  const authorization = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  const [, token = '', key = ''] = /t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  expect(key).toBe(push?.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const { payload } = await jwtVerify(token, jwk, { audience: 'https://push.example.com' });
  expect(payload.sub).toBe('mailto:help@rafiq.example');
});

test('each browser of a user gets it once, also when two nodes send at once', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const browsers = [newBrowser(), newBrowser()];
  for (const browser of browsers) await subscribe(user, browser);
  await subscribe(other, newBrowser());
  await send(user);
  const counts = await Promise.all([deliver(), deliver(), deliver()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(received.map(({ url }) => url).sort()).toEqual(browsers.map(({ body }) => body.endpoint).sort());
  expect(await deliver()).toBe(0);
  expect(await server.db.$count(pushMessages)).toBe(0);
});

test('what was read meanwhile is not sent', async () => {
  const user = await newUser();
  await subscribe(user, newBrowser());
  await send(user);
  const [shown] = (await server.request(list, { query: { page: 1 } }, { as: user })).answer.data.data;
  await server.request(readNotification, { params: { id: shown?.id ?? 0 } }, { as: user });
  expect(await deliver()).toBe(0);
  expect(received).toEqual([]);
  expect(await server.db.$count(pushMessages)).toBe(0);
});

test.each([404, 410])('a subscription that the push service does not know (%i) is deleted', async (gone) => {
  const user = await newUser();
  await subscribe(user, newBrowser());
  await send(user);
  status = gone;
  await deliver();
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
  expect(await server.db.$count(pushMessages)).toBe(0);
});

test('a push service that is down is tried again, later each time, and given up in the end', async () => {
  const user = await newUser();
  await subscribe(user, newBrowser());
  await send(user);
  status = 503;
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  for (const minutes of [1, 5, 30]) {
    wait(minutes * 60_000);
    await deliver();
    await deliver();
  }
  expect(received).toHaveLength(4);
  expect(await server.db.$count(pushMessages)).toBe(0);
  expect(await server.db.$count(pushSubscriptions)).toBe(1);
});

test('keys that encrypt nothing do not keep the messages of others', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const { body } = newBrowser();
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  await subscribe(user, { ...newBrowser(), body: { ...body, p256dh: noPoint } });
  await subscribe(other, newBrowser());
  await send(user);
  await send(other);
  expect(await deliver()).toBe(1);
});

test('a node that ends while it sends leaves the message to another one', async () => {
  const user = await newUser();
  await subscribe(user, newBrowser());
  await send(user);
  const interrupted = deliverMessages({
    db: server.db,
    config: { push },
    modules,
    now: () => now,
    log: { warn() {} },
    post: () => new Promise(() => {}),
  });
  void interrupted;
  await expect.poll(() => server.db.select().from(pushMessages)).toMatchObject([{ attempts: 1 }]);
  expect(await deliver()).toBe(0);
  wait(61_000);
  expect(await deliver()).toBe(1);
});

test('a browser belongs to the account that subscribed it last, and gets nothing of the one before', async () => {
  const [before, after] = [await newUser(), await newUser()];
  const browser = newBrowser();
  await subscribe(before, browser);
  await send(before);
  await subscribe(after, browser);
  await send(before);
  expect(await deliver()).toBe(0);
  await send(after);
  expect(await deliver()).toBe(1);
});

test('only the own subscription is removed', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const { body } = newBrowser();
  await subscribe(user, { ...newBrowser(), body });
  const input = { body: { endpoint: body.endpoint } };
  expect((await server.request(removePushSubscription, input, { as: other })).status).toBe(200);
  expect(await server.db.$count(pushSubscriptions)).toBe(1);
  await server.request(removePushSubscription, input, { as: user });
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
});

test('an account has at most so many browsers: the oldest goes', async () => {
  const user = await newUser();
  for (let count = 0; count <= maxSubscriptions; count += 1) {
    wait(1_000);
    await subscribe(user, newBrowser(`browser-${count}`));
  }
  const stored = await server.db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
  expect(stored).toHaveLength(maxSubscriptions);
  expect(stored.map(({ endpoint }) => endpoint)).not.toContain('https://push.example.com/send/browser-0');
});

test('an address that is not https, and keys that are none, are refused', async () => {
  const user = await newUser();
  const { body } = newBrowser();
  for (const wrong of [
    { endpoint: 'http://push.example.com/send/1' },
    { endpoint: 'file:///etc/passwd' },
    { p256dh: 'short' },
    { auth: 'x'.repeat(500) },
  ])
    expect(
      (await server.request(addPushSubscription, { body: { ...body, ...wrong } }, { as: user })).status,
    ).toBe(400);
});

test('nothing is sent into the own network', async () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '2a00:1450:4001::1']) expect(isPublicAddress(address)).toBe(true);
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1'])
    await expect(postPublic(`https://${host}:1/`, {}, Buffer.of())).rejects.toThrow(/no public address/);
});

test('without keys nobody is offered push, and nothing is sent', async () => {
  const own = await createTestServer({ config: { push: undefined } });
  const user = await mintSession(own.db, { role: 'learner', now: new Date() });
  expect((await own.request(pushKey, {}, { as: user })).answer.data).toEqual({
    public_key: null,
    firebase: null,
    is_subscribed: false,
  });
  const { body } = newBrowser();
  expect((await own.request(addPushSubscription, { body }, { as: user })).status).toBe(409);
  await own.close();
  expect((await server.request(pushKey, {}, { as: await newUser() })).answer.data.public_key).toBe(
    push?.publicKey,
  );
});

test('of a closed account no browser is left', async () => {
  const user = await newUser();
  await subscribe(user, newBrowser());
  await send(user);
  await server.db.transaction(async (tx) =>
    bell.deletion?.erase?.(tx, { id: user.userId, email: user.email }, now),
  );
  expect(await server.db.$count(pushSubscriptions)).toBe(0);
  expect(await server.db.$count(pushMessages)).toBe(0);
  expect(await server.db.$count(notifications, eq(notifications.userId, user.userId))).toBe(0);
});
