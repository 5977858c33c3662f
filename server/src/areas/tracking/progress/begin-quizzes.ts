import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { beginAttempt } from '../../../services/quizzes/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { trackingItems } from '../tables/systems.ts';
import { ofActivityDay } from './quiz-subject.ts';
import type { ActivityDay } from './save-progress.ts';

/** Starts the attempts at the quizzes of an activity day before a user who can submit them reads the questions. The caller has locked the run. */
export async function beginQuizzes(
  tx: Database,
  { run, day }: { run: TrackingRun; day: ActivityDay },
  now: Date,
): Promise<void> {
  const items = await tx
    .select({ quizId: trackingItems.quizId })
    .from(trackingItems)
    .where(
      and(
        eq(trackingItems.activityId, day.activityId),
        gte(trackingItems.position, 0),
        isNotNull(trackingItems.quizId),
      ),
    );
  for (const { quizId } of items)
    if (quizId !== null)
      await beginAttempt(tx, { ...ofActivityDay(day.id), quizId, userId: run.userId }, now);
}
