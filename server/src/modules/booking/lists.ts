import { and, asc, count, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { courses, lessons } from '../courses/tables.ts';
import { givenBy, type LiveLesson, liveLessons } from './live-lessons.ts';
import { type Session, selectSessions, wasBooked } from './session.ts';
import { bookings } from './tables.ts';

/** Sessions on one page of a list. */
export const pageSize = 10;

interface Choice {
  userId: number;
  /** Those that have ended or were cancelled. */
  previous: boolean;
  page: number;
}

export interface ListPage<Item> {
  items: Item[];
  page: number;
  lastPage: number;
}

/** Sessions of one of two people, those to come or those that have been. */
function chosenOf(
  column: typeof bookings.learnerId | typeof bookings.consultantId,
  { userId, previous }: Choice,
  now: Date,
): SQL | undefined {
  const upcoming = and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)) as SQL;
  return and(eq(column, userId), wasBooked, previous ? not(upcoming) : upcoming);
}

const lastPageOf = (counted: number): number => Math.max(1, Math.ceil(counted / pageSize));

/** What somebody has booked: upcoming sessions by their start, previous ones the newest first (EC §2.7). */
export async function learnersSessions(db: Database, choice: Choice, now: Date): Promise<ListPage<Session>> {
  const { previous, page } = choice;
  const chosen = chosenOf(bookings.learnerId, choice, now);
  const order = previous ? desc : asc;
  const items = await selectSessions(db)
    .where(chosen)
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, page, lastPage: lastPageOf(await db.$count(bookings, chosen)) };
}

/** What a consultant holds: a session that was booked with them, or a live lesson of one of their courses. */
export type Booked = { session: Session } | { lesson: LiveLesson };

/** What a consultant holds, in the same order, sessions and lessons by the same clock. */
export async function consultantsSessions(
  db: Database,
  choice: Choice,
  now: Date,
): Promise<ListPage<Booked>> {
  const { userId, previous, page } = choice;
  const chosen = chosenOf(bookings.consultantId, choice, now);
  const given = givenBy(userId, previous, now);
  const sessionIds = db
    .select({ isLesson: sql<boolean>`false`.as('is_lesson'), id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(chosen);
  const lessonIds = db
    .select({
      isLesson: sql<boolean>`true`.as('is_lesson'),
      id: lessons.id,
      startsAt: sql<Date>`${lessons.startsAt}`.as('starts_at'),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(given);
  const order = sql.raw(previous ? 'desc' : 'asc');
  const places = await sessionIds
    .unionAll(lessonIds)
    .orderBy(sql`starts_at ${order}, is_lesson ${order}, id ${order}`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const idsOf = (wanted: boolean) => places.filter(({ isLesson }) => isLesson === wanted).map(({ id }) => id);
  const found = await selectSessions(db).where(inArray(bookings.id, idsOf(false)));
  const sessions = new Map(found.map((session) => [session.booking.id, session]));
  const live = await liveLessons(db, idsOf(true));
  const items = places.flatMap(({ isLesson, id }): Booked[] => {
    const [session, lesson] = [sessions.get(id), live.get(id)];
    if (isLesson) return lesson ? [{ lesson }] : [];
    return session ? [{ session }] : [];
  });
  const [all] = await db
    .select({ count: count() })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(given);
  return { items, page, lastPage: lastPageOf((await db.$count(bookings, chosen)) + (all?.count ?? 0)) };
}
