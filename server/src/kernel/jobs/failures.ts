import { inArray, sql } from 'drizzle-orm';
import { type Database, rows } from '../database/database.ts';
import { maskSecrets } from '../describe-error.ts';
import { failedJobs } from './tables.ts';

/** Maximum number of failures that are recorded at once. */
const maxRows = 1_000;

type Failed = Record<string, unknown> & {
  id: string;
  kind: string;
  key: string;
  attempts: number;
  error: string;
  given_up: boolean;
  created_at: string | Date;
  failed_at: string | Date;
  due_at: string | Date;
};

/**
 * Copies failures of pg-boss's queue to `failed_jobs`: that of one job, or all that are missing there, such as those of nodes that died in the
 * middle of a job, for which pg-boss itself writes the error.
 */
export async function recordFailures(db: Database, jobId?: string): Promise<void> {
  const isMissing =
    jobId === undefined
      ? sql`not exists (select from failed_jobs where job_id = job.id and attempts >= job.retry_count + 1 and is_given_up = (job.state = 'failed'))`
      : sql`id = ${jobId}::uuid`;
  const found = await rows<Failed>(
    db,
    sql`select id::text, name as kind, coalesce(singleton_key, '') as key, retry_count + 1 as attempts,
          coalesce(output->>'message', output->'value'->>'message', '') as error, state = 'failed' as given_up,
          created_on as created_at, coalesce(completed_on, now()) as failed_at, start_after as due_at
        from pgboss.job where state in ('retry', 'failed') and output is not null and ${isMissing} limit ${maxRows}`,
  );
  if (found.length === 0) return;
  await db
    .insert(failedJobs)
    .values(
      found.map((job) => ({
        jobId: job.id,
        kind: job.kind,
        key: job.key,
        attempts: job.attempts,
        error: maskSecrets(job.error),
        isGivenUp: job.given_up,
        createdAt: new Date(job.created_at),
        failedAt: new Date(job.failed_at),
        dueAt: new Date(job.due_at),
      })),
    )
    .onConflictDoUpdate({
      target: failedJobs.jobId,
      set: {
        attempts: sql`excluded.attempts`,
        error: sql`excluded.error`,
        isGivenUp: sql`excluded.is_given_up`,
        failedAt: sql`excluded.failed_at`,
        dueAt: sql`excluded.due_at`,
      },
    });
}

/** Deletes the failures of jobs that have succeeded or left the queue, which a node that died may have left. */
export async function deleteEndedFailures(db: Database): Promise<void> {
  const ended = await rows<{ id: number }>(
    db,
    sql`select id from failed_jobs where not exists (
          select from pgboss.job where job.name = failed_jobs.kind and job.id = failed_jobs.job_id and job.state in ('retry', 'active', 'failed'))
        limit ${maxRows}`,
  );
  if (ended.length > 0)
    await db.delete(failedJobs).where(
      inArray(
        failedJobs.id,
        ended.map(({ id }) => id),
      ),
    );
}
