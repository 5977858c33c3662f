import { eq } from 'drizzle-orm';
import { type Database, Failure, type Language } from '../../../kernel/index.ts';
import { type CalendarEvent, calendarText } from '../../calendar/calendar.ts';
import { organizerOf, type SiteFacts } from '../../calendar/site.ts';
import { inLanguage } from '../../consultants/titles.ts';
import { courses } from '../../courses/tables.ts';
import { activeEnrolment, lessonsOf } from '../enrolment.ts';
import { addressOf, isLive, type LiveLesson } from './rooms.ts';

/** Who asks for a calendar, and in which language. */
interface Reader {
  userId: number;
  language: Language;
  site: SiteFacts;
}

const words = {
  en: 'A live lesson on Rafiq. It is joined from the course:',
  ar: 'درس مباشر على رفيق، والانضمام من صفحة الدورة:',
} as const;

/** A lesson as an event. It has no counter of its changes: a file that is saved again says the time of its writing. */
function eventOf(lesson: LiveLesson, course: string, { language, site }: Reader, now: Date): CalendarEvent {
  const url = addressOf(site.publicUrl, lesson);
  const title = inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr });
  return {
    uid: `lesson-${lesson.id}@${new URL(site.publicUrl).hostname}`,
    sequence: 0,
    stamp: now,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    cancelled: false,
    summary: `${title} · ${course}`,
    description: `${words[language]} ${url}`,
    url,
  };
}

/**
 * The live lessons of a course that are not over, as an iCalendar file for somebody who is in it (RFC 5545).
 * @throws Failure 404 `not_found`, also where none is left
 */
export async function liveCalendar(
  db: Database,
  courseId: number,
  reader: Reader,
  now: Date,
): Promise<string> {
  const { userId, language, site } = reader;
  const enrolment = await activeEnrolment(db, userId, { courseId });
  const lessons = enrolment ? (await lessonsOf(db, courseId)).filter(isLive) : [];
  const ahead = lessons.filter(({ endsAt }) => endsAt > now);
  const [titles] = await db
    .select({ en: courses.titleEn, ar: courses.titleAr })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (ahead.length === 0 || !titles) throw new Failure(404, 'not_found');
  const course = inLanguage(language, titles);
  const events = ahead.map((lesson) => eventOf(lesson, course, reader, now));
  return calendarText({ method: 'PUBLISH', organizer: organizerOf(site, language), events });
}
