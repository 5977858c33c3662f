import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { DeliverOptions, LineReference } from '../../../commerce/index.ts';
import { type Enrolment, lockCourses, lockEnrolments } from '../locks.ts';
import { notifyEnrolled } from '../notify-enrolled.ts';
import { endEnrolments, hasSeat, releaseExpired } from '../seats.ts';
import { enrolments } from '../tables.ts';
import { type SoldLine, soldLines } from './lines.ts';

/** Whether a line can have its seat: its own order holds it, or the hold of another order has expired. */
const isHeld = ({ buyerId }: SoldLine, { status, ...place }: Enrolment, now: Date): boolean =>
  status === 'held' && (place.buyerId === buyerId || (place.holdUntil !== null && place.holdUntil <= now));

/** Activates an enrolment for a paid line; course and enrolment are locked. A former learner keeps their progress. */
async function activateEnrolment(
  tx: Database,
  { reference, buyerId, paid, currency }: SoldLine,
  now: Date,
): Promise<void> {
  const [entered] = await tx
    .update(enrolments)
    .set({
      status: 'active',
      holdUntil: null,
      enrolledAt: now,
      buyerId,
      // 0 when a coupon covers the price.
      ...(paid > 0 ? { price: paid, currency } : { price: null, currency: null }),
    })
    .where(eq(enrolments.id, reference))
    .returning();
  if (!entered) throw new Error(`The enrolment ${reference} has gone under its lock`);
  await notifyEnrolled(tx, entered, now);
}

/**
 * Activates the enrolments of paid lines whose seat is still held, or can be taken again after the hold expired. The other lines are
 * refunded, and their learners are not notified. A learner who is enrolled already in another way is not enrolled twice.
 */
export async function deliverSeats(
  tx: Database,
  lines: readonly LineReference[],
  { now }: DeliverOptions,
): Promise<Set<number>> {
  const sold = await soldLines(tx, lines);
  const courseIds = [...new Set(sold.map(({ courseId }) => courseId))];
  await lockCourses(tx, courseIds);
  const found = await lockEnrolments(
    tx,
    inArray(
      enrolments.id,
      sold.map(({ reference }) => reference),
    ),
  );
  const places = new Map(found.map((place) => [place.id, place]));
  const delivered = new Set(sold.filter(({ isDelivered }) => isDelivered).map(({ lineId }) => lineId));
  const given: SoldLine[] = [];
  const late: SoldLine[] = [];
  for (const line of sold) {
    const place = places.get(line.reference);
    if (!place || line.isDelivered) continue;
    if (isHeld(line, place, now)) given.push(line);
    else if (place.status === 'ended') late.push(line);
  }
  for (const line of given) await activateEnrolment(tx, line, now);
  // Only now, so that the holds of these very lines are not released.
  if (late.length > 0) await releaseExpired(tx, courseIds, now);
  for (const line of late)
    if (await hasSeat(tx, line.courseId)) {
      await activateEnrolment(tx, line, now);
      given.push(line);
    }
  for (const { lineId } of given) delivered.add(lineId);
  return delivered;
}

/** Ends the enrolments of refunded lines (PD-126); their seats are free, progress stays. Answers the lines. */
export async function revokeSeats(tx: Database, lines: readonly LineReference[]): Promise<Set<number>> {
  const sold = (await soldLines(tx, lines)).filter(({ isDelivered }) => isDelivered);
  await lockCourses(
    tx,
    sold.map(({ courseId }) => courseId),
  );
  const ids = sold.map(({ reference }) => reference);
  await lockEnrolments(tx, inArray(enrolments.id, ids));
  await endEnrolments(tx, ids);
  return new Set(sold.map(({ lineId }) => lineId));
}
