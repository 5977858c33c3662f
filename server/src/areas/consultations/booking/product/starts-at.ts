import { inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { LineReference } from '../../../commerce/index.ts';
import { bookings } from '../../tables/booking.ts';

/** Finds the current start of each line's session, after any move. */
export async function findSessionStarts(
  db: Database,
  lines: readonly LineReference[],
): Promise<ReadonlyMap<number, Date>> {
  const found = await db
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        lines.map(({ reference }) => reference),
      ),
    );
  const starts = new Map(found.map(({ id, startsAt }) => [id, startsAt]));
  return new Map(
    lines.flatMap(({ lineId, reference }) => {
      const start = starts.get(reference);
      return start ? [[lineId, start] as const] : [];
    }),
  );
}
