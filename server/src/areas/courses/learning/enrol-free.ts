import { type Database, Failure } from '../../../kernel/index.ts';
import { requireOpenArea } from '../../../services/settings/index.ts';
import { removeProduct } from '../../commerce/index.ts';
import { isFamily } from '../../profile-chat/index.ts';
import { hostsCourse } from './live/hosts.ts';
import { type Course, lockCourse, lockLearnerEnrolment } from './locks.ts';
import { notifyEnrolled } from './notify-enrolled.ts';
import { isOffered } from './offer.ts';
import { findFreeSeats, releaseExpired, saveEnrolments, takeSeat } from './seats.ts';

/** `user_id` that means the caller, in a call to enrol in a free course (PD-49). */
const callerPlaceholder = 1000;

/** A request to enrol in a free course. */
export interface FreeEnrolment {
  courseId: number;
  /** The signed-in user. */
  callerId: number;
  /** The learner's id in the call; 1000 or undefined means the caller. */
  userId?: number;
  /** ISO 3166-1 alpha-2 of the caller; an unknown country hides no course (PD-118). */
  country?: string;
}

/** @throws Failure 403 `not_family` */
async function getLearnerId(
  tx: Database,
  { callerId, userId = callerPlaceholder }: FreeEnrolment,
): Promise<number> {
  if (userId === callerPlaceholder || userId === callerId) return callerId;
  // Locks the family membership until the transaction ends.
  if (!(await isFamily(tx, callerId, userId))) throw new Failure('not_family');
  return userId;
}

/** @throws Failure 409 `area_closed`, `own_course`, `course_host`, `not_available`, `not_free` */
async function rejectUnavailable(
  tx: Database,
  course: Course,
  { userId, country }: { userId: number; country: string | undefined },
): Promise<void> {
  await requireOpenArea(tx, 'courses');
  // A provider could complete and rate their own course; a database trigger enforces this too.
  if (course.providerId === userId) throw new Failure('own_course', { status: 409 });
  if (await hostsCourse(tx, course.id, userId)) throw new Failure('course_host');
  if (!(await isOffered(tx, course, country)))
    throw new Failure('not_available', { text: 'course_unavailable' });
  if (course.usd > 0 || course.egp > 0) throw new Failure('not_free');
}

/**
 * Enrols the caller or a member of their family in a free course (PD-49). An active learner stays enrolled, and a former one keeps their
 * progress. The lock on the course keeps the number of seats exact.
 * @returns the learner's id
 * @throws Failure 403 `not_family`; 404 `not_found`; 409 `area_closed`, `own_course`, `course_host`, `not_available`, `not_free`, `sold_out`
 */
export async function enrolFree(tx: Database, request: FreeEnrolment, now: Date): Promise<number> {
  const userId = await getLearnerId(tx, request);
  const { courseId } = request;
  const course = await lockCourse(tx, courseId);
  if (!course) throw new Failure('not_found');
  const before = await lockLearnerEnrolment(tx, { courseId, userId });
  if (before?.status === 'active') return userId;
  await rejectUnavailable(tx, course, { userId, country: request.country });
  await releaseExpired(tx, [courseId], now);
  // An order that holds a seat for this learner has counted it already; if that order is paid later, it is refunded.
  const hasOne = before?.status === 'held' && before.holdUntil !== null && before.holdUntil > now;
  if (!hasOne && !takeSeat(await findFreeSeats(tx, [courseId]), courseId)) throw new Failure('sold_out');
  const active = { status: 'active', holdUntil: null, enrolledAt: now } as const;
  const free = { buyerId: null, price: null, currency: null };
  await saveEnrolments(tx, [{ courseId, userId, ...active, ...free }], now);
  await removeProduct(tx, {
    ownerId: request.callerId,
    modelName: 'Course',
    modelId: courseId,
    userIds: [userId],
  });
  await notifyEnrolled(tx, [{ courseId, userId, buyerId: null }], now);
  return userId;
}
