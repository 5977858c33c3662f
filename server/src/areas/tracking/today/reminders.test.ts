import { eq } from 'drizzle-orm';
import { reminder, setReminder } from 'shared-api/contracts/tracking/reminder';
import { setZone, today } from 'shared-api/contracts/tracking/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { users } from '../../../services/users/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { addDefaultReminder } from '../reminders/settings.ts';
import { trackingReminders } from '../tables/reminders.ts';
import { trackingReminder } from './send-reminder.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(async () => {
  server.at(noon);
  await server.db.delete(trackingReminders);
});
afterAll(() => server.close());

const cairo = { 'x-timezone': 'Africa/Cairo' };

/** Moves the clock, and runs the planning and the due jobs. */
async function pass(at: string) {
  server.at(at);
  await server.db.transaction((tx) => planReminders(tx, server.jobs, server.now()));
  await server.runJobs();
}

const choose = async (as: Minted, choice: { hour?: number; bell?: '0' | '1'; mail?: '0' | '1' } = {}) =>
  (
    await server.request(
      setReminder,
      { body: { hour: 18, bell: '1', mail: '1', ...choice } },
      { as, headers: cairo },
    )
  ).answer.data;

const bellOf = ({ userId }: Minted) =>
  server.db.select().from(notifications).where(eq(notifications.userId, userId));

async function newFamily() {
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  await server.db.update(users).set({ username: 'Layla' }).where(eq(users.id, child.userId));
  const theirs = await server.participate({ nameEn: 'Read', nameAr: 'نقرأ' }, { as: child });
  return { parent, child, theirs };
}

test('before a choice the bell alone is on, at 18:00; a choice is stored', async () => {
  const user = await server.user();
  expect((await server.request(reminder, {}, { as: user })).answer.data).toEqual({
    hour: 18,
    bell: 1,
    mail: 0,
  });
  expect(await choose(user, { hour: 7, bell: '0' })).toEqual({ hour: 7, bell: 0, mail: 1 });
  expect((await server.request(reminder, {}, { as: user })).answer.data).toEqual({
    hour: 7,
    bell: 0,
    mail: 1,
  });
  expect(
    (await server.request(setReminder, { body: { hour: 24, bell: '1', mail: '1' } }, { as: user })).status,
  ).toBe(400);
});

test('one notification and one mail list what is still open for whom, once a day', async () => {
  const { parent } = await newFamily();
  await choose(parent);
  await pass('2026-02-03T15:59:00Z');
  expect(await bellOf(parent)).toEqual([]);
  await pass('2026-02-03T16:00:00Z');
  await pass('2026-02-03T16:10:00Z');
  expect(await bellOf(parent)).toMatchObject([
    { type: 'Today', text: 'told.today_open', params: { people: 'Layla (1)' } },
  ]);
  const [mail, ...others] = await listMails(server.db, parent.email);
  expect(others).toEqual([]);
  expect(mail?.expiresAt).toEqual(new Date('2026-02-03T22:00:00Z'));
  expect(mail?.text).toContain('Layla:\n- Read (A calm house)');
  expect(mail?.text).toMatch(/\/user\/today\?reminder=1\n$/);
  await pass('2026-02-04T16:00:00Z');
  expect(await bellOf(parent)).toHaveLength(2);
});

test('PD-125: the reminder is in the language of the person', async () => {
  const { parent } = await newFamily();
  await server.db.update(users).set({ language: 'ar' }).where(eq(users.id, parent.userId));
  await choose(parent);
  await pass('2026-02-03T16:00:00Z');
  const [mail] = await listMails(server.db, parent.email);
  expect(mail).toMatchObject({ language: 'ar', subject: 'ما زال متاحًا اليوم' });
  expect(mail?.text).toContain('- نقرأ (بيت هادئ)');
});

