import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Database, Failure, pipeline } from '../../../../kernel/index.ts';
import type { HoldOptions, LineItem, LineReference } from '../../../commerce/index.ts';
import { addProduct } from '../../../commerce/index.ts';
import { enrolments } from '../../tables/learning.ts';
import { type Course, type Enrolment, lockCourses, lockEnrolments } from '../locks.ts';
import { endEnrolments, findFreeSeats, releaseExpired, saveEnrolments, takeSeat } from '../seats.ts';
import { type CourseRejection, createRejection, findRejections } from './describe.ts';
import { soldLines } from './lines.ts';

/**
 * Checks that a line can get a seat in a locked course without expired holds.
 * @throws Failure 404 `not_found`; 403 and 409 with the code of the reason
 */
function rejectLine(
  course: Course | undefined,
  reason: CourseRejection | undefined,
  before: Enrolment | undefined,
): void {
  if (!course) throw new Failure('not_found');
  if (reason) throw createRejection(reason);
  if (before?.status === 'active') throw new Failure('enrolled');
  // Another user's order holds a seat for this learner.
  if (before?.status === 'held') throw new Failure('being_bought');
}

/**
 * Locks the courses of all lines and holds a seat for the learner of each, all or nothing.
 * @throws Failure 404 `not_found`; 403 `own_course`; 409 `course_host`, `unpublished`, `course_unavailable`, `free_course`, `enrolled`,
 * `being_bought`, `sold_out`; the parameters name the line
 */
export async function holdSeats(
  tx: Database,
  lines: readonly LineItem[],
  { buyer, currency, until, replaced = [], now }: HoldOptions,
): Promise<Map<number, number>> {
  const courseIds = [...new Set(lines.map(({ modelId }) => modelId))];
  const userIds = [...new Set(lines.map(({ userId }) => userId))];
  const sold = replaced.length > 0 ? await soldLines(tx, replaced) : [];
  const courses = await lockCourses(tx, [...courseIds, ...sold.map(({ courseId }) => courseId)]);
  await releaseExpired(tx, courseIds, now);
  if (replaced.length > 0) await releaseSeats(tx, replaced);
  const before = await lockEnrolments(
    tx,
    and(inArray(enrolments.courseId, courseIds), inArray(enrolments.userId, userIds)),
  );
  const [rejections, free] = await pipeline([
    () => findRejections(tx, [...courses.values()], buyer),
    () => findFreeSeats(tx, courseIds),
  ]);
  for (const line of lines) {
    const { modelId, userId } = line;
    const own = before.find((enrolment) => enrolment.courseId === modelId && enrolment.userId === userId);
    try {
      rejectLine(courses.get(modelId), rejections.get(modelId), own);
      if (!takeSeat(free, modelId)) throw new Failure('sold_out');
    } catch (error) {
      addProduct(line)(error);
    }
  }
  const hold = { status: 'held', holdUntil: until, buyerId: buyer.userId, currency } as const;
  const saved = await saveEnrolments(
    tx,
    lines.map(({ modelId, userId, price }) => ({ courseId: modelId, userId, price, ...hold })),
    now,
  );
  return new Map(
    lines.flatMap(({ lineId, modelId, userId }) => {
      const own = saved.find((enrolment) => enrolment.courseId === modelId && enrolment.userId === userId);
      return own ? [[lineId, own.id] as const] : [];
    }),
  );
}

/** Ids of enrolments that the lines' own orders still hold; courses and enrolments are locked. */
async function findHeldIds(tx: Database, lines: readonly LineReference[]): Promise<number[]> {
  const sold = await soldLines(tx, lines);
  await lockCourses(
    tx,
    sold.map(({ courseId }) => courseId),
  );
  const found = await lockEnrolments(
    tx,
    and(
      inArray(
        enrolments.id,
        sold.map(({ reference }) => reference),
      ),
      eq(enrolments.status, 'held'),
    ),
  );
  return found
    .filter(({ id, buyerId }) => sold.some((line) => line.reference === id && line.buyerId === buyerId))
    .map(({ id }) => id);
}

/** Extends holds until an instant, unless they last longer. */
export async function extendSeats(tx: Database, lines: readonly LineReference[], until: Date): Promise<void> {
  const held = await findHeldIds(tx, lines);
  await tx
    .update(enrolments)
    .set({ holdUntil: until })
    .where(and(inArray(enrolments.id, held), lt(enrolments.holdUntil, until)));
}

/** Releases holds; delivered enrolments and holds of other orders stay. */
export async function releaseSeats(tx: Database, lines: readonly LineReference[]): Promise<void> {
  await endEnrolments(tx, await findHeldIds(tx, lines));
}
