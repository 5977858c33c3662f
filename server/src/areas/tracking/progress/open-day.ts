import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { activityDays } from '../tables/progress.ts';
import type { ActivityDay } from './save-progress.ts';

/** Finds the activity day of a scored date, or creates it if the caller may act; the run is locked in that case. */
export async function openDay(
  tx: Database,
  { runId, activityId, day }: Pick<ActivityDay, 'runId' | 'activityId' | 'day'>,
  { mayAct, now }: { mayAct: boolean; now: Date },
): Promise<ActivityDay | undefined> {
  if (mayAct)
    await tx.insert(activityDays).values({ runId, activityId, day, updatedAt: now }).onConflictDoNothing();
  const [found] = await tx
    .select()
    .from(activityDays)
    .where(
      and(eq(activityDays.runId, runId), eq(activityDays.activityId, activityId), eq(activityDays.day, day)),
    );
  return found;
}
