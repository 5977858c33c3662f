import { eq } from 'drizzle-orm';
import {
  notifications as list,
  notificationSwitches as names,
  preferences,
  savePreferences,
  unsubscribe,
} from 'shared-api/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { createTestServer, type Minted, mintSession, type TestServer } from '../../../testing/index.ts';
import { testMail } from '../../mail/mail.fixture.ts';
import { createOptOutToken, optOutPath } from '../../mail/opt-out.ts';
import { listMails } from '../../mail/outbox.ts';
import { createMailRenderer } from '../../mail/render-mail.ts';
import { users } from '../../users/index.ts';
import { bell } from '../module.ts';
import { notify } from '../notify.ts';
import { deliverMessages } from '../push/deliver-messages.ts';
import { holdBack } from '../push/hold-back.ts';
import { addSubscription } from '../push/subscriptions.ts';
import { pushMessages } from '../push/tables.ts';
import { notifications } from '../tables.ts';
import { planDigests } from './plan-digests.ts';
import { queueOptionalMails } from './queue-optional-mails.ts';
import { notificationDigest } from './send-digest.ts';
import { notificationDigests, notificationSettings, notificationSwitches } from './tables.ts';
import { createToken } from './unsubscribe-token.ts';

/** 13:05 in Cairo. */
const startedAt = new Date('2030-01-15T11:05:00.000Z');
let now = startedAt;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
beforeEach(() => {
  now = startedAt;
});
afterAll(() => server.close());

const newUser = () => mintSession(server.db, { role: 'learner', now });
const cairo = { 'x-timezone': 'Africa/Cairo' };
const chosen = { quiet: '0', quiet_from: 22, quiet_until: 7, digest: '0', digest_hour: 18 } as const;
const save = (as: Minted, body: object = {}, headers: Record<string, string> = cairo) =>
  server.request(savePreferences, { body: { ...chosen, ...body } }, { as, headers });
const read = async (as: Minted) =>
  (await server.request(preferences, {}, { as, headers: cairo })).answer.data;
const send = (
  { userId }: Minted,
  text = 'told.course',
  params: Record<string, string | number> = { course: 'Calm' },
) => server.db.transaction((tx) => notify(tx, [{ userId, type: 'Course', modelId: 5, text, params }], now));
const mailsOf = ({ email }: Minted) => listMails(server.db, email);

/** Read from the database, because a session of the test expires before the hour of a digest. */
const hasDigest = async ({ userId }: Minted): Promise<boolean | undefined> => {
  const where = eq(notificationSettings.userId, userId);
  return (await server.db.select().from(notificationSettings).where(where))[0]?.hasDigest;
};

/** Plans and runs the jobs that are due at a time. */
async function pass(at: string) {
  now = new Date(at);
  await server.db.transaction((tx) => planDigests(tx, server.jobs, now));
  await server.runJobs();
}

test('at first everything is on, without quiet hours and digest, in the zone of the device; a choice is stored as a whole', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const first = { off: [], quiet: 0, quiet_from: 22, quiet_until: 7, digest: 0, digest_hour: 18 };
  expect(await read(user)).toEqual({ ...first, timezone: 'Africa/Cairo' });
  const body = {
    off: ['orders.push', 'messages.mail', 'orders.push'],
    quiet: '1',
    quiet_from: 23,
    quiet_until: 6,
    digest: '1',
    digest_hour: 7,
    timezone: 'Asia/Kathmandu',
  };
  const { status, answer } = await save(user, body);
  expect(status).toBe(200);
  const stored = {
    off: ['messages.mail', 'orders.push'],
    quiet: 1,
    quiet_from: 23,
    quiet_until: 6,
    digest: 1,
    digest_hour: 7,
    timezone: 'Asia/Kathmandu',
  };
  expect(answer.data).toEqual(stored);
  expect(await read(user)).toEqual(stored);
  await save(user);
  expect(await read(user)).toEqual({ ...first, timezone: 'Africa/Cairo' });
  // The preferences of others do not change.
  expect(await read(other)).toEqual({ ...first, timezone: 'Africa/Cairo' });
  expect(await server.db.$count(notificationSettings, eq(notificationSettings.userId, other.userId))).toBe(0);
});

