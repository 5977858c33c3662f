import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { consultantSettings, slots } from '../tables/availability.ts';
import { bookableWithin } from './bookable.ts';

/**
 * Starts (ms) of the bookable slots of a consultant in `[from, to)`, sorted, optionally of one duration. Reads only the starts, because calendars
 * only mark the days of a month.
 */
export async function findFreeStarts(
  db: Database,
  {
    consultantId,
    from,
    to,
    duration,
  }: { consultantId: number; from: Date; to: Date; duration: number | undefined },
  now: Date,
): Promise<number[]> {
  const [row] = await db
    .select({
      starts: sql<
        number[]
      >`coalesce(json_agg(date_part('epoch', ${slots.startsAt}) order by ${slots.startsAt}), '[]')`,
    })
    .from(slots)
    .leftJoin(consultantSettings, eq(consultantSettings.userId, slots.consultantId))
    .where(
      and(
        eq(slots.consultantId, consultantId),
        gte(slots.startsAt, from),
        lt(slots.startsAt, to),
        duration === undefined ? undefined : eq(slots.duration, duration),
        bookableWithin({ consultantId, from, to }, now),
      ),
    );
  return (row?.starts ?? []).map((seconds) => seconds * 1000);
}
