import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackings } from '../systems/tables.ts';

/** Whether the ranking and reports of a competition are withheld until its marking has ended (PD-81); of a package that of all its levels. */
export async function isWithheld(db: Database, tracking: Tracking): Promise<boolean> {
  if (tracking.type === 'tracking') return false;
  if (tracking.structure === 'single') return tracking.markingEndedAt === null;
  const isUnmarkedLevel = and(eq(trackings.packageId, tracking.id), isNull(trackings.markingEndedAt));
  return (await db.$count(trackings, isUnmarkedLevel)) > 0;
}
