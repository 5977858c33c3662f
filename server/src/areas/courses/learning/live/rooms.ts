import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { RoomKind, RoomPerson, RoomSubject } from '../../../../services/meetings/index.ts';
import { users } from '../../../../services/users/index.ts';
import { courses } from '../../tables/catalogue.ts';
import { enrolments } from '../../tables/learning.ts';
import { findActiveEnrolment, findLesson, type Lesson } from '../enrolment.ts';
import { finishLesson } from '../finish-lesson.ts';
import { isHost } from './hosts.ts';
import { getLessonLink } from './lesson-link.ts';

/** A lesson with a meeting at a fixed time. */
export type LiveLesson = Lesson & { startsAt: Date; endsAt: Date };

/** The address of a lesson in the player. */
export const getLessonAddress = (
  publicUrl: string,
  { id, courseId }: Pick<Lesson, 'id' | 'courseId'>,
): string => `${publicUrl}/lessons/${courseId}?lesson=${id}`;

/** Finds a visible live lesson. */
export async function findLive(db: Database, id: number): Promise<LiveLesson | undefined> {
  const lesson = await findLesson(db, id);
  return lesson && isLive(lesson) ? lesson : undefined;
}

/** Whether a lesson has a meeting at a fixed time. */
export const isLive = (lesson: Lesson): lesson is LiveLesson =>
  lesson.kind === 'meet' && lesson.startsAt !== null && lesson.endsAt !== null;

const person = { userId: users.id, name: users.username, avatar: users.avatar };

/** Learners may join until the end, even for the first time (PD-39), so earlier visits are irrelevant. */
const withRole =
  (role: RoomPerson['role']) => (of: { userId: number; name: string; avatar: string | null }) => ({
    ...of,
    role,
    entered: true,
  });

/** The participants of the room: hosts (`isHost`), and learners as guests. */
async function peopleOf(db: Database, courseId: number): Promise<RoomPerson[]> {
  const hosts = await db
    .select(person)
    .from(courses)
    .innerJoin(users, isHost(db))
    .where(eq(courses.id, courseId))
    .orderBy(asc(users.id));
  const guests = await db
    .select(person)
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.status, 'active')))
    .orderBy(asc(enrolments.id));
  const ids = new Set(hosts.map(({ userId }) => userId));
  return [
    ...hosts.map(withRole('Host')),
    ...guests.filter(({ userId }) => !ids.has(userId)).map(withRole('Guest')),
  ];
}

/** Finds the room of a live lesson. */
async function find(db: Database, id: number): Promise<RoomSubject | undefined> {
  const lesson = await findLive(db, id);
  if (!lesson) return undefined;
  return {
    title: lesson.titleEn,
    titleAr: lesson.titleAr,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    people: await peopleOf(db, lesson.courseId),
    url: getLessonLink(lesson) ?? undefined,
  };
}

/** A learner who joins has attended the lesson (PD-56); for hosts this does nothing. */
export async function attendLesson(tx: Database, lessonId: number, userId: number, now: Date): Promise<void> {
  const enrolment = await findActiveEnrolment(tx, userId, { lessonId });
  if (enrolment) await finishLesson(tx, { enrolmentId: enrolment.id, lessonId }, now);
}

/** Rooms of live lessons; `l-11` is the room of lesson 11. */
export const lessonRooms: RoomKind = { prefix: 'l', find, entered: attendLesson };
