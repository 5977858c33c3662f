import { and, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { LineReference } from '../../../commerce/index.ts';
import { lockBookings } from '../../consultants/locks.ts';
import { bookings } from '../../tables/booking.ts';

/** The refund deadline of each line, as its session was sold (PD-42). */
export async function findRefundDeadlines(
  db: Database,
  lines: readonly LineReference[],
): Promise<ReadonlyMap<number, Date>> {
  const ids = lines.map(({ reference }) => reference);
  const found = await db
    .select({ id: bookings.id, refundUntil: bookings.refundUntil })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), ne(bookings.status, 'cancelled')));
  const deadlines = new Map(found.map(({ id, refundUntil }) => [id, refundUntil]));
  return new Map(
    lines.flatMap(({ lineId, reference }) => {
      const deadline = deadlines.get(reference);
      return deadline ? [[lineId, deadline] as const] : [];
    }),
  );
}

/** Moves the refund deadline to now for sessions that an operator has refunded but that still take place (PD-126). */
export async function endRefundRight(
  tx: Database,
  lines: readonly LineReference[],
  now: Date,
): Promise<void> {
  const ids = lines.map(({ reference }) => reference);
  await lockBookings(tx, ids);
  await tx
    .update(bookings)
    .set({ refundUntil: now })
    .where(and(inArray(bookings.id, ids), gt(bookings.refundUntil, now)));
}
