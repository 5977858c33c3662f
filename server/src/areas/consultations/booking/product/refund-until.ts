import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { LineReference } from '../../../commerce/index.ts';
import { bookings } from '../tables.ts';

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
