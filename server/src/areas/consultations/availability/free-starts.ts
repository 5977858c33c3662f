import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bookable } from '../consultants/bookable.ts';
import { consultantSettings, slots } from './tables.ts';

/**
 * Starts (ms) of the bookable slots of a consultant in `[from, to)`, sorted, optionally of one duration. Calendars mark the days of a month
 * with it, so it reads only the starts.
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
      >`coalesce(json_agg(extract(epoch from ${slots.startsAt})::float8 order by ${slots.startsAt}), '[]')`,
    })
    .from(slots)
    .leftJoin(consultantSettings, eq(consultantSettings.userId, slots.consultantId))
    .where(
      and(
        eq(slots.consultantId, consultantId),
        gte(slots.startsAt, from),
        lt(slots.startsAt, to),
        duration === undefined ? undefined : eq(slots.duration, duration),
        bookable(now),
      ),
    );
  return (row?.starts ?? []).map((seconds) => seconds * 1000);
}
