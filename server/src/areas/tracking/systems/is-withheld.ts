import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { trackings } from '../tables/systems.ts';
import type { Tracking } from './find-tracking.ts';

/** Whether scores, ranking and reports of a competition are withheld until its marking has ended (PD-81); for a package until the marking of all its levels has. */
export async function isWithheld(
  db: Database,
  tracking: Pick<Tracking, 'id' | 'type' | 'structure' | 'markingEndedAt'>,
): Promise<boolean> {
  if (tracking.type === 'tracking') return false;
  if (tracking.structure === 'single') return tracking.markingEndedAt === null;
  const isUnmarkedLevel = and(eq(trackings.packageId, tracking.id), isNull(trackings.markingEndedAt));
  return (await db.$count(trackings, isUnmarkedLevel)) > 0;
}

/** `isWithheld` as an SQL expression for a row of `trackings`. */
export const isWithheldRow = sql`(${trackings.type} = 'initiative' and case when ${trackings.structure} = 'single'
  then ${trackings.markingEndedAt} is null
  else exists (select from ${trackings} part where part.package_id = ${trackings.id} and part.marking_ended_at is null) end)`;
