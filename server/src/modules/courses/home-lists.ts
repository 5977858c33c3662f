import { sql } from 'drizzle-orm';
import type { HomeLists } from 'shared-api/contracts/home';
import type { HomeVisitor } from '../home/home-lists.ts';
import { courseCards, isOffered, viewerOf } from './cards.ts';
import { courses, lessons } from './tables.ts';

/** Of each list. */
const size = 8;

/** The courses of the home page: recorded ones, and live ones, first those that have a lesson to come (EC §7). */
export async function coursesOfHome(
  visitor: HomeVisitor,
): Promise<Pick<HomeLists, 'recorded_courses' | 'live_courses'>> {
  const { db, now } = visitor;
  const viewer = viewerOf(visitor);
  const comes = sql`exists (
    select from ${lessons} where ${lessons.courseId} = ${courses.id} and ${lessons.kind} = 'meet' and ${lessons.position} >= 0
      and ${lessons.endsAt} > ${now.toISOString()}::timestamptz)::int`;
  const first = async (isLive: boolean) => {
    const where = sql`${courses.isLive} = ${isLive} and ${isOffered(viewer)}`;
    const { cards } = await courseCards(
      db,
      { where, rank: isLive ? comes : undefined },
      viewer,
      { size, page: 1 },
      now,
    );
    return { data: cards };
  };
  return { recorded_courses: await first(false), live_courses: await first(true) };
}
