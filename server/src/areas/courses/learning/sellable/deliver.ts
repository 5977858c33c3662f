import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { Delivery, Referred } from '../../../commerce/index.ts';
import { type Enrolment, lockCourses, lockEnrolments } from '../locks.ts';
import { endEnrolments, hasSeat, releaseRunOut } from '../seats.ts';
import { enrolments } from '../tables.ts';
import { tellEnrolled } from '../telling.ts';
import { type SoldLine, soldLines } from './lines.ts';

/** Whether a line has its seat: its own order holds it, or another one did, whose time is over. */
const isHeld = ({ buyerId }: SoldLine, { status, ...place }: Enrolment, now: Date): boolean =>
  status === 'held' && (place.buyerId === buyerId || (place.holdUntil !== null && place.holdUntil <= now));

/** Lets somebody into a course, on what is paid for it; courses and enrolments are locked. Who was in it before goes on where they were. */
async function letIn(
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
      // A coupon may have covered all of it.
      ...(paid > 0 ? { price: paid, currency } : { price: null, currency: null }),
    })
    .where(eq(enrolments.id, reference))
    .returning();
  if (!entered) throw new Error(`The enrolment ${reference} has gone under its lock`);
  await tellEnrolled(tx, entered, now);
}

/**
 * Lets everybody into their course whose seat is held still, or can be taken again after the hold has run out; the others are told of nothing, and
 * their money goes back. Somebody who is in the course by now in another way is not let in a second time.
 */
export async function deliverSeats(
  tx: Database,
  lines: readonly Referred[],
  { now }: Delivery,
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
  for (const line of given) await letIn(tx, line, now);
  // Only now: what these lines hold themselves is not to be given back.
  if (late.length > 0) await releaseRunOut(tx, courseIds, now);
  for (const line of late)
    if (await hasSeat(tx, line.courseId)) {
      await letIn(tx, line, now);
      given.push(line);
    }
  for (const { lineId } of given) delivered.add(lineId);
  return delivered;
}

/** Ends what was bought where its money goes back (PD-126); its seat is free, and what was learned is kept. Answers the lines. */
export async function takeSeatsBack(tx: Database, lines: readonly Referred[]): Promise<Set<number>> {
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
