import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reminderHours } from 'shared-api/rules/session-window';
import { z } from 'zod';
import type { Database, JobKind, Jobs, Language } from '../../../kernel/index.ts';
import { lines } from '../../accounts/mails.ts';
import { users } from '../../accounts/tables.ts';
import { timeIn } from '../../booking/times.ts';
import { inLanguage } from '../../consultants/titles.ts';
import { findCourse } from '../../courses/find-course.ts';
import { lessons } from '../../courses/tables.ts';
import { familyMembers } from '../../family/tables.ts';
import { queueMails } from '../../mail/outbox.ts';
import { notify } from '../../notifications/notify.ts';
import { orders } from '../../orders/tables.ts';
import { isShown } from '../enrolment.ts';
import { enrolments } from '../tables.ts';
import { addressOf, findLive, type LiveLesson } from './rooms.ts';

const name = 'lesson-reminder';
const hourMs = 3_600_000;

/** What a reminder is for; a lesson at another time (ms) has reminders of its own. */
const reminder = z.object({ lesson: z.int(), startsAt: z.number(), hours: z.int() });

/** Plans the reminders of live lessons that are due within some hours; those that are planned already stay as they are. */
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

/** Somebody who is in a course, and who is told of it: their guardian, where nobody signs in as them. */
interface Told {
  learnerId: number;
  learner: string;
  userId: number;
  email: string;
  language: Language;
}

const learners = alias(users, 'learners');
const readers = alias(users, 'readers');

async function toldOf(db: Database, courseId: number): Promise<Told[]> {
  const found = await db
    .select({
      learnerId: learners.id,
      learner: learners.username,
      userId: learners.id,
      email: learners.email,
      language: learners.language,
      guardian: { userId: readers.id, email: readers.email, language: readers.language },
    })
    .from(enrolments)
    .innerJoin(learners, eq(learners.id, enrolments.userId))
    .leftJoin(familyMembers, and(eq(familyMembers.memberId, learners.id), isNull(familyMembers.removedAt)))
    .leftJoin(readers, eq(readers.id, familyMembers.ownerId))
    .where(
      and(eq(enrolments.courseId, courseId), eq(enrolments.status, 'active'), isNull(learners.deletedAt)),
    )
    .orderBy(asc(enrolments.id));
  return found.map(({ guardian, ...own }) => ({ ...own, ...guardian }));
}

/** The clocks of somebody, as their last order said; UTC where nothing is known. */
async function zoneOf(db: Database, userId: number): Promise<string> {
  const [found] = await db
    .select({ timezone: orders.timezone })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isNotNull(orders.timezone)))
    .orderBy(desc(orders.id))
    .limit(1);
  return found?.timezone ?? 'UTC';
}

const words = {
  en: {
    subject: (lesson: string) => `Reminder: ${lesson}`,
    yours: (lesson: string, course: string) => `The live lesson ${lesson} of the course ${course} is soon.`,
    theirs: (lesson: string, course: string, learner: string) =>
      `The live lesson ${lesson} of the course ${course} is soon, for ${learner}.`,
    time: (time: string) => `Time: ${time}`,
    where: (address: string) => `It is joined from the course: ${address}`,
  },
  ar: {
    subject: (lesson: string) => `تذكير: ${lesson}`,
    yours: (lesson: string, course: string) => `اقترب موعد الدرس المباشر ${lesson} من دورة ${course}.`,
    theirs: (lesson: string, course: string, learner: string) =>
      `اقترب موعد الدرس المباشر ${lesson} من دورة ${course}، والمشترك فيها ${learner}.`,
    time: (time: string) => `الموعد: ${time}`,
    where: (address: string) => `الانضمام من صفحة الدورة: ${address}`,
  },
} as const;

/** Of one person: the bell once for a reminder, and the mail with it. */
async function remind(
  tx: Database,
  {
    lesson,
    titles,
    to,
    key,
  }: { lesson: LiveLesson; titles: { en: string; ar: string }; to: Told; key: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { language, userId, learnerId, learner, email } = to;
  const title = inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr });
  const course = inLanguage(language, titles);
  const isOwn = userId === learnerId;
  const time = lesson.startsAt.toISOString();
  const told = await notify(
    tx,
    [
      {
        ...{ userId, type: 'Course', modelId: lesson.courseId, key },
        ...(isOwn
          ? { text: 'told.lesson_soon', params: { lesson: title, course, time } }
          : {
              text: 'told.lesson_soon_for',
              params: { lesson: title, course, time, name: learner, person: learnerId },
            }),
      },
    ],
    now,
  );
  if (told.length === 0) return;
  const say = words[language];
  await queueMails(
    tx,
    [
      {
        ...{ to: email, language, subject: say.subject(title) },
        text: lines(
          isOwn ? say.yours(title, course) : say.theirs(title, course, learner),
          say.time(timeIn(lesson, language, await zoneOf(tx, userId))),
          say.where(addressOf(publicUrl, lesson)),
        ),
        // A reminder that could not be sent in time is of no use.
        expiresAt: lesson.startsAt,
      },
    ],
    now,
  );
}

/** Reminds everybody who is in the course, unless the lesson was moved or taken out meanwhile, or the next reminder's time has come. */
export const lessonReminder: JobKind = {
  name,
  async run(data, { db, now, config }) {
    const { lesson: id, startsAt, hours } = reminder.parse(data);
    const at = now();
    const nextHours = reminderHours.find((other) => other < hours) ?? 0;
    if (at.getTime() >= startsAt - nextHours * hourMs) return;
    const lesson = await findLive(db, id);
    if (lesson?.startsAt.getTime() !== startsAt) return;
    const course = await findCourse(db, lesson.courseId);
    if (!course) return;
    const titles = { en: course.titleEn, ar: course.titleAr };
    // Person after person: a second run goes on where the first one ended.
    for (const to of await toldOf(db, lesson.courseId)) {
      const key = `lesson ${id} ${startsAt} ${hours}h ${to.learnerId}`;
      await db.transaction((tx) => remind(tx, { lesson, titles, to, key }, config.publicUrl, at));
    }
  },
};
