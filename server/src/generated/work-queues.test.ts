import { eq } from 'drizzle-orm';
import type { AnyContract, Input } from 'shared-api/contract';
import { chatReports } from 'shared-api/contracts/chat/operator';
import { decisions } from 'shared-api/contracts/consultations/account';
import { operatorSubmissions } from 'shared-api/contracts/courses/operator';
import { bookingsToReview } from 'shared-api/contracts/events/camp-review';
import { unsentMails } from 'shared-api/contracts/mails';
import { listWork } from 'shared-api/contracts/operator';
import { waitingProofs } from 'shared-api/contracts/tracking/activities';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { listWorkQueues } from '../services/operator/work-queue.ts';
import { users } from '../services/users/index.ts';
import { operator } from '../testing/example-users.ts';
import { createExampleSession, createExampleUsers, examplesNow, resetExamples } from '../testing/examples.ts';
import { createTestServer, type TestServer, testMedia } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => examplesNow });
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
