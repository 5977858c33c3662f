import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackings } from '../systems/tables.ts';

/** Whether scores, ranking and reports of a competition are withheld until its marking has ended (PD-81); of a package that of all its levels. */
export async function isWithheld(
  db: Database,
  tracking: Pick<Tracking, 'id' | 'type' | 'structure' | 'markingEndedAt'>,
): Promise<boolean> {
  if (tracking.type === 'tracking') return false;
  if (tracking.structure === 'single') return tracking.markingEndedAt === null;
  const isUnmarkedLevel = and(eq(trackings.packageId, tracking.id), isNull(trackings.markingEndedAt));
  return (await db.$count(trackings, isUnmarkedLevel)) > 0;
}

/** As `isWithheld`, for each row of `trackings` in a statement written as SQL. */
export const isWithheldRow = sql`(${trackings.type} = 'initiative' and case when ${trackings.structure} = 'single'
  then ${trackings.markingEndedAt} is null
  else exists (select from ${trackings} part where part.package_id = ${trackings.id} and part.marking_ended_at is null) end)`;
