import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/jobs';
import { listWork } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Minted, mintSession } from '../areas/auth/accounts/mint-session.ts';
import { modules } from '../areas.ts';
import { failedJobs } from '../kernel/index.ts';
import { jobNames } from '../kernel/jobs/due-jobs.ts';
import { openJobs } from '../kernel/jobs/postgres-jobs.ts';
import { auditLines } from '../services/operator/index.ts';
import { createTestServer, outcome, type TestServer } from '../testing/index.ts';

let server: TestServer;
let operator: Minted;
/** The queue of the database, which the calls use instead of the one in memory. */
let queue: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  server = await createTestServer();
  operator = await mintSession(server.db, { role: 'operator', now: new Date() });
  const prepare = <T>(work: () => Promise<T>) => work();
  queue = await openJobs({ db: server.db, execute: server.execute, prepare }, jobNames(modules));
  Object.assign(server.jobs, { retry: queue.retry, drop: queue.drop });
});
beforeEach(async () => {
  await server.execute('delete from pgboss.job');
  await server.db.delete(failedJobs);
});
afterAll(async () => {
  await queue.close();
  await server.close();
});

const list = async (query: Record<string, string> = {}, language: 'en' | 'ar' = 'en') =>
  (await server.request(calls.failedJobs, { query }, { as: operator, language })).answer.data.data;
const retry = (id: number) => server.request(calls.retryJob, { params: { id } }, { as: operator });
const drop = (id: number) =>
  server.request(calls.dropJob, { params: { id }, body: { note: 'Not needed any more' } }, { as: operator });
const waiting = async () =>
  (await server.request(listWork, {}, { as: operator })).answer.data.find(({ id }) => id === 'failed-jobs');
const lines = async (subject: number) =>
  (await server.db.select().from(auditLines).where(eq(auditLines.subject, subject))).map(
    ({ action, operatorId, details }) => ({ action, operatorId, details }),
  );

/** Plans jobs of a kind and lets each of them fail once. */
async function failJobs(...keys: string[]) {
  const at = new Date(Date.now() - 1_000);
  await server.db.transaction((tx) =>
    queue.plan(
      tx,
      keys.map((key) => ({ name: 'session-reminder', key, at, data: { key } })),
    ),
  );
  const work = queue.runDue(async () => {
    throw new Error('connect ECONNREFUSED');
  });
  await expect(work).rejects.toThrow('Jobs failed');
  return list();
}
const run = async () => {
  const ran: unknown[] = [];
  await queue.runDue(async (_, data) => void ran.push((data as { key: string }).key));
  return ran;
};

test('a failed job waits with its kind and cause, runs again on request, and leaves the queue', async () => {
  const [job] = await failJobs('8');
  if (!job) throw new Error('The job is not listed');
  expect(job).toMatchObject({
    kind: 'session-reminder',
    title: 'Reminder of a session',
    key: '8',
    attempts: 1,
    is_given_up: 0,
    error: 'connect ECONNREFUSED',
  });
  expect((await list({}, 'ar'))[0]?.title).toBe('تذكير بجلسة');
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: job.failed_at });
  expect(await run()).toEqual([]);
  expect((await retry(job.id)).status).toBe(200);
  expect(await run()).toEqual(['8']);
  expect([await list(), (await waiting())?.count]).toEqual([[], 0]);
  expect(outcome(await retry(job.id))).toEqual([404, 'not_found']);
  expect(await lines(job.id)).toEqual([
    {
      action: 'job.retry',
      operatorId: operator.userId,
      details: { job: 'session-reminder', attempts: 1 },
    },
  ]);
});

test('a job that is given up does not run any more, and its note is in the audit', async () => {
  const [job] = await failJobs('9');
  const id = job?.id ?? 0;
  expect((await drop(id)).status).toBe(200);
  await server.execute('update pgboss.job set start_after = now()');
  expect(await run()).toEqual([]);
  expect(outcome(await drop(id))).toEqual([404, 'not_found']);
  expect(await lines(id)).toMatchObject([
    { action: 'job.drop', details: { job: 'session-reminder', note: 'Not needed any more' } },
  ]);
});

test('a retry and giving up at once: one of them counts, and the job runs at most once', async () => {
  for (let round = 0; round < 5; round++) {
    const [job] = await failJobs(`race ${round}`);
    const id = job?.id ?? 0;
    const [retried, dropped] = await Promise.all([retry(id), drop(id)]);
    const ran = await run();
    expect(dropped.status).toBe(200);
    expect([200, 404]).toContain(retried.status);
    expect(ran).toEqual([]);
    expect(await list()).toEqual([]);
  }
});

test('a job that runs now cannot be retried', async () => {
  const [job] = await failJobs('10');
  await server.execute(`update pgboss.job set state = 'active'`);
  expect(outcome(await retry(job?.id ?? 0))).toEqual([404, 'not_found']);
  expect(outcome(await drop(job?.id ?? 0))).toEqual([404, 'not_found']);
});

test('jobs are found by kind and by whether they are tried again', async () => {
  await failJobs('11', '12');
  // Both failed at the same time: the queue keeps no order of equal jobs.
  const later = { isGivenUp: true, failedAt: new Date(Date.now() + 60_000) };
  await server.db.update(failedJobs).set(later).where(eq(failedJobs.key, '12'));
  const keys = async (query: Record<string, string>) => (await list(query)).map(({ key }) => key);
  expect(await keys({ given_up: '1' })).toEqual(['12']);
  expect(await keys({ given_up: '0' })).toEqual(['11']);
  expect(await keys({ kind: 'session-reminder', sort: '-failed_at' })).toEqual(['12', '11']);
  expect(await keys({ kind: 'unknown' })).toEqual([]);
});
