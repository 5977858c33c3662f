import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { Earner, SoldLine } from '../../../commerce/index.ts';
import { attendances, bookings } from '../../tables/booking.ts';

/**
 * The consultant earns from a session once it has ended, if the consultant joined it, or if the learner cancelled it too late for a refund
 * (ADR-0069).
 */
export async function findSessionEarners(
  db: Database,
  lines: readonly SoldLine[],
  now: Date,
): Promise<ReadonlyMap<number, Earner>> {
  const found = await db
    .select({
      id: bookings.id,
      consultantId: bookings.consultantId,
      endsAt: bookings.endsAt,
      status: bookings.status,
      refund: bookings.refund,
      joinedBy: attendances.userId,
    })
    .from(bookings)
    .leftJoin(
      attendances,
      and(eq(attendances.bookingId, bookings.id), eq(attendances.userId, bookings.consultantId)),
    )
    .where(
      inArray(
        bookings.id,
        lines.map(({ reference }) => reference),
      ),
    );
  const earned = found.filter(({ status, refund, endsAt, joinedBy }) =>
    status === 'confirmed' ? endsAt > now || joinedBy !== null : refund === 'none',
  );
  const byBooking = new Map(
    earned.map(({ id, consultantId, endsAt }) => [id, { userId: consultantId, at: endsAt }]),
  );
  return new Map(
    lines.flatMap(({ lineId, reference }) => {
      const earner = byBooking.get(reference);
      return earner ? [[lineId, earner] as const] : [];
    }),
  );
}
