import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { reminderHours } from 'shared-api/rules/session-window';
import { z } from 'zod';
import type { Database, JobKind, Jobs } from '../../../../kernel/index.ts';
import { type SiteIdentity, toSiteIdentity } from '../../../../services/calendar/index.ts';
import { notify } from '../../../../services/notifications/index.ts';
import { lessons } from '../../tables/catalogue.ts';
import { isShown } from '../enrolment.ts';
import { findCourse } from '../find-course.ts';
import { type LessonMail, queueLessonMail, toNotification } from './lesson-mail.ts';
import { findRecipients } from './recipients.ts';
import { findLive } from './rooms.ts';

const name = 'lesson-reminder';
const hourMs = 3_600_000;

/** Data of a reminder; a lesson that moved (`startsAt` in ms) gets new reminders. */
const reminder = z.object({ lesson: z.int(), startsAt: z.number(), hours: z.int() });

/** Plans the reminders of live lessons that become due within the next hours; planned ones stay. */
export async function planReminders(tx: Database, jobs: Jobs, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + (Math.max(...reminderHours) + 1) * hourMs);
  const found = await tx
    .select({ id: lessons.id, startsAt: lessons.startsAt })
    .from(lessons)
    .where(and(eq(lessons.kind, 'meet'), gt(lessons.startsAt, now), lte(lessons.startsAt, soon), isShown))
    .orderBy(asc(lessons.id));
  const planned = found.flatMap(({ id, startsAt }) => {
    const start = startsAt?.getTime() ?? 0;
    return reminderHours.map((hours) => ({
      name,
      key: `${id} ${start} ${hours}`,
      at: new Date(start - hours * hourMs),
      data: { lesson: id, startsAt: start, hours },
    }));
  });
  await jobs.plan(
    tx,
    planned.filter(({ at }) => at > now),
  );
}

/** Texts of the mail that reminds of a live lesson. */
export const reminderWords = {
  en: {
    subject: (lesson: string) => `Reminder: ${lesson}`,
    yours: (lesson: string, course: string) => `The live lesson ${lesson} of the course ${course} is soon.`,
    theirs: (lesson: string, course: string, learner: string) =>
      `The live lesson ${lesson} of the course ${course} is soon, for ${learner}.`,
    time: 'Time',
  },
  ar: {
    subject: (lesson: string) => `تذكير: ${lesson}`,
    yours: (lesson: string, course: string) => `اقترب موعد الدرس المباشر ${lesson} من دورة ${course}.`,
    theirs: (lesson: string, course: string, learner: string) =>
      `اقترب موعد الدرس المباشر ${lesson} من دورة ${course}، والمشترك فيها ${learner}.`,
    time: 'الموعد',
  },
} as const;

const texts = { own: 'told.lesson_soon', guardian: 'told.lesson_soon_for' };

/** Reminds one person: at most one notification per reminder, and the mail with it. */
async function remind(
  tx: Database,
  { key, ...about }: LessonMail & { key: string },
  site: SiteIdentity,
  now: Date,
): Promise<void> {
  const notified = await notify(tx, [{ ...toNotification(about, texts), key }], now);
  if (notified.length > 0)
    await queueLessonMail(tx, reminderWords, { ...about, isReminder: true }, site, now);
}

/** Reminds all learners and hosts, unless the lesson was moved or removed meanwhile, or the next reminder is due. */
export const lessonReminder: JobKind = {
  name,
  title: { en: 'Reminder of a live lesson', ar: 'تذكير بدرس مباشر' },
  async run(data, { db, now, config }) {
    const { lesson: id, startsAt, hours } = reminder.parse(data);
    const at = now();
    const nextHours = reminderHours.find((other) => other < hours) ?? 0;
    if (at.getTime() >= startsAt - nextHours * hourMs) return;
    const lesson = await findLive(db, id);
    if (lesson?.startsAt.getTime() !== startsAt) return;
    const course = await findCourse(db, lesson.courseId);
    if (!course) return;
    // One person per transaction: a retry continues where the failed run stopped.
    for (const to of await findRecipients(db, lesson.courseId)) {
      const key = `lesson ${id} ${startsAt} ${hours}h ${to.learnerId}`;
      await db.transaction((tx) => remind(tx, { lesson, course, to, key }, toSiteIdentity(config), at));
    }
  },
};
