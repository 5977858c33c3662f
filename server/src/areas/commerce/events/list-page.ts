import { and, asc, desc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, pipeline } from '../../../kernel/index.ts';
import { type EventRow, events } from './tables.ts';

/**
 * A page of events and their number: what is to come first, the next first; then what is over, the latest first. Both parts are read in the order
 * of the index, since sorting all events by the two rules would read all of them.
 */
export async function listEventPage(
  db: Database,
  where: SQL | undefined,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ rows: EventRow[]; count: number }> {
  const isToCome = gt(events.startsAt, now);
  const offset = (page - 1) * size;
  const [[counted], rows] = await pipeline([
    () =>
      db
        .select({
          all: sql<number>`count(*)::int`,
          toCome: sql<number>`(count(*) filter (where ${isToCome}))::int`,
        })
        .from(events)
        .where(where),
    () =>
      db
        .select()
        .from(events)
        .where(and(where, isToCome))
        .orderBy(asc(events.startsAt), asc(events.id))
        .limit(size)
        .offset(offset),
  ]);
  const { all, toCome } = counted ?? { all: 0, toCome: 0 };
  const left = size - rows.length;
  if (left > 0 && all > toCome)
    rows.push(
      ...(await db
        .select()
        .from(events)
        .where(and(where, lte(events.startsAt, now)))
        .orderBy(desc(events.startsAt), asc(events.id))
        .limit(left)
        .offset(Math.max(0, offset - toCome))),
    );
  return { rows, count: all };
}
