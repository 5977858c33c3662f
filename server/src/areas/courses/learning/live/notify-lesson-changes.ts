import type { Database, Language } from '../../../../kernel/index.ts';
import type { SiteIdentity } from '../../../../services/calendar/index.ts';
import { notify } from '../../../../services/notifications/index.ts';
import { findCourse } from '../find-course.ts';
import type { LessonChange } from './lesson-changes.ts';
import {
  type LessonMail,
  type LessonTexts,
  type LessonWords,
  queueLessonMail,
  toNotification,
} from './lesson-mail.ts';
import { findRecipients } from './recipients.ts';
import { isLive } from './rooms.ts';

/** Changes that people are notified of. */
export type Notified = Exclude<LessonChange['kind'], 'renamed'>;

const english: Record<Notified, LessonWords> = {
  moved: {
    subject: (lesson) => `Another time: ${lesson}`,
    yours: (lesson, course) => `The live lesson ${lesson} of the course ${course} was moved.`,
    theirs: (lesson, course, learner) =>
      `The live lesson ${lesson} of the course ${course} was moved, for ${learner}.`,
    time: 'New time',
  },
  link: {
    subject: (lesson) => `Another link: ${lesson}`,
    yours: (lesson, course) =>
      `The live lesson ${lesson} of the course ${course} meets at another link. Its time is the same.`,
    theirs: (lesson, course, learner) =>
      `The live lesson ${lesson} of the course ${course} meets at another link, for ${learner}. Its time is the same.`,
    time: 'Time',
  },
  cancelled: {
    subject: (lesson) => `Cancelled: ${lesson}`,
    yours: (lesson, course) => `The live lesson ${lesson} of the course ${course} is cancelled.`,
    theirs: (lesson, course, learner) =>
      `The live lesson ${lesson} of the course ${course} is cancelled, for ${learner}.`,
    time: 'It was',
  },
  restored: {
    subject: (lesson) => `Takes place again: ${lesson}`,
    yours: (lesson, course) =>
      `The live lesson ${lesson} of the course ${course}, which was cancelled, takes place again.`,
    theirs: (lesson, course, learner) =>
      `The live lesson ${lesson} of the course ${course}, which was cancelled, takes place again, for ${learner}.`,
    time: 'Time',
  },
};

const arabic: Record<Notified, LessonWords> = {
  moved: {
    subject: (lesson) => `موعد جديد: ${lesson}`,
    yours: (lesson, course) => `تغيّر موعد الدرس المباشر ${lesson} من دورة ${course}.`,
    theirs: (lesson, course, learner) =>
      `تغيّر موعد الدرس المباشر ${lesson} من دورة ${course}، والمشترك فيها ${learner}.`,
    time: 'الموعد الجديد',
  },
  link: {
    subject: (lesson) => `رابط جديد: ${lesson}`,
    yours: (lesson, course) => `تغيّر رابط الدرس المباشر ${lesson} من دورة ${course}، وموعده كما هو.`,
    theirs: (lesson, course, learner) =>
      `تغيّر رابط الدرس المباشر ${lesson} من دورة ${course}، والمشترك فيها ${learner}، وموعده كما هو.`,
    time: 'الموعد',
  },
  cancelled: {
    subject: (lesson) => `إلغاء: ${lesson}`,
    yours: (lesson, course) => `أُلغي الدرس المباشر ${lesson} من دورة ${course}.`,
    theirs: (lesson, course, learner) =>
      `أُلغي الدرس المباشر ${lesson} من دورة ${course}، والمشترك فيها ${learner}.`,
    time: 'كان الموعد',
  },
  restored: {
    subject: (lesson) => `يُعقد من جديد: ${lesson}`,
    yours: (lesson, course) => `سيُعقد الدرس المباشر ${lesson} من دورة ${course} بعد أن كان قد أُلغي.`,
    theirs: (lesson, course, learner) =>
      `سيُعقد الدرس المباشر ${lesson} من دورة ${course} بعد أن كان قد أُلغي، والمشترك فيها ${learner}.`,
    time: 'الموعد',
  },
};

/** Texts of the mail about a change. */
export const getChangeWords = (kind: Notified): Record<Language, LessonWords> => ({
  en: english[kind],
  ar: arabic[kind],
});

/** Text codes of the notifications: to the recipient themselves, and to a guardian. */
const textOf: Record<Notified, LessonTexts> = {
  moved: { own: 'told.lesson_moved', guardian: 'told.lesson_moved_for' },
  link: { own: 'told.lesson_link', guardian: 'told.lesson_link_for' },
  cancelled: { own: 'told.lesson_cancelled', guardian: 'told.lesson_cancelled_for' },
  restored: { own: 'told.lesson_restored', guardian: 'told.lesson_restored_for' },
};

async function notifyPerson(
  tx: Database,
  kind: Notified,
  about: LessonMail,
  site: SiteIdentity,
  now: Date,
): Promise<void> {
  await notify(tx, [toNotification(about, textOf[kind])], now);
  await queueLessonMail(tx, getChangeWords(kind), about, site, now);
}

/**
 * Notifies all learners and hosts of a course of changed live lessons, in the site and by mail. Nobody is notified of new titles, or of
 * lessons that were over before or are over now.
 */
export async function notifyLessonChanges(
  tx: Database,
  changes: readonly LessonChange[],
  site: SiteIdentity,
  now: Date,
): Promise<void> {
  for (const { kind, before, lesson } of changes) {
    if (kind === 'renamed' || !isLive(before) || !isLive(lesson)) continue;
    if (before.endsAt <= now || lesson.endsAt <= now) continue;
    const course = await findCourse(tx, lesson.courseId);
    if (!course) continue;
    const isCancelled = kind === 'cancelled';
    for (const to of await findRecipients(tx, lesson.courseId))
      await notifyPerson(tx, kind, { lesson, course, to, isCancelled }, site, now);
  }
}