test.each([
  ['an hour that no day has', { digest_hour: 24 }],
  ['an hour before midnight', { quiet_from: -1 }],
  ['an offset in place of a zone', { timezone: '+02:00' }],
  ['a zone that does not exist', { timezone: 'Africa/Atlantis' }],
  ['a kind that does not exist', { off: ['orders.pigeon'] }],
  ['more switches than there are', { off: [...names, ...names] }],
])('%s is refused, and nothing is stored', async (_what, body) => {
  const user = await newUser();
  expect((await save(user, body)).status).toBe(400);
  expect(await server.db.$count(notificationSettings, eq(notificationSettings.userId, user.userId))).toBe(0);
});

test('quiet hours of a whole day are refused at the field', async () => {
  const { status, body } = await save(await newUser(), { quiet: '1', quiet_from: 7, quiet_until: 7 });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({
    code: 'quiet_same',
    errors: { quiet_until: ['Quiet hours cannot end at the hour at which they begin.'] },
  });
});

test('two choices at once: one of them counts, as a whole', async () => {
  const user = await newUser();
  const choices = [
    { off: ['orders.push', 'orders.mail'], digest_hour: 8 },
    { off: ['courses.bell'], digest_hour: 9 },
  ];
  await Promise.all(choices.map((choice) => save(user, choice)));
  const { off, digest_hour } = await read(user);
  expect([
    { off: ['orders.mail', 'orders.push'], digest_hour: 8 },
    { off: ['courses.bell'], digest_hour: 9 },
  ]).toContainEqual({ off, digest_hour });
});

test('the bell does not show a kind that is switched off, which is stored; switched on it is there', async () => {
  const user = await newUser();
  await save(user, { off: ['courses.bell'] });
  await send(user);
  await send(user, 'told.password_changed', {});
  const shown = async () => {
    const { answer } = await server.request(list, { query: { page: 1 } }, { as: user });
    return [answer.data.data.length, answer.notificationsCount];
  };
  expect(await shown()).toEqual([1, 1]);
  await save(user);
  expect(await shown()).toEqual([2, 2]);
});

test('a mail of a kind goes to those who want it', async () => {
  const [willing, unwilling] = [await newUser(), await newUser()];
  await save(unwilling, { off: ['courses.mail'] });
  const mails = [willing, unwilling].map(({ userId, email: to }) => ({
    userId,
    mail: { to, language: 'en' as const, ...testMail('Reminder', 'Soon') },
  }));
  await server.db.transaction((tx) => queueOptionalMails(tx, 'courses', mails, now));
  await server.db.transaction((tx) => queueOptionalMails(tx, 'sessions', mails, now));
  expect(await mailsOf(willing)).toHaveLength(2);
  expect(await mailsOf(unwilling)).toHaveLength(1);
});

test('no push is sent of a kind that is switched off; in quiet hours of the zone it waits until they end', async () => {
  const user = await newUser();
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  };
  await server.db.transaction((tx) =>
    addSubscription(
      tx,
      {
        userId: user.userId,
        sessionId: user.sessionId,
        ...keys,
        endpoint: 'https://push.example.com/send/quiet',
        auth: 'tBHItJI5svbpez7KI4CCXg',
        timezone: undefined,
      },
      now,
    ),
  );
  let sent = 0;
  const deliver = () =>
    deliverMessages({
      db: server.db,
      config: server.config,
      modules,
      now: () => now,
      log: { warn() {} },
      post: async () => {
        sent += 1;
        return 201;
      },
    });
  await save(user, { off: ['orders.push'], quiet: '1', quiet_from: 13, quiet_until: 15 });
  await send(user, 'told.order_paid', { order: 1, amount: '2.00', currency: 'USD' });
  await send(user);
  await deliver();
  expect(sent).toBe(0);
  const waiting = await server.db.select().from(pushMessages);
  // 15:00 in Cairo. Holding a message back does not count as an attempt.
  expect(waiting).toMatchObject([{ nextAt: new Date('2030-01-15T13:00:00Z'), attempts: 0 }]);
  now = new Date('2030-01-15T12:59:59Z');
  await deliver();
  expect(sent).toBe(0);
  now = new Date('2030-01-15T13:00:00Z');
  await deliver();
  expect(sent).toBe(1);
  expect(await server.db.$count(pushMessages)).toBe(0);
});

