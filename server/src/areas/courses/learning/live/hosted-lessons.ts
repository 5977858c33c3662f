import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../../kernel/index.ts';
import { inLanguage } from '../../../../kernel/index.ts';
import { pictureAddress } from '../../../../services/pictures/index.ts';
import type { HostedSessions, SessionsViewer } from '../../../consultations/index.ts';
import { consultantProfiles } from '../../../consultations/index.ts';
import { courses, lessons } from '../../tables/catalogue.ts';
import { isShown } from '../enrolment.ts';
import { toRoomName } from '../lesson-wire.ts';
import { isNamedHost } from './hosts.ts';
import { getLessonLink } from './lesson-link.ts';

/** A live lesson in its consultant's list of sessions (EC §3). */
interface LiveLesson {
  lesson: typeof lessons.$inferSelect;
  course: typeof courses.$inferSelect;
  startsAt: Date;
  endsAt: Date;
  /** Meeting link that replaces our room (PD-41). */
  link: string | null;
  timezone: string;
}

/** Live lessons of the courses that a user provides or hosts, if the course is published or has learners; expects a join with courses. */
const hostedBy = (db: Database, userId: number, previous: boolean, now: Date): SQL | undefined =>
  and(
    or(eq(courses.providerId, userId), isNamedHost(db, userId)),
    or(courses.isPublished, gt(courses.subscribers, 0)),
    eq(lessons.kind, 'meet'),
    isShown,
    previous ? lte(lessons.endsAt, now) : gt(lessons.endsAt, now),
  );

/** Live lessons by id. */
async function liveLessons(db: Database, ids: readonly number[]): Promise<Map<number, LiveLesson>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      lesson: lessons,
      course: courses,
      timezone: sql<string>`coalesce(${consultantProfiles.timezone}, 'UTC')`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(consultantProfiles, eq(consultantProfiles.userId, courses.providerId))
    .where(inArray(lessons.id, [...ids]));
  return new Map(
    found.flatMap(({ lesson, ...of }) => {
      const { id, startsAt, endsAt } = lesson;
      return startsAt && endsAt
        ? [[id, { lesson, startsAt, endsAt, link: getLessonLink(lesson), ...of }] as const]
        : [];
    }),
  );
}

const minuteMs = 60_000;

/** Wire form of a live lesson among the consultant's booked sessions (EC §3), which cannot be cancelled or moved there. */
function bookedLesson(
  { lesson, course, startsAt, endsAt, link, timezone }: LiveLesson,
  { language, publicUrl }: SessionsViewer,
  now: Date,
): BookedSession {
  const room = toRoomName(lesson.id);
  const picture = course.thumbnail ?? course.image;
  return {
    id: lesson.id,
    is_course: 1,
    lesson_title: inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr }),
    lesson_course_image: picture === null ? null : pictureAddress(picture),
    lesson_course_name: inLanguage(language, { en: course.titleEn, ar: course.titleAr }),
    username: null,
    user_avatar: null,
    user_id: null,
    user_timezone: null,
    trans_status: now < endsAt ? 'confirmed' : 'completed',
    session_start_date_time: startsAt.toISOString(),
    session_end_date_time: endsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs),
    meeting_id: room,
    has_private_link: toBit(link !== null),
    consultant_meeting_link: link,
    url: link ?? `${publicUrl}/meet/${room}`,
    consultant_id: course.providerId ?? 0,
    consultant_timezone: timezone,
    consultant_firebase_tokens: [],
    is_free: toBit(course.usd === 0 && course.egp === 0),
    change_until: new Date(0).toISOString(),
    refund_until: null,
  };
}

/** Adds live lessons to the session lists of their hosts. */
export const hostedLessons: HostedSessions = {
  query: (db, { userId, previous }, now) =>
    sql`select ${lessons.id} as id, ${lessons.startsAt} as starts_at from ${lessons}
      inner join ${courses} on ${eq(courses.id, lessons.courseId)} where ${hostedBy(db, userId, previous, now)}`,
  async find(db, ids, viewer, now) {
    const found = await liveLessons(db, ids);
    return new Map([...found].map(([id, lesson]) => [id, bookedLesson(lesson, viewer, now)]));
  },
};
