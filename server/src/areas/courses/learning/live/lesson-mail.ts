import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Language } from '../../../../kernel/index.ts';
import { formatTimeRange, inLanguage, isolate } from '../../../../kernel/index.ts';
import { calendarText, type SiteIdentity, toOrganizer } from '../../../../services/calendar/index.ts';
import { defineMail, queueMails } from '../../../../services/mail/index.ts';
import { bilingual, queueOptionalMails } from '../../../../services/notifications/index.ts';
import { orders } from '../../../commerce/index.ts';
import type { Course } from '../locks.ts';
import { getJoinAddress, toCalendarEvent } from './lesson-event.ts';
import type { Recipient } from './recipients.ts';
import type { LiveLesson } from './rooms.ts';

/** Texts of a mail about a live lesson, in one language. */
export interface LessonWords {
  subject(lesson: string): string;
  /** The sentence for learners and hosts. */
  yours(lesson: string, course: string): string;
  /** The sentence for the guardian of a learner who cannot sign in. */
  theirs(lesson: string, course: string, learner: string): string;
  /** Label of the time. */
  time: string;
}

const places = {
  en: { learner: 'Join from the course', host: 'Host the lesson' },
  ar: { learner: 'الانضمام من صفحة الدورة', host: 'استضافة الدرس' },
} as const;

/** A live lesson and the recipient of a mail about it. */
export interface LessonMail {
  lesson: LiveLesson;
  course: Pick<Course, 'titleEn' | 'titleAr'>;
  to: Recipient;
  /** The lesson was cancelled: calendars remove it (RFC 5546). */
  isCancelled?: boolean;
  /** The mail is a reminder of an unchanged lesson, which users can switch off. */
  isReminder?: boolean;
}

/** Text codes of a notification about a live lesson, by recipient: learner or host, or guardian. */
export interface LessonTexts {
  own: string;
  guardian: string;
}

/** Builds the notification that accompanies a mail; `time` is UTC ISO 8601, which the page shows in the reader's zone. */
export function toNotification(
  { lesson, course, to }: Omit<LessonMail, 'isCancelled'>,
  { own, guardian }: LessonTexts,
) {
  const { language, userId, learnerId, learner } = to;
  const params = {
    ...bilingual('lesson', { en: lesson.titleEn, ar: lesson.titleAr }, language),
    ...bilingual('course', { en: course.titleEn, ar: course.titleAr }, language),
    time: lesson.startsAt.toISOString(),
  };
  const subject = { userId, type: 'Course' as const, modelId: lesson.courseId };
  return userId === learnerId
    ? { ...subject, text: own, params }
    : { ...subject, text: guardian, params: { ...params, name: learner, person: learnerId } };
}

/** Finds the time zone of a user's last order; UTC if there is none. */
async function findZone(db: Database, userId: number): Promise<string> {
  const [found] = await db
    .select({ timezone: orders.timezone })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isNotNull(orders.timezone)))
    .orderBy(desc(orders.id))
    .limit(1);
  return found?.timezone ?? 'UTC';
}

/** The calendar invitation for the recipient. */
function invitationOf(
  { lesson, course, to, isCancelled = false }: LessonMail,
  site: SiteIdentity,
  now: Date,
) {
  const { language, isHost } = to;
  const context = { language, publicUrl: site.publicUrl, isHost, isCancelled, now };
  return calendarText({
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    organizer: toOrganizer(site, language),
    attendee: { name: to.name, email: to.email },
    events: [toCalendarEvent(lesson, course, context)],
  });
}

/** Values of a mail about a live lesson, in the reader's language. */
export interface LessonValues {
  language: Language;
  lesson: string;
  course: string;
  time: string;
  /** The learner whose guardian reads the mail. */
  learner?: string;
  isHost: boolean;
  /** Address to join or host the lesson; undefined if it is cancelled. */
  address?: string;
}

/** The mail about a change of a live lesson, or a reminder of it. */
export const buildLessonMail = defineMail(
  { name: 'live-lesson', title: { en: 'Live lesson', ar: 'درس مباشر' } },
  (own: LessonWords, { language, time, learner, isHost, address, ...titles }: LessonValues) => {
    const lesson = isolate(language, titles.lesson);
    const course = isolate(language, titles.course);
    return {
      subject: own.subject(lesson),
      blocks: [
        learner === undefined
          ? own.yours(lesson, course)
          : own.theirs(lesson, course, isolate(language, learner)),
        { fields: [{ label: own.time, value: time }] },
      ],
      ...(address !== undefined && {
        action: { label: places[language][isHost ? 'host' : 'learner'], address },
      }),
    };
  },
);

/**
 * Queues a mail about a live lesson to one person, with times in their zone and a calendar invitation. The mail expires at the start of the
 * lesson.
 */
export async function queueLessonMail(
  tx: Database,
  words: Record<Language, LessonWords>,
  about: LessonMail,
  site: SiteIdentity,
  now: Date,
): Promise<void> {
  const { lesson, course, to, isCancelled, isReminder } = about;
  const { language, userId, learnerId, learner, isHost } = to;
  const content = buildLessonMail(words[language], {
    language,
    isHost,
    lesson: inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr }),
    course: inLanguage(language, { en: course.titleEn, ar: course.titleAr }),
    time: formatTimeRange(lesson, language, to.timezone ?? (await findZone(tx, userId))),
    ...(userId !== learnerId && { learner }),
    ...(!isCancelled && { address: getJoinAddress(site.publicUrl, lesson, isHost) }),
  });
  const mail = {
    to: to.email,
    language,
    ...content,
    calendar: invitationOf(about, site, now),
    expiresAt: lesson.startsAt,
  };
  if (isReminder) await queueOptionalMails(tx, 'courses', [{ userId, mail }], now);
  else await queueMails(tx, [mail], now);
}
