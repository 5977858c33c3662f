import { eq } from 'drizzle-orm';
import { type Database, failedJobs } from '../../kernel/index.ts';

/** The failed job 1 that examples name. */
export async function renewFailedJob(tx: Database, now: Date): Promise<void> {
  await tx.delete(failedJobs).where(eq(failedJobs.id, 1));
  await tx.insert(failedJobs).overridingSystemValue().values({
    id: 1,
    jobId: '00000000-0000-4000-8000-000000000001',
    kind: 'notification-digest',
    key: '3',
    attempts: 9,
    error: 'connect ECONNREFUSED 127.0.0.1:25',
    isGivenUp: true,
    createdAt: now,
    failedAt: now,
    dueAt: now,
  });
}
