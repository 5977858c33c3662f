import { type Database, Failure } from '../../../kernel/index.ts';
import { type CalendarEvent, calendarText } from '../../calendar/calendar.ts';
import { organizerOf, siteFacts } from '../../calendar/site.ts';
import { inLanguage } from '../../consultants/titles.ts';
import { type Course, findCourse } from '../../courses/find-course.ts';
import { activeEnrolment, lessonsOf } from '../enrolment.ts';
import type { Reader } from '../reader.ts';
import { addressOf, isLive, type LiveLesson } from './rooms.ts';

const words = {
  en: 'A live lesson on Rafiq. It is joined from the course:',
  ar: 'درس مباشر على رفيق، والانضمام من صفحة الدورة:',
} as const;

/** A lesson as an event. It has no counter of its changes: a file that is saved again says the time of its writing. */
function eventOf(lesson: LiveLesson, course: Course, { language, config, now }: Reader): CalendarEvent {
  const url = addressOf(config.publicUrl, lesson);
  const titleOf = ({ titleEn: en, titleAr: ar }: LiveLesson | Course) => inLanguage(language, { en, ar });
  return {
    uid: `lesson-${lesson.id}@${new URL(config.publicUrl).hostname}`,
    sequence: 0,
    stamp: now,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    cancelled: false,
    summary: `${titleOf(lesson)} · ${titleOf(course)}`,
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
  userId: number,
  courseId: number,
  reader: Reader,
): Promise<string> {
  const course = (await activeEnrolment(db, userId, { courseId })) && (await findCourse(db, courseId));
  const lessons = course ? (await lessonsOf(db, courseId)).filter(isLive) : [];
  const ahead = lessons.filter(({ endsAt }) => endsAt > reader.now);
  if (!course || ahead.length === 0) throw new Failure(404, 'not_found');
  return calendarText({
    method: 'PUBLISH',
    organizer: organizerOf(siteFacts(reader.config), reader.language),
    events: ahead.map((lesson) => eventOf(lesson, course, reader)),
  });
}
