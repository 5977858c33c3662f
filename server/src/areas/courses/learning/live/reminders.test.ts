import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../../services/mail/outbox.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { courses, lessons } from '../../tables/catalogue.ts';
import { type LearningFixture, newOperator, openLearningFixture } from '../learning.fixture.ts';
import { addHost } from './hosts.ts';
import { planReminders } from './reminders.ts';

const hour = 3_600_000;
const start = Date.parse('2030-05-10T10:00:00Z');

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

/** Moves the clock to `at`; runs the job that plans reminders every ten minutes, and the due jobs. */
async function pass(at: number) {
  fixture.at(at);
  await fixture.db.transaction((tx) => planReminders(tx, fixture.jobs, fixture.now()));
  await fixture.runJobs();
}

const meeting = { kind: 'meet' as const, startsAt: new Date(start), endsAt: new Date(start + hour) };

async function live() {
  fixture.at('2030-05-01T09:00:00Z');
  const learner = await fixture.learner();
  const made = await fixture.course({ isLive: true }, [meeting]);
  await fixture.enrol(learner, made.id);
  return { learner, id: made.id, lesson: made.lessons[0] ?? 0 };
}

const notified = async (...people: number[]) =>
  (await fixture.db.select().from(notifications).where(inArray(notifications.userId, people))).filter(
    ({ text }) => text.startsWith('told.lesson_soon'),
  );

test('who is in the course is reminded of a live lesson a day and an hour before it, once', async () => {
  const { learner, id, lesson } = await live();
  await pass(start - 25 * hour);
  expect(await notified(learner.userId)).toEqual([]);
  await pass(start - 24 * hour);
  await pass(start - 24 * hour + 600_000);
  expect(await notified(learner.userId)).toMatchObject([
    {
      type: 'Course',
      modelId: id,
      text: 'told.lesson_soon',
      params: { lesson: 'Lesson 1', course: 'Calm mornings', time: new Date(start).toISOString() },
    },
  ]);
  await pass(start - hour);
  expect(await notified(learner.userId)).toHaveLength(2);
  const mails = await listMails(fixture.db, learner.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({ subject: 'Reminder: Lesson 1', expiresAt: new Date(start) });
  expect(mails[0]?.text).toContain(`/lessons/${id}?lesson=${lesson}`);
  expect(mails[0]?.text).toContain('10 May 2030');
});

test('of a lesson that was moved, taken out or has begun nobody is reminded', async () => {
  const [moved, gone] = [await live(), await live()];
  await pass(start - 25 * hour);
  await fixture.db
    .update(lessons)
    .set({ startsAt: new Date(start + 48 * hour), endsAt: new Date(start + 49 * hour) })
    .where(eq(lessons.id, moved.lesson));
  await fixture.db.update(lessons).set({ position: -1 }).where(eq(lessons.id, gone.lesson));
  await pass(start - 24 * hour);
  expect(await notified(moved.learner.userId, gone.learner.userId)).toEqual([]);
  await pass(start + 24 * hour - 600_000);
  await pass(start + 24 * hour);
  expect(await notified(moved.learner.userId)).toHaveLength(1);
});

test('a reminder that comes when the next one is due is not told', async () => {
  const { learner } = await live();
  await pass(start - 25 * hour);
  fixture.at(start - hour / 2);
  await fixture.runJobs();
  expect(await notified(learner.userId)).toHaveLength(1);
});

test('who hosts a lesson is reminded of it: its provider, at a time of their own zone, with the room', async () => {
  fixture.at('2030-05-01T09:00:00Z');
  const provider = await fixture.consultant();
  const { lessons: ids } = await fixture.course({ isLive: true, providerId: provider.userId }, [meeting]);
  await pass(start - 25 * hour);
  await pass(start - 24 * hour);
  const [mail, ...others] = await listMails(fixture.db, provider.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`/meet/l-${ids[0]}`);
  expect(mail?.text).toContain('13:00–14:00 (Cairo, GMT+3)');
});

test('PD-128: of a course of the house the named hosts are reminded, and operators where nobody is named', async () => {
  fixture.at('2030-05-01T09:00:00Z');
  const [named, operator] = [await fixture.learner(), await newOperator(fixture)];
  const hosted = await fixture.course({ isLive: true, titleEn: 'Hosted' }, [meeting]);
  const own = await fixture.course({ isLive: true, titleEn: 'Own' }, [meeting]);
  await fixture.db.transaction((tx) => addHost(tx, hosted.id, named.email, fixture.now()));
  await pass(start - 25 * hour);
  await pass(start - 24 * hour);
  const notifiedOf = async ({ userId }: Minted) =>
    (await notified(userId)).map(({ params }) => params.course);
  expect(await notifiedOf(named)).toEqual(['Hosted']);
  expect(await notifiedOf(operator)).toContain('Own');
  expect(await notifiedOf(operator)).not.toContain('Hosted');
  expect((await listMails(fixture.db, operator.email)).map(({ text }) => text).join('')).toContain(
    `/meet/l-${own.lessons[0]}`,
  );
});

test('whoever has left the course is not reminded; for a child its guardian is', async () => {
  const { learner, id } = await live();
  const child = await fixture.member(learner);
  await fixture.enrol(learner, id, child);
  await fixture.db.update(courses).set({ usd: 1_000 }).where(eq(courses.id, id));
  const buyer = await fixture.learner();
  await fixture.buy(buyer, id);
  const [order] = await fixture.orders(buyer);
  await fixture.refund(order ?? 0);
  await pass(start - 25 * hour);
  await pass(start - 24 * hour);
  expect(await notified(buyer.userId, child)).toEqual([]);
  expect((await notified(learner.userId)).map(({ text, params }) => [text, params.name])).toEqual([
    ['told.lesson_soon', undefined],
    ['told.lesson_soon_for', 'Layla'],
  ]);
  const [forChild] = await listMails(fixture.db, learner.email);
  expect(forChild?.text).toContain('for Layla');
});