test('a push message that waits follows changed preferences, and one whose session has ended is not sent', async () => {
  const messages = [
    { id: 1, notification: { text: 'told.soon', params: { time: '2030-01-15T06:00:00.000Z' } } },
    { id: 2, notification: { text: 'told.soon', params: { time: '2030-01-15T18:00:00.000Z' } } },
    { id: 3, notification: { text: 'told.booked', params: { time: '2030-01-15T06:00:00.000Z' } } },
  ].map(({ id, notification }) => ({ message: { id }, notification: { userId: 1, ...notification } }));
  const sent = await holdBack(server.db, messages, {
    modules,
    finished: new Set([1, 2, 3]),
    now: new Date('2030-01-15T07:00:00Z'),
  });
  expect(sent.map(({ message }) => message.id)).toEqual([2, 3]);

  const user = await newUser();
  const quiet = { quiet: '1', quiet_from: 8, quiet_until: 15 } as const;
  now = new Date('2030-01-15T09:00:00Z');
  await save(user, quiet);
  const endpoint = 'https://push.example.com/send/held';
  const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
  await server.db.transaction((tx) =>
    addSubscription(
      tx,
      {
        userId: user.userId,
        sessionId: user.sessionId,
        endpoint,
        p256dh: key,
        auth: 'tBHItJI5svbpez7KI4CCXg',
        timezone: undefined,
      },
      now,
    ),
  );
  await send(user);
  let count = 0;
  const deliver = () =>
    deliverMessages({
      db: server.db,
      config: server.config,
      modules,
      now: () => now,
      log: { warn() {} },
      post: async () => {
        count += 1;
        return 201;
      },
    });
  await deliver();
  expect(count).toBe(0);
  await save(user, { quiet: '0', quiet_from: 8, quiet_until: 15 });
  await deliver();
  expect(count).toBe(1);
});

test('the digest is mailed at its hour with what is unread since, once a day, and not when nothing is', async () => {
  const user = await newUser();
  await save(user, { digest: '1' });
  await send(user);
  await send(user, 'told.booked', { name: 'Amal', person: 5, time: '2030-01-16T13:05:00.000Z' });
  await pass('2030-01-15T15:59:00Z');
  expect(await mailsOf(user)).toHaveLength(0);
  await pass('2030-01-15T16:00:00Z');
  const [mail] = await mailsOf(user);
  expect(mail?.subject).toBe('2 unread notifications');
  expect(mail?.text).toContain('A session with Amal is booked for 16 January 2030 at 15:05');
  expect(mail?.text).toContain('/lessons/5');
  expect(mail?.content?.optOut).toEqual({ userId: user.userId, topic: 'digest' });
  await pass('2030-01-15T16:30:00Z');
  expect(await mailsOf(user)).toHaveLength(1);
  // Notifications of one digest are not in the next one.
  await pass('2030-01-16T16:00:00Z');
  expect(await mailsOf(user)).toHaveLength(1);
  expect(await server.db.$count(notificationDigests, eq(notificationDigests.userId, user.userId))).toBe(2);
});

test('a name with figures is isolated in the sentence of a digest', async () => {
  const user = await newUser();
  await save(user, { digest: '1' });
  await send(user, 'told.booked', { name: 'أمل (3)', person: 5, time: '2030-01-16T13:05:00.000Z' });
  await pass('2030-01-15T16:00:00Z');
  const [mail] = await mailsOf(user);
  expect(mail?.text).toContain('A session with \u2068أمل (3)\u2069 is booked for 16 January 2030');
});

