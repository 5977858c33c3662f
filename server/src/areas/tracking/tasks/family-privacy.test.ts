import { eq } from 'drizzle-orm';
import type { AnyContract } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { enrolIn, makeCourse } from '../../courses/catalogue/courses.fixture.ts';
import { enrolInTracking, makeTracking } from '../systems/trackings.fixture.ts';
import { openTaskServer, type TaskServer } from './tasks.fixture.ts';

let server: TaskServer;
let consultant: Minted;
let parent: Minted;
let child: Minted;
let trackingId: number;
let courseId: number;
beforeAll(async () => {
  server = await openTaskServer('2026-02-03T10:00:00Z');
  const { db, user } = server;
  consultant = await user('consultant');
  [parent, child] = [await user(), await user()];
  await server.addMember(parent, child);
  await db.update(users).set({ username: 'Zohra Unseen' }).where(eq(users.id, child.userId));
  trackingId = await makeTracking(db, { providerId: consultant.userId });
  await enrolInTracking(db, trackingId, parent.userId);
  courseId = (await makeCourse(db, { providerId: consultant.userId })).id;
  await enrolIn(db, courseId, parent.userId);
});
afterAll(() => server.close());

/** All calls by which a consultant reads; the test makes each with all of the `ids`. */
const reads = contracts.filter(
  ({ method, callers }) => method === 'GET' && callers.consultant === 'allowed',
) as AnyContract[];

const ids = () => [child.userId, parent.userId, consultant.userId, trackingId, courseId];

/** Copies of an example with its numbers replaced by an id. */
const withId = (values: object | undefined, id: number) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, /^\d+$/.test(String(value)) ? id : value]),
  );

test('PD-133 nothing that a consultant reads names the child of a parent who takes part alone', async () => {
  expect(reads.length).toBeGreaterThan(50);
  const naming = new Set<string>();
  const read = async (contract: AnyContract, id: number) => {
    const { params, query } = (contract.example ?? {}) as { params?: object; query?: object };
    const input = { params: { ...params, ...withId(params, id) }, query: withId(query, id) };
    const { body } = await server.request(contract, input as object, { as: consultant });
    if (body.includes('Zohra')) naming.add(contract.id);
  };
  for (const contract of reads)
    await Promise.all((contract.params || contract.query ? ids() : [0]).map((id) => read(contract, id)));
  expect([...naming]).toEqual([]);
});
