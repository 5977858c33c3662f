import { type Database, Failure } from '../../../kernel/index.ts';
import { isFamily } from '../../profile-chat/index.ts';
import { hostsCourse } from './live/hosts.ts';
import { type Course, lockCourse, lockPlace } from './locks.ts';
import { isOffered } from './offer.ts';
import { hasSeat, releaseRunOut, setPlace } from './seats.ts';

/** What `user_id` of an enrolment in a free course says of the caller (PD-49). */
const meAlways = 1000;

/** Who wants to be in a free course. */
export interface FreeEnrolment {
  courseId: number;
  /** Whose session it is. */
  callerId: number;
  /** As the call says it: 1000 and nobody are the caller. */
  userId?: number;
  /** ISO 3166-1 alpha-2, of the caller; unknown: it hides nothing (PD-118). */
  country?: string;
}

/** @throws Failure 403 `not_family` */
async function learnerOf(tx: Database, { callerId, userId = meAlways }: FreeEnrolment): Promise<number> {
  if (userId === meAlways || userId === callerId) return callerId;
  // Until the transaction ends they belong to the family.
  if (!(await isFamily(tx, callerId, userId))) throw new Failure(403, 'not_family');
  return userId;
}

/** @throws Failure 409 `own_course`, `course_host`, `not_available`, `not_free` */
async function refuseClosed(
  tx: Database,
  course: Course,
  { userId, country }: { userId: number; country: string | undefined },
): Promise<void> {
  // Whoever gives a course would complete and rate it; a trigger keeps them out whatever code forgets.
  if (course.providerId === userId) throw new Failure(409, 'own_course');
  if (await hostsCourse(tx, course.id, userId)) throw new Failure(409, 'course_host');
  if (!(await isOffered(tx, course, country)))
    throw new Failure(409, 'not_available', { text: 'course_unavailable' });
  if (course.usd > 0 || course.egp > 0) throw new Failure(409, 'not_free');
}

/**
 * Puts somebody into a free course: the caller, or somebody of their family (PD-49). Who is in it already stays in it; who was in it goes on
 * where they were. The course's lock makes the seats exact.
 * @returns who is in it
 * @throws Failure 403 `not_family`; 404 `not_found`; 409 `own_course`, `course_host`, `not_available`, `not_free`, `sold_out`
 */
export async function enrolFree(tx: Database, wish: FreeEnrolment, now: Date): Promise<number> {
  const userId = await learnerOf(tx, wish);
  const { courseId } = wish;
  const course = await lockCourse(tx, courseId);
  if (!course) throw new Failure(404, 'not_found');
  const before = await lockPlace(tx, { courseId, userId });
  if (before?.status === 'active') return userId;
  await refuseClosed(tx, course, { userId, country: wish.country });
  await releaseRunOut(tx, [courseId], now);
  // What an order holds for them is a seat of theirs already; its payment, if it still comes, goes back.
  const hasOne = before?.status === 'held' && before.holdUntil !== null && before.holdUntil > now;
  if (!hasOne && !(await hasSeat(tx, courseId))) throw new Failure(409, 'sold_out');
  const active = { status: 'active', holdUntil: null, enrolledAt: now } as const;
  await setPlace(
    tx,
    { courseId, userId },
    before,
    { ...active, buyerId: null, price: null, currency: null },
    now,
  );
  return userId;
}