test('what is read, or of a kind whose bell or mail is switched off, is in no digest', async () => {
  const user = await newUser();
  await save(user, { digest: '1', off: ['orders.mail', 'messages.bell'] });
  await send(user);
  await server.db.update(notifications).set({ readAt: now }).where(eq(notifications.userId, user.userId));
  await send(user, 'told.order_paid', { order: 1, amount: '2.00', currency: 'USD' });
  await send(user, 'told.message', { name: 'Amal', reader: user.userId });
  await pass('2030-01-15T16:00:00Z');
  expect(await mailsOf(user)).toHaveLength(0);
});

test('of several nodes one sends the digest, and who moves the hour gets none twice', async () => {
  const user = await newUser();
  await save(user, { digest: '1' });
  await send(user);
  const [settings] = await server.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, user.userId));
  now = new Date('2030-01-15T16:00:00Z');
  const data = { user: user.userId, at: settings?.digestAt.getTime() ?? 0 };
  const services = { ...server, modules, now: () => now } as unknown as Parameters<
    typeof notificationDigest.run
  >[1];
  await Promise.all([1, 2, 3].map(() => notificationDigest.run(data, services)));
  expect(await mailsOf(user)).toHaveLength(1);
  now = new Date('2030-01-15T16:01:00Z');
  await send(user);
  await save(user, { digest: '1', digest_hour: 20 });
  await pass('2030-01-15T18:00:00Z');
  expect(await mailsOf(user)).toHaveLength(1);
  await pass('2030-01-16T18:00:00Z');
  expect(await mailsOf(user)).toHaveLength(2);
});

test('a digest in quiet hours comes when they end; one that is hours late is left out', async () => {
  const [early, late] = [await newUser(), await newUser()];
  await save(early, { digest: '1', digest_hour: 6, quiet: '1' });
  await save(late, { digest: '1', digest_hour: 18 });
  now = new Date('2030-01-16T03:00:00Z');
  await send(early);
  await pass('2030-01-16T04:30:00Z');
  expect(await mailsOf(early)).toHaveLength(0);
  await pass('2030-01-16T05:00:00Z');
  expect(await mailsOf(early)).toHaveLength(1);
  await send(late);
  expect(await mailsOf(late)).toHaveLength(0);
});

test('the link of the mail switches the digest off without a sign-in; another number with its signature does not', async () => {
  const [user, other] = [await newUser(), await newUser()];
  for (const each of [user, other]) await save(each, { digest: '1' });
  await send(user);
  await pass('2030-01-15T16:00:00Z');
  // Digests of older servers have another kind of link, which stays valid.
  const token = createToken(server.config, user.userId);
  const stop = (sent: string) => server.request(unsubscribe, { body: { token: sent } });
  const forged = `${other.userId}.${token.split('.')[1]}`;
  for (const wrong of [forged, `${token}x`, '0.', 'x']) {
    const { status, body } = await stop(wrong);
    expect([status, JSON.parse(body).code]).toEqual([400, 'digest_link_invalid']);
  }
  expect(await hasDigest(other)).toBe(true);
  expect(await hasDigest(user)).toBe(true);
  for (const _again of [1, 2]) expect((await stop(token)).status).toBe(200);
  expect(await hasDigest(user)).toBe(false);
  await send(user);
  await pass('2030-01-16T16:00:00Z');
  expect(await mailsOf(user)).toHaveLength(1);
});

/** The link of the newest mail to a user. */
async function findLink(user: Minted): Promise<string> {
  const [mail] = await mailsOf(user);
  const { optOutAddress = '' } = mail ? await createMailRenderer(server.config)(mail) : {};
  return optOutAddress.replace(server.config.publicUrl, '');
}
const post = (url: string, headers: Record<string, string> = {}, payload?: string) =>
  server.app.inject({ method: 'POST', url, headers, payload });

