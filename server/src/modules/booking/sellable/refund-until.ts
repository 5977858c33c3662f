import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { refundUntil } from 'shared-api/rules/session-window';
import type { Database, Referred } from '../../../kernel/index.ts';
import { consultantSettings } from '../../availability/tables.ts';
import { bookings } from '../tables.ts';

/** Until when a learner who cancels gets everything back (decision 42), by line: it moves with the session. */
export async function refundsUntil(
  db: Database,
  lines: readonly Referred[],
): Promise<ReadonlyMap<number, Date>> {
  const ids = lines.map(({ reference }) => reference);
  const found = await db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      marginHours: sql<number>`coalesce(${consultantSettings.marginHours}, 0)`,
    })
    .from(bookings)
    .leftJoin(consultantSettings, eq(consultantSettings.userId, bookings.consultantId))
    .where(and(inArray(bookings.id, ids), ne(bookings.status, 'cancelled')));
  const ends = new Map(
    found.map(({ id, startsAt, marginHours }) => [
      id,
      new Date(refundUntil(startsAt.getTime(), marginHours)),
    ]),
  );
  return new Map(
    lines.flatMap(({ lineId, reference }) => {
      const end = ends.get(reference);
      return end ? [[lineId, end] as const] : [];
    }),
  );
}
