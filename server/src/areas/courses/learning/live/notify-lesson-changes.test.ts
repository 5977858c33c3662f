import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSiteIdentity } from '../../../../services/calendar/site-identity.ts';
import { listMails } from '../../../../services/mail/outbox.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { lessons } from '../../tables/catalogue.ts';
import { type LearningFixture, openLearningFixture } from '../learning.fixture.ts';
import type { LessonChange } from './lesson-changes.ts';
import { notifyLessonChanges } from './notify-lesson-changes.ts';

const hour = 3_600_000;
const start = Date.parse('2030-05-10T10:00:00Z');
const opened = '2030-05-01T09:00:00Z';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

/** A live lesson of a consultant's course with one learner. */
async function live() {
  fixture.at(opened);
  const [provider, learner] = [await fixture.consultant(), await fixture.learner()];
  const { id } = await fixture.course({ isLive: true, providerId: provider.userId }, [
    { kind: 'meet', startsAt: new Date(start), endsAt: new Date(start + hour) },
  ]);
  await fixture.enrol(learner, id);
  const [before] = await fixture.db.select().from(lessons).where(eq(lessons.courseId, id));
  if (!before) throw new Error('There is no lesson');
  return { provider, learner, id, before };
}
type Live = Awaited<ReturnType<typeof live>>;

const notifyOf = (kind: LessonChange['kind'], { before }: Live, changed: Partial<Live['before']> = {}) => {
  const lesson = { ...before, ...changed, sequence: before.sequence + 1 };
  const site = { ...toSiteIdentity(fixture.config), publicUrl: 'https://rafiq.test' };
  return fixture.db.transaction((tx) =>
    notifyLessonChanges(tx, [{ kind, before, lesson }], site, fixture.now()),
  );
};

function eventOf(calendar: string | null) {
  const component = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const [event] = component.getAllSubcomponents('vevent');
  return {
    method: component.getFirstPropertyValue('method'),
    status: event?.getFirstPropertyValue('status'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    start: event && new ICAL.Event(event).startDate.toJSDate().getTime(),
  };
}

test.each([
  ['moved', 'Another time: Lesson 1', 'New time: ', 'REQUEST', 'CONFIRMED'],
  ['link', 'Another link: Lesson 1', 'Time: ', 'REQUEST', 'CONFIRMED'],
  ['restored', 'Takes place again: Lesson 1', 'Time: ', 'REQUEST', 'CONFIRMED'],
  ['cancelled', 'Cancelled: Lesson 1', 'It was: ', 'CANCEL', 'CANCELLED'],
] as const)(
  'a live lesson that is %s is mailed to its learners and its host, with its new state for their calendars',
  async (kind, subject, time, method, status) => {
    const made = await live();
    const startsAt = new Date(start + (kind === 'moved' ? 48 * hour : 0));
    await notifyOf(kind, made, { startsAt, endsAt: new Date(startsAt.getTime() + hour) });
    const event = {
      method,
      status,
      sequence: 1,
      start: startsAt.getTime(),
      uid: `lesson-${made.before.id}@rafiq.test`,
    };
    for (const [{ email, userId }, place] of [
      [made.learner, `https://rafiq.test/lessons/${made.id}?lesson=${made.before.id}`],
      [made.provider, `https://rafiq.test/meet/l-${made.before.id}`],
    ] as const) {
      const [mail] = await listMails(fixture.db, email);
      expect(mail).toMatchObject({ subject, expiresAt: startsAt });
      expect(mail?.text).toContain(time);
      expect(mail?.text.includes(place)).toBe(kind !== 'cancelled');
      expect(eventOf(mail?.calendar ?? null)).toEqual(event);
      const bell = await fixture.db.select().from(notifications).where(eq(notifications.userId, userId));
      expect(bell.map(({ text }) => text)).toContain(`told.lesson_${kind}`);
    }
  },
);

test('for a child its guardian is told, by name', async () => {
  const made = await live();
  const child = await fixture.member(made.learner);
  await fixture.enrol(made.learner, made.id, child);
  await notifyOf('cancelled', made);
  const [forChild, own] = await listMails(fixture.db, made.learner.email);
  expect([forChild?.subject, own?.subject]).toEqual(['Cancelled: Lesson 1', 'Cancelled: Lesson 1']);
  expect(forChild?.text).toContain('for Layla');
  const bell = await fixture.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, made.learner.userId));
  expect(bell.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['told.lesson_cancelled', 'told.lesson_cancelled_for']),
  );
});

test('of a new title, and of lessons that were over before or are over now, nobody is notified', async () => {
  const made = await live();
  await notifyOf('renamed', made);
  fixture.at(start + hour);
  await notifyOf('moved', made, {
    startsAt: new Date(start + 48 * hour),
    endsAt: new Date(start + 49 * hour),
  });
  await notifyOf('cancelled', made);
  fixture.at(opened);
  const past = new Date(start - 1_000 * hour);
  await notifyOf('moved', made, { startsAt: past, endsAt: past });
  expect(await listMails(fixture.db, made.learner.email)).toEqual([]);
});