test('when everything is done there is none, and without a channel neither', async () => {
  const { parent, theirs, child } = await newFamily();
  const dayId = await server.open(theirs);
  await server.progress(child, dayId, theirs.items[0] ?? 0);
  await choose(parent);
  await pass('2026-02-03T16:00:00Z');
  expect([await bellOf(parent), await listMails(server.db, parent.email)]).toEqual([[], []]);
  await choose(parent, { bell: '0', mail: '0' });
  await pass('2026-02-04T16:00:00Z');
  expect([await bellOf(parent), await listMails(server.db, parent.email)]).toEqual([[], []]);
});

test('each channel is its own', async () => {
  const { parent } = await newFamily();
  await choose(parent, { mail: '0' });
  await pass('2026-02-03T16:00:00Z');
  expect([(await bellOf(parent)).length, (await listMails(server.db, parent.email)).length]).toEqual([1, 0]);
  await choose(parent, { bell: '0' });
  await pass('2026-02-04T16:00:00Z');
  expect([(await bellOf(parent)).length, (await listMails(server.db, parent.email)).length]).toEqual([1, 1]);
});

test('an hour that is soon is planned at once; a changed hour leaves the planned one without effect', async () => {
  const { parent } = await newFamily();
  server.at('2026-02-03T15:55:00Z');
  await choose(parent);
  await choose(parent, { hour: 19 });
  server.at('2026-02-03T16:00:00Z');
  await server.runJobs();
  expect(await bellOf(parent)).toEqual([]);
  await pass('2026-02-03T17:00:00Z');
  expect(await bellOf(parent)).toHaveLength(1);
  // If the day had its reminder already, a later hour applies from tomorrow.
  await choose(parent, { hour: 21 });
  await pass('2026-02-03T19:00:00Z');
  expect(await bellOf(parent)).toHaveLength(1);
});

test('PD-68: a reminder follows the family to another zone, not the device, and comes once a date', async () => {
  const { parent } = await newFamily();
  await choose(parent);
  await server.request(today, { query: {} }, { as: parent, headers: { 'x-timezone': 'Asia/Tokyo' } });
  await server.request(setZone, { body: { timezone: 'America/Toronto' } }, { as: parent });
  await pass('2026-02-03T16:00:00Z');
  expect(await bellOf(parent)).toEqual([]);
  // It is 18:00 in Toronto, still on the same date.
  await pass('2026-02-03T23:00:00Z');
  expect(await bellOf(parent)).toHaveLength(1);
});

test('a reminder whose day is over before the server came to it is left out', async () => {
  const { parent } = await newFamily();
  await choose(parent);
  await pass('2026-02-03T22:30:00Z');
  expect(await bellOf(parent)).toEqual([]);
  await pass('2026-02-04T16:00:00Z');
  expect(await bellOf(parent)).toHaveLength(1);
});

test('several nodes that come to a reminder at once send it once', async () => {
  const { parent } = await newFamily();
  await choose(parent);
  server.at('2026-02-03T16:00:00Z');
  const data = { user: parent.userId, at: server.now().getTime() };
  const { db, config, jobs } = server;
  const services = { db, config, jobs, now: server.now } as never;
  await Promise.all(Array.from({ length: 8 }, () => trackingReminder.run(data, services)));
  expect([(await bellOf(parent)).length, (await listMails(server.db, parent.email)).length]).toEqual([1, 1]);
});

test('the first run of a family gives its owner the reminder before a choice', async () => {
  const { parent, child } = await newFamily();
  const add = () =>
    addDefaultReminder(server.db, child.userId, { timezone: 'Africa/Cairo', now: server.now() });
  await add();
  const [stored, ...others] = await server.db.select().from(trackingReminders);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    userId: parent.userId,
    hour: 18,
    hasBell: true,
    hasMail: false,
    timezone: 'Africa/Cairo',
    nextAt: new Date('2026-02-03T16:00:00Z'),
  });
  await choose(parent, { bell: '0', mail: '0' });
  await add();
  expect((await server.request(reminder, {}, { as: parent })).answer.data).toMatchObject({ bell: 0 });
});
