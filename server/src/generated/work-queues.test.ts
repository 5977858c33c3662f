import { eq } from 'drizzle-orm';
import type { AnyContract, Input } from 'shared-api/contract';
import { chatReports } from 'shared-api/contracts/chat/operator';
import { disputes } from 'shared-api/contracts/commerce/disputes';
import { unprocessedWebhooks } from 'shared-api/contracts/commerce/webhooks';
import { decisions } from 'shared-api/contracts/consultations/account';
import { operatorSubmissions } from 'shared-api/contracts/courses/operator';
import { bookingsToReview } from 'shared-api/contracts/events/camp-review';
import { failedJobs } from 'shared-api/contracts/jobs';
import { unsentMails } from 'shared-api/contracts/mails';
import { listHeldCases, listWork, releaseCase, takeCase } from 'shared-api/contracts/operator';
import { waitingProofs } from 'shared-api/contracts/tracking/activities';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintSession } from '../areas/auth/accounts/mint-session.ts';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { listWorkQueues } from '../services/operator/work-queue.ts';
import { users } from '../services/users/index.ts';
import { operator } from '../testing/example-users.ts';
import { createExampleSession, createExampleUsers, examplesNow, resetExamples } from '../testing/examples.ts';
import { createTestServer, outcome, type TestServer, type TestSession, testMedia } from '../testing/index.ts';

let now = examplesNow;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await createExampleUsers(server.db);
  const site = { modules, demonstration: true, store: testMedia(), now: examplesNow };
  await importContent(server.db, contentFolder, site);
});
afterAll(() => server.close());

async function asOperatorWith(held: readonly Permission[]) {
  await server.db
    .update(users)
    .set({ isOperator: false, permissions: [...held] })
    .where(eq(users.id, operator));
  return createExampleSession(server.db, listWork, 'operator', examplesNow);
}
const work = async (held: readonly Permission[], language: 'en' | 'ar' = 'en') =>
  (await server.request(listWork, {}, { as: await asOperatorWith(held), language })).answer.data;

test('queues have names of their own, and titles in both languages', async () => {
  const queues = listWorkQueues(modules);
  expect(new Set(queues.map(({ id }) => id)).size).toBe(queues.length);
  const [english, arabic] = [await work(permissions), await work(permissions, 'ar')];
  expect(english.map(({ id }) => id)).toEqual(queues.map(({ id }) => id));
  expect(arabic.map(({ title }) => title)).toEqual(queues.map(({ title }) => title.ar));
});

test.each(permissions)(
  'an operator with the permission %s sees the queues of this permission only',
  async (held) => {
    const own = listWorkQueues(modules).filter(({ permission }) => permission === held);
    expect((await work([held])).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  },
);

test.each([
  ['consultant-requests', decisions, { query: {} }],
  ['practical-tasks', operatorSubmissions, { query: {} }],
  ['camp-receipts', bookingsToReview, { query: { waiting_for: 'receipt' } }],
  ['camp-cancellations', bookingsToReview, { query: { waiting_for: 'cancel' } }],
  ['camp-payments', bookingsToReview, { query: { waiting_for: 'payment' } }],
  ['chat-reports', chatReports, { query: {} }],
  ['proofs', waitingProofs, { query: {} }],
  ['unsent-mails', unsentMails, { query: {} }],
  ['failed-jobs', failedJobs, { query: {} }],
  ['disputes', disputes, { query: { state: 'undecided' } }],
  ['payment-webhooks', unprocessedWebhooks, { query: {} }],
] as const)(
  '%s counts what its list has, and says since when its first case waits',
  async (id, contract: AnyContract, input: object) => {
    await resetExamples(server, contract, 'operator', examplesNow);
    const as = await asOperatorWith(permissions);
    const { data } = (await server.request(contract, input as Input<AnyContract>, { as })).answer as {
      data: { last_page: number; data: { created_at?: string; submitted_at?: string }[] };
    };
    const queue = (await work(permissions)).find((each) => each.id === id);
    expect(data.last_page).toBe(1);
    expect(queue).toMatchObject({
      count: data.data.length,
      oldest_at: data.data[0]?.created_at ?? data.data[0]?.submitted_at ?? null,
    });
  },
);

type Operator = TestSession | undefined;
const take = (as: Operator, id: number, queue = 'camp-receipts') =>
  server.request(takeCase, { params: { queue, id } }, { as });

test('a case is taken by the first of two operators, who see who has it, and can be taken once its time is over', async () => {
  const as = await asOperatorWith(['events']);
  const [first, second] = [await mintSession(server.db, { role: 'operator', now }), as];
  const answers = await Promise.all([take(first, 1), take(second, 1)]);
  const holders = answers.map(({ answer }) => answer.data.taken_by);
  expect(holders.filter((holder) => holder === null)).toHaveLength(1);
  expect(holders.find((holder) => holder !== null)?.username).toMatch(/operator/i);
  expect((await take(first, 2)).answer.data).toEqual({
    taken_by: null,
    until: new Date(now.getTime() + 300_000).toISOString(),
  });
  expect((await take(first, 2)).answer.data.taken_by).toBeNull();
  expect((await take(second, 2)).answer.data.taken_by?.id).toBe(first.userId);
  now = new Date(now.getTime() + 300_001);
  expect((await take(second, 2)).answer.data.taken_by).toBeNull();
  now = examplesNow;
});

test('a released case is free at once; that of another operator stays theirs', async () => {
  const as = await asOperatorWith(['events']);
  const first = await mintSession(server.db, { role: 'operator', now });
  const release = (by: Operator, id: number) =>
    server.request(releaseCase, { params: { queue: 'camp-cancellations', id } }, { as: by });
  const held = async (by: Operator) =>
    (
      await server.request(listHeldCases, { params: { queue: 'camp-cancellations' } }, { as: by })
    ).answer.data.map(({ id, is_own, taken_by }) => [id, is_own, taken_by.id]);
  await take(first, 2, 'camp-cancellations');
  await take(first, 1, 'camp-cancellations');
  await take(as, 3, 'camp-cancellations');
  await release(as, 1);
  expect(await held(first)).toEqual([
    [1, 1, first.userId],
    [2, 1, first.userId],
    [3, 0, operator],
  ]);
  await release(first, 1);
  await release(first, 1);
  expect((await take(as, 1, 'camp-cancellations')).answer.data.taken_by).toBeNull();
  expect(await held(as)).toEqual([
    [1, 1, operator],
    [2, 0, first.userId],
    [3, 1, operator],
  ]);
  now = new Date(now.getTime() + 300_001);
  expect(await held(await asOperatorWith(['events']))).toEqual([]);
  now = examplesNow;
});

test('a queue of another permission, or none, cannot be taken, released or looked at', async () => {
  const as = await asOperatorWith(['events']);
  for (const queue of ['practical-tasks', 'no-queue']) {
    const params = { queue, id: 1 };
    expect(outcome(await server.request(releaseCase, { params }, { as }))).toEqual([404, 'not_found']);
    expect(outcome(await server.request(listHeldCases, { params }, { as }))).toEqual([404, 'not_found']);
  }
  expect(outcome(await take(as, 1, 'practical-tasks'))).toEqual([404, 'not_found']);
  expect(outcome(await take(as, 1, 'no-queue'))).toEqual([404, 'not_found']);
});
