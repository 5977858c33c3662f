import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bookable } from '../consultants/bookable.ts';
import { consultantSettings, slots } from './tables.ts';

/**
 * When the slots of a consultant begin (ms), of any duration unless said, that can be booked and begin in `[from, to)`, in their order: a month of them is counted for the
 * marks of a calendar, so that nothing else of them is read.
 */
export async function freeStarts(
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
