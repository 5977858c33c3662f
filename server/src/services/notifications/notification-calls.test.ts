import { eq } from 'drizzle-orm';
import {
  notifications as list,
  readAllNotifications,
  readNotification,
} from 'shared-api/contracts/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type Minted, mintSession, type TestServer } from '../../testing/index.ts';
import { realtimeEvents } from '../realtime/tables.ts';
import { type NewNotification, notify } from './notify.ts';
import { notifications } from './tables.ts';

const now = new Date('2030-05-01T10:05:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

const newUser = () => mintSession(server.db, { role: 'learner', now });
const send = ({ userId }: Minted, ...all: Partial<NewNotification>[]) =>
  server.db.transaction((tx) =>
    notify(
      tx,
      all.map((each) => ({
        userId,
        type: 'Course',
        modelId: 5,
        text: 'told.course',
        params: { course: 'A calm house' },
        ...each,
      })),
      now,
    ),
  );
const read = async (as: Minted, page = 1, headers = {}) =>
  (await server.request(list, { query: { page } }, { as, headers })).answer;
const eventsOf = ({ userId }: Minted) =>
  server.db.select().from(realtimeEvents).where(eq(realtimeEvents.recipientId, userId));

test('NOTI-014 a notification has the specified fields', async () => {
  const user = await newUser();
  await send(user, { consultantUserRequestId: 3, taskId: 1, familyMemberId: 2 });
  const { status, notificationsCount, data } = await read(user);
  expect([status, notificationsCount]).toEqual([true, 1]);
  expect(data.data).toEqual([
    {
      id: expect.any(Number),
      body: 'You are now in the course A calm house.',
      read: 0,
      created_at: now.toISOString(),
      type: 'Course',
      model_id: 5,
      consultant_user_request_id: 3,
      task_id: 1,
      family_member_id: 2,
      params: {},
    },
  ]);
});

test("the body is in the reader's language, with times in the zone of the device", async () => {
  const user = await newUser();
  const params = { name: 'Amal', person: 5, time: '2030-05-01T13:05:00.000Z' };
  await send(user, { type: 'ConsultationSession', text: 'told.booked', params });
  const [shown] = (await read(user, 1, { 'x-timezone': 'Africa/Cairo' })).data.data;
  expect(shown?.body).toBe('A session with Amal is booked for 1 May 2030 at 16:05 (Cairo).');
  const [inUtc] = (await read(user, 1, { 'x-timezone': 'UTC' })).data.data;
  expect(inUtc?.body).toBe('A session with Amal is booked for 1 May 2030 at 13:05 (UTC).');
  // The account's id and the name are not part of an address.
  expect(shown?.params).toEqual({});
  const [arabic] = (await read(user, 1, { 'accept-language': 'ar' })).data.data;
  expect(arabic?.body).toMatch(/^تم حجز جلسة مع \u2068Amal\u2069 في/);
});

test('PD-125: an amount of money and the time are written as the reader of the moment writes them', async () => {
  const user = await newUser();
  await send(user, { text: 'told.order_paid', params: { order: 4, amount: '1030.00', currency: 'EGP' } });
  const bodyIn = async (language: string) =>
    (await read(user, 1, { 'accept-language': language })).data.data[0]?.body.replace(
      /[\u00a0\u200f]/g,
      (sign) => (sign === '\u00a0' ? ' ' : ''),
    );
  expect(await bodyIn('en')).toBe('Your order 4 is paid: EGP 1,030.');
  expect(await bodyIn('ar')).toBe('تم دفع 1,030 ج.م. عن طلبك رقم 4.');
});

test('a notification of a later release, whose text this server does not know, leaves the list readable', async () => {
  const user = await newUser();
  await send(user, { text: 'told.something_later' }, {});
  const shown = (await read(user)).data.data;
  expect(shown.map(({ body }) => body).sort()).toEqual([
    'Something is new. Reload the page to read it.',
    'You are now in the course A calm house.',
  ]);
});

test('what the address of an activity needs is sent', async () => {
  const user = await newUser();
  const params = { activity: 'Read', tracking: 'Calm', mark: 80, trackingId: 3, date: '2030-05-01' };
  await send(user, { type: 'Activity', text: 'told.proof_marked', params });
  expect((await read(user)).data.data[0]?.params).toEqual({ trackingId: 3, date: '2030-05-01' });
});

test('pages are of 20, the newest first, and the count is of all', async () => {
  const user = await newUser();
  await send(user, ...Array.from({ length: 21 }, () => ({})));
  const [first, second] = [await read(user), await read(user, 2)];
  expect([first.data.data.length, second.data.data.length]).toEqual([20, 1]);
  expect([first.last_page, first.notificationsCount, second.notificationsCount]).toEqual([2, 21, 21]);
  expect(first.data.data[0]?.id).toBeGreaterThan(second.data.data[0]?.id ?? 0);
});

test('one is marked as read once, which all pages of its user hear; not by somebody else', async () => {
  const [user, other] = [await newUser(), await newUser()];
  await send(user, {}, {});
  const [{ id } = { id: 0 }] = (await read(user)).data.data;
  const before = (await eventsOf(user)).length;
  expect(before).toBe(1);
  expect((await server.request(readNotification, { params: { id } }, { as: other })).status).toBe(404);
  const mark = () => server.request(readNotification, { params: { id } }, { as: user });
  const answers = await Promise.all([mark(), mark(), mark()]);
  expect(answers.map(({ answer }) => answer.notificationsCount)).toEqual([1, 1, 1]);
  expect((await read(user)).data.data.map(({ read: isRead }) => isRead)).toEqual([1, 0]);
  const events = await eventsOf(user);
  expect(events.map(({ kind }) => kind)).toEqual(['notifications.changed', 'notifications.changed']);
  // Firebase does not store empty objects, so the event that makes pages read their list again has a field.
  expect(events.map(({ payload }) => Object.keys(payload as object))).toEqual([['at'], ['at']]);
  expect(await eventsOf(other)).toEqual([]);
});

test('all are marked as read, and only those of the caller', async () => {
  const [user, other] = [await newUser(), await newUser()];
  await send(user, {}, {});
  await send(other, {});
  const { answer } = await server.request(readAllNotifications, {}, { as: user });
  expect(answer.notificationsCount).toBe(0);
  expect((await read(other)).notificationsCount).toBe(1);
  const events = (await eventsOf(user)).length;
  await server.request(readAllNotifications, {}, { as: user });
  expect(await eventsOf(user)).toHaveLength(events);
});

test('a notification that is sent twice at once is stored once, with one live event', async () => {
  const user = await newUser();
  await Promise.all(Array.from({ length: 5 }, () => send(user, { key: 'reminder 8' })));
  expect(await server.db.$count(notifications, eq(notifications.userId, user.userId))).toBe(1);
  expect(await eventsOf(user)).toHaveLength(1);
});
