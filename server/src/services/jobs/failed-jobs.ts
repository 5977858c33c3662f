import { and, eq } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { FailedJob, failedJobSortKeys, failedJobs as failedJobsCall } from 'shared-api/contracts/jobs';
import {
  type Database,
  Failure,
  failedJobs,
  type Jobs,
  type Language,
  type Module,
} from '../../kernel/index.ts';
import {
  type Actor,
  audit,
  countWaitingRows,
  getTotal,
  orderRows,
  type SortedTable,
  type WorkQueue,
} from '../operator/index.ts';

export const pageSize = 20;

type Query = Output<typeof failedJobsCall>['query'];

const sorted: SortedTable<(typeof failedJobSortKeys)[number]> = {
  id: failedJobs.id,
  sorts: { failed_at: { by: failedJobs.failedAt, type: 'timestamptz' } },
};

/** The titles of kinds of jobs by their name. */
export const getJobTitles = (modules: readonly Module[], language: Language): ReadonlyMap<string, string> =>
  new Map(modules.flatMap(({ jobs = [] }) => jobs.map(({ name, title }) => [name, title[language]])));

/** A page of the failed jobs, and the number of all. */
export async function listFailedJobs(
  db: Database,
  { page, sort, given_up, kind }: Query,
  titles: ReadonlyMap<string, string>,
): Promise<{ items: FailedJob[]; count: number }> {
  const where = and(
    given_up === undefined ? undefined : eq(failedJobs.isGivenUp, given_up),
    kind ? eq(failedJobs.kind, kind) : undefined,
  );
  const total = db.$count(failedJobs, where);
  const found = await db
    .select({ job: failedJobs, total })
    .from(failedJobs)
    .where(where)
    .orderBy(...orderRows(sorted, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = found.map(
    ({ job }): FailedJob => ({
      id: job.id,
      kind: job.kind,
      title: titles.get(job.kind) ?? job.kind,
      key: job.key,
      attempts: job.attempts,
      is_given_up: job.isGivenUp ? 1 : 0,
      error: job.error,
      created_at: job.createdAt.toISOString(),
      failed_at: job.failedAt.toISOString(),
      due_at: job.dueAt.toISOString(),
    }),
  );
  return { items, count: await getTotal(found, page, total) };
}

type StoredJob = typeof failedJobs.$inferSelect;

/** @throws Failure 404 `not_found` */
async function lockJob(tx: Database, id: number): Promise<StoredJob> {
  const [job] = await tx.select().from(failedJobs).where(eq(failedJobs.id, id)).for('update');
  if (!job) throw new Failure('not_found');
  return job;
}

/**
 * Makes a failed job due, with all attempts again.
 * @throws Failure 404 `not_found`
 */
export async function retryJob(
  tx: Database,
  jobs: Jobs,
  { id, operatorId }: { id: number } & Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob(tx, id);
  if (!(await jobs.retry(tx, job))) throw new Failure('not_found');
  await tx.update(failedJobs).set({ isGivenUp: false, dueAt: now }).where(eq(failedJobs.id, id));
  const details = { job: job.kind, attempts: job.attempts };
  await audit(tx, { operatorId, action: 'job.retry', subject: id, details }, now);
}

/**
 * Gives a failed job up for good.
 * @throws Failure 404 `not_found`
 */
export async function dropJob(
  tx: Database,
  jobs: Jobs,
  { id, operatorId, note }: { id: number; note: string } & Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob(tx, id);
  if (!(await jobs.drop(tx, job))) throw new Failure('not_found');
  await tx.delete(failedJobs).where(eq(failedJobs.id, id));
  const details = { job: job.kind, attempts: job.attempts, note };
  await audit(tx, { operatorId, action: 'job.drop', subject: id, details }, now);
}

/** Jobs whose last attempt failed. */
export const jobQueue: WorkQueue = {
  id: 'failed-jobs',
  permission: 'support',
  title: { en: 'Failed jobs', ar: 'أعمال لم تنجح' },
  path: '/admin/jobs',
  waiting: (db) => countWaitingRows(db, failedJobs, failedJobs.failedAt, undefined),
};
