import { type Database, Failure } from '../../../../kernel/index.ts';
import { calendarText, toOrganizer, toSiteIdentity } from '../../../../services/calendar/index.ts';
import { findActiveEnrolment, listLessons } from '../enrolment.ts';
import { findCourse } from '../find-course.ts';
import type { Reader } from '../reader.ts';
import { toCalendarEvent } from './lesson-event.ts';
import { isLive } from './rooms.ts';

/**
 * The upcoming live lessons of a course as an iCalendar file for a learner (RFC 5545).
 * @throws Failure 404 `not_found`, also if no lesson is upcoming
 */
export async function liveCalendar(
  db: Database,
  userId: number,
  courseId: number,
  reader: Reader,
): Promise<string> {
  const course = (await findActiveEnrolment(db, userId, { courseId })) && (await findCourse(db, courseId));
  const lessons = course ? (await listLessons(db, courseId)).filter(isLive) : [];
  const upcoming = lessons.filter(({ endsAt }) => endsAt > reader.now);
  if (!course || upcoming.length === 0) throw new Failure('not_found');
  const { language, config, now } = reader;
  const context = { language, publicUrl: config.publicUrl, isHost: false, isCancelled: false, now };
  return calendarText({
    method: 'PUBLISH',
    organizer: toOrganizer(toSiteIdentity(config), language),
    events: upcoming.map((lesson) => toCalendarEvent(lesson, course, context)),
  });
}