test('the link of a mail asks in its language, and a POST switches its kind of mails off alone, also of a mail program (RFC 8058)', async () => {
  const user = await newUser();
  await save(user, { off: ['orders.push'] });
  const mail = { to: user.email, language: 'ar' as const, ...testMail('تذكير', 'قريبًا') };
  await server.db.transaction((tx) =>
    queueOptionalMails(tx, 'courses', [{ userId: user.userId, mail }], now),
  );
  const link = await findLink(user);
  const page = await server.app.inject({ url: link });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toMatch(/<form method="post" action="\/api\/mails\/unsubscribe\?token=[^"]+">/);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  // Opening the link changes nothing, because programs that scan mails open links.
  expect((await read(user)).off).toEqual(['orders.push']);
  const oneClick = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ];
  for (const [type = '', payload] of oneClick) {
    const { statusCode, body } = await post(link, { 'content-type': type }, payload);
    expect(statusCode).toBe(200);
    expect(body).toContain('role="status"');
    expect((await read(user)).off).toEqual(['courses.mail', 'orders.push']);
  }
  await server.db.transaction((tx) =>
    queueOptionalMails(tx, 'courses', [{ userId: user.userId, mail }], now),
  );
  expect(await mailsOf(user)).toHaveLength(1);
});

test('the link of a digest switches the digest off', async () => {
  const user = await newUser();
  await save(user, { digest: '1' });
  await send(user);
  await pass('2030-01-15T16:00:00Z');
  expect((await post(await findLink(user))).statusCode).toBe(200);
  expect(await hasDigest(user)).toBe(false);
  expect(await server.db.$count(notificationSwitches, eq(notificationSwitches.userId, user.userId))).toBe(0);
});

test('a forged or expired link, and one of a kind that does not exist, changes nothing', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const make = (topic: string, at = now) =>
    createOptOutToken(server.config, { userId: user.userId, topic }, at);
  const good = make('courses');
  const [, , until, signature] = good.split('.');
  const wrong = [
    ...['', 'x', `${good}x`, good.replace('courses', 'orders')],
    `${other.userId}.courses.${until}.${signature}`,
    `${user.userId}.courses.${Number(until) + 1}.${signature}`,
    make('courses', new Date(now.getTime() - 91 * 86_400_000)),
    make('everything'),
  ];
  for (const token of wrong) {
    const url = `${optOutPath}?token=${encodeURIComponent(token)}`;
    for (const answer of [await server.app.inject({ url }), await post(url)]) {
      expect(answer.statusCode, token).toBe(400);
      expect(answer.body).toContain('role="alert"');
    }
  }
  expect((await server.app.inject({ url: optOutPath })).statusCode).toBe(400);
  for (const each of [user, other]) expect((await read(each)).off).toEqual([]);
  expect((await post(`${optOutPath}?token=${good}`)).statusCode).toBe(200);
});

test('the link of a closed account answers as any other', async () => {
  const userId = 2_000_000_000;
  const token = createOptOutToken(server.config, { userId, topic: 'courses' }, now);
  expect((await post(`${optOutPath}?token=${token}`)).statusCode).toBe(200);
  expect(await server.db.$count(notificationSwitches, eq(notificationSwitches.userId, userId))).toBe(0);
});

test('PD-106: of a closed account nothing of it is left', async () => {
  const user = await newUser();
  await save(user, { digest: '1', off: ['orders.push'] });
  await send(user);
  await pass('2030-01-15T16:00:00Z');
  await server.db.transaction(async (tx) =>
    bell.deletion?.erase?.(tx, { id: user.userId, email: user.email }, now),
  );
  for (const table of [notificationSettings, notificationSwitches, notificationDigests])
    expect(await server.db.$count(table, eq(table.userId, user.userId))).toBe(0);
});

test('who is about to close the account gets no digest', async () => {
  const user = await newUser();
  await save(user, { digest: '1' });
  await send(user);
  await server.db
    .update(users)
    .set({ deletesAt: new Date('2030-02-01T00:00:00Z') })
    .where(eq(users.id, user.userId));
  await pass('2030-01-15T16:00:00Z');
  expect(await mailsOf(user)).toHaveLength(0);
});
