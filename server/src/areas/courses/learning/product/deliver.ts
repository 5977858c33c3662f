import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { type DeliverOptions, type LineReference, orderLines, orders } from '../../../commerce/index.ts';
import { enrolments } from '../../tables/learning.ts';
import { type Enrolment, lockCourses, lockEnrolments } from '../locks.ts';
import { notifyEnrolled } from '../notify-enrolled.ts';
import { endEnrolments, findFreeSeats, releaseExpired, takeSeat } from '../seats.ts';
import { type SoldLine, soldLines } from './lines.ts';

/** Whether a line can get its seat: its own order holds it, or the hold of another order has expired. */
const isHeld = ({ buyerId }: SoldLine, { status, ...place }: Enrolment, now: Date): boolean =>
  status === 'held' && (place.buyerId === buyerId || (place.holdUntil !== null && place.holdUntil <= now));

/** Activates the enrolments of paid lines; courses and enrolments are locked. Former learners keep their progress. */
async function activateEnrolments(tx: Database, lines: readonly SoldLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  // Null if a coupon covers the price.
  const paid = sql`nullif(${orderLines.price} - ${orderLines.discount}, 0)`;
  const enrolled = await tx
    .update(enrolments)
    .set({
      status: 'active',
      holdUntil: null,
      enrolledAt: now,
      buyerId: sql`${orders.buyerId}`,
      price: paid,
      currency: sql`case when ${paid} is not null then ${orders.currency} end`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(enrolments.id, orderLines.reference),
        inArray(
          orderLines.id,
          lines.map(({ lineId }) => lineId),
        ),
      ),
    )
    .returning(getTableColumns(enrolments));
  if (enrolled.length < lines.length) throw new Error('An enrolment has gone under its lock');
  await notifyEnrolled(tx, enrolled, now);
}

/** Finds the lines whose hold was released but that still get a seat; call it after the held lines were activated. */
async function findSeatedAgain(
  tx: Database,
  late: readonly SoldLine[],
  courseIds: readonly number[],
  now: Date,
): Promise<SoldLine[]> {
  await releaseExpired(tx, courseIds, now);
  const free = await findFreeSeats(tx, courseIds);
  return late.filter(({ courseId }) => takeSeat(free, courseId));
}

/**
 * Activates the enrolments of paid lines whose seat is still held, or can be taken again after the hold expired. The other lines are
 * refunded, and their learners are not notified. A learner who got enrolled otherwise is not enrolled twice.
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
  const held: SoldLine[] = [];
  const late: SoldLine[] = [];
  for (const line of sold) {
    const place = places.get(line.reference);
    if (!place || line.isDelivered) continue;
    if (isHeld(line, place, now)) held.push(line);
    else if (place.status === 'ended') late.push(line);
  }
  await activateEnrolments(tx, held, now);
  const reseated = late.length === 0 ? [] : await findSeatedAgain(tx, late, courseIds, now);
  await activateEnrolments(tx, reseated, now);
  for (const { lineId } of [...held, ...reseated]) delivered.add(lineId);
  return delivered;
}

/** Ends the enrolments of refunded lines (PD-126); their seats are free, progress stays. Returns the lines. */
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
