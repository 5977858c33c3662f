import { eq } from 'drizzle-orm';
import { type AnyContract, isForOperators } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../areas/auth/tables/accounts.ts';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { users } from '../services/users/index.ts';
import { operator } from '../testing/example-users.ts';
import {
  createExampleSession,
  createExampleUsers,
  examplesNow,
  hasExampleData,
  resetExamples,
} from '../testing/examples.ts';
import { createExampleReleases, createTestServer, type TestServer, testMedia } from '../testing/index.ts';

/** Return what the caller's own permissions allow. */
const withoutPermission = [
  'operator.list-views',
  'operator.save-view',
  'operator.delete-view',
  'operator.export-list',
  'operator.queues',
  'operator.held-cases',
  'operator.take-case',
  'operator.release-case',
  'operator.permissions',
];

/** Calls that change rights: they also require the permissions that their examples give or take. */
const changesOfRights = [
  'operator.create-role',
  'operator.set-roles',
  'operator.change-role',
  'operator.delete-role',
];

/** Calls that hide what needs a further permission: their examples are of an area. */
const partsOfAreas = ['operator.dashboard-entries'];

const guarded = contracts.filter(({ permission }) => permission !== undefined);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => examplesNow, releases: await createExampleReleases() });
  await createExampleUsers(server.db);
  const site = { modules, demonstration: true, store: testMedia(), now: examplesNow };
  await importContent(server.db, contentFolder, site);
});
afterAll(() => server.close());

/** The session of an operator who is no administrator. */
async function asOperatorWith(contract: AnyContract, held: readonly Permission[]) {
  await server.db
    .update(users)
    .set({ isOperator: false, permissions: [...held] })
    .where(eq(users.id, operator));
  return createExampleSession(server.db, contract, 'operator', examplesNow);
}

test('each call that only operators may make names the permission that it needs', () => {
  const bare = contracts.filter((contract) => isForOperators(contract) && contract.permission === undefined);
  expect(bare.map(({ id }) => id)).toEqual(withoutPermission);
});

test('each permission opens a call, or is for areas to come', () => {
  const used = new Set(guarded.map(({ permission }) => permission));
  expect(permissions.filter((permission) => !used.has(permission))).toEqual(['tracking']);
});

test.each(contracts.filter(isForOperators).map((contract) => [contract.id, contract] as const))(
  '%s needs a session that has proved a second factor',
  async (_id, contract) => {
    await server.db.update(users).set({ isOperator: true }).where(eq(users.id, operator));
    const as = await createExampleSession(server.db, contract, 'operator', examplesNow);
    await server.db.update(sessions).set({ factorAt: null });
    const answer = await server.request(contract, contract.example ?? {}, { as });
    expect([answer.status, answer.failure.code]).toEqual([403, 'second_factor_required']);
  },
);

describe.each(guarded.map((contract) => [contract.id, contract] as const))('%s', (_id, contract) => {
  const needed = contract.permission as Permission;

  test('an operator with every other permission may not make it', async () => {
    const as = await asOperatorWith(
      contract,
      permissions.filter((permission) => permission !== needed),
    );
    const answer = await server.request(contract, contract.example ?? {}, { as });
    expect([answer.status, answer.failure.code]).toEqual([403, 'not_allowed']);
  });

  test('this permission is enough', async () => {
    if (hasExampleData(contract)) await resetExamples(server, contract, 'operator', examplesNow);
    const as = await asOperatorWith(contract, [needed]);
    const { status, body } = await server.request(contract, contract.example ?? {}, { as });
    if (changesOfRights.includes(contract.id))
      return expect([status, JSON.parse(body).code]).toEqual([403, 'permission_not_held']);
    if (partsOfAreas.includes(contract.id))
      return expect([status, JSON.parse(body).code]).toEqual([404, 'not_found']);
    expect({ status, body }).toMatchObject({ status: contract.success ?? 200 });
  });
});
