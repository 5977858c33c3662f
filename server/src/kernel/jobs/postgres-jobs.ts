import { eq, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, type OpenDatabase, rows } from '../database/database.ts';
import { describeError } from '../describe-error.ts';
import { deleteEndedFailures, recordFailures } from './failures.ts';
import type { FailedJob, JobRunner } from './jobs.ts';
import { failedJobs } from './tables.ts';

/** Maximum number of jobs fetched at once. */
const batchSize = 20;
const retryLimit = 8;
/** Seconds before the first retry; each later one waits twice as long. */
const retryDelay = 30;
/** Seconds for which the queue keeps a job that is not tried again, so that an operator can retry it. */
const keepFailedSeconds = 30 * 86_400;

/** Runs a statement of pg-boss, whose values are `$1` and so on, inside of a transaction of ours. */
const within = (tx: Database): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const parts = text.split(/\$(\d+)/).map((part, index) =>
      // `split` by a group puts the numbers of the values at odd indexes.
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
    );
    return { rows: await rows(tx, sql.join(parts)) };
  },
});

/**
 * Jobs in the database itself, by pg-boss: several nodes share them, and the embedded database has them too. pg-boss has its tables in its own
 * schema. Its timers are off: the server runs the jobs, so that stopping does not wait for pg-boss.
 */
export async function openJobs(
  database: Pick<OpenDatabase, 'db' | 'execute' | 'prepare'>,
  names: readonly string[],
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schedule: false,
    supervise: false,
    archiveFailedAfterSeconds: keepFailedSeconds,
  });
  let problem: Error | undefined;
  boss.on('error', (error) => {
    problem = error;
  });
  // Two nodes that create queues at once would deadlock: each adds foreign keys to the table that both have written to.
  await database.prepare(async () => {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of names.filter((each) => !existing.has(each)))
      await boss.createQueue(name, { name, policy: 'short', retryLimit, retryDelay, retryBackoff: true });
  });

  const runOne = async (
    { name, id, data, retryCount }: PgBoss.JobWithMetadata<unknown>,
    run: (name: string, data: unknown) => Promise<void>,
  ) => {
    try {
      await run(name, data);
    } catch (error) {
      await boss.fail(name, id, { message: describeError(error) });
      await recordFailures(database.db, id);
      throw error;
    }
    await boss.complete(name, id);
    if (retryCount > 0) await database.db.delete(failedJobs).where(eq(failedJobs.jobId, id));
  };
  const isWaiting = ({ kind, jobId }: FailedJob) =>
    sql`name = ${kind} and id = ${jobId}::uuid and state in ('retry', 'failed')`;

  return {
    async plan(tx, jobs) {
      if (jobs.length === 0) return;
      const planned = jobs.map(({ name, key, at, data }) => ({
        name,
        data,
        singletonKey: key,
        startAfter: at,
      }));
      await boss.insert(planned, { db: within(tx) });
    },
    // pg-boss has calls for both, but none for a job that waits for its next attempt.
    retry: async (tx, job) =>
      (
        await rows(
          tx,
          sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second', retry_count = 0, completed_on = null, keep_until = now() + interval '14 days'
              where ${isWaiting(job)} returning id`,
        )
      ).length > 0,
    drop: async (tx, job) =>
      (await rows(tx, sql`delete from pgboss.job where ${isWaiting(job)} returning id`)).length > 0,
    async runDue(run) {
      const failures: unknown[] = [];
      let done = 0;
      for (const name of names) {
        const due = await boss.fetch<Record<string, unknown>>(name, { batchSize, includeMetadata: true });
        for (const job of due)
          await runOne(job, run).then(
            () => {
              done++;
            },
            (error: unknown) => failures.push(error),
          );
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Jobs failed');
      return done;
    },
    async maintain() {
      await boss.maintain();
      await recordFailures(database.db);
      await deleteEndedFailures(database.db);
      const thrown = problem;
      problem = undefined;
      if (thrown) throw thrown;
    },
    close: () => boss.stop({ graceful: false }),
  };
}
