import { eq } from 'drizzle-orm';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { auditLines } from 'shared-api/contracts/operator';
import * as calls from 'shared-api/contracts/operator-roles';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';
import { operatorRoles } from '../tables/operators.ts';
import { setOperator } from './operators.ts';
import { createRole as createStoredRole } from './roles.ts';

let now = new Date('2030-04-20T09:00:00Z');
let server: TestServer | undefined;
let administrator: Minted;
const site = () => server as TestServer;
beforeEach(async () => {
  await server?.close();
  now = new Date('2030-04-20T09:00:00Z');
  server = await createTestServer({ now: () => now });
  administrator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(() => server?.close());

const person = () => mintSession(site().db, { role: 'learner', now });
const createRole = (name: string, held: Permission[], as = administrator) =>
  site().request(calls.createRole, { body: { name, permissions: held } }, { as });
const roleId = async (name: string, held: Permission[]) => (await createRole(name, held)).answer.data.id;
const setRoles = (
  { email }: { email: string },
  input: { roles?: number[]; administrator?: 0 | 1 },
  as = administrator,
) =>
  site().request(
    calls.setOperatorRoles,
    { body: { email, roles: input.roles ?? [], administrator: input.administrator ?? 0 } },
    { as },
  );
const own = async (as: Minted) => {
  const answer = await site().request(calls.ownPermissions, {}, { as });
  return answer.status === 200 ? answer.answer.data : answer.status;
};
const orders = async (as: Minted) => (await site().request(operatorOrders, { query: {} }, { as })).status;

test('PD-115: a role gives its permissions with the next call, its change reaches all who have it, and its end takes them', async () => {
  const [first, second] = [await person(), await person()];
  const money = await roleId('Accounts', ['money', 'audit']);
  const reception = await roleId('reception', ['events']);
  expect(await orders(first)).toBe(403);

  expect((await setRoles(first, { roles: [money, reception] })).answer.data).toMatchObject({
    id: first.userId,
    administrator: 0,
    roles: [
      { id: money, name: 'Accounts' },
      { id: reception, name: 'reception' },
    ],
    permissions: ['events', 'money', 'audit'],
  });
  await setRoles(second, { roles: [money] });
  expect([await orders(first), await orders(second)]).toEqual([200, 200]);
  expect(await own(second)).toEqual({ administrator: 0, permissions: ['money', 'audit'] });
  const { answer } = await site().request(calls.listRoles, {}, { as: administrator });
  expect(answer.data).toEqual([
    { id: money, name: 'Accounts', permissions: ['money', 'audit'], members: 2 },
    { id: reception, name: 'reception', permissions: ['events'], members: 1 },
  ]);

  const changed = { params: { id: money }, body: { name: 'Books', permissions: ['audit'] as Permission[] } };
  expect((await site().request(calls.changeRole, changed, { as: administrator })).status).toBe(200);
  expect([await orders(first), await orders(second)]).toEqual([403, 403]);
  expect(await own(first)).toEqual({ administrator: 0, permissions: ['events', 'audit'] });

  await site().request(calls.deleteRole, { params: { id: money } }, { as: administrator });
  expect([await own(first), await own(second)]).toEqual([{ administrator: 0, permissions: ['events'] }, 403]);
  const operators = await site().request(calls.listOperators, { query: {} }, { as: administrator });
  expect(operators.answer.data.data.map(({ id }) => id).sort()).toEqual(
    [administrator.userId, first.userId].sort(),
  );
});

test('each change leaves a line of the audit with what was before', async () => {
  const { userId, email } = await person();
  const id = await roleId('Support', ['support']);
  await setRoles({ email }, { roles: [id] });
  await setRoles({ email }, { roles: [id] });
  await setRoles({ email }, { administrator: 1 });
  const { answer } = await site().request(auditLines, { query: {} }, { as: administrator });
  expect(
    answer.data.data.map(({ operator, action, subject, details }) => [
      operator?.id,
      action,
      subject,
      details,
    ]),
  ).toEqual([
    [
      administrator.userId,
      'account.roles',
      userId,
      { administrator_before: false, administrator: true, roles_before: 'Support', roles: '' },
    ],
    [
      administrator.userId,
      'account.roles',
      userId,
      { administrator_before: false, administrator: false, roles_before: '', roles: 'Support' },
    ],
    [administrator.userId, 'role.create', id, { name: 'Support', permissions: 'support' }],
  ]);
});

test('who may give roles gives and takes only what they have themselves, and makes nobody an administrator', async () => {
  const [lead, other] = [await person(), await person()];
  const team = await roleId('Team', ['roles', 'events']);
  const money = await roleId('Money', ['money']);
  const events = await roleId('Events', ['events']);
  await setRoles(lead, { roles: [team] });
  await setRoles(other, { roles: [money] });

  expect(outcome(await createRole('More', ['audit'], lead))).toEqual([403, 'permission_not_held']);
  expect((await createRole('Same', ['events'], lead)).status).toBe(200);
  expect(outcome(await setRoles(lead, { roles: [team, money] }, lead))).toEqual([403, 'permission_not_held']);
  expect(outcome(await setRoles(other, { roles: [] }, lead))).toEqual([403, 'permission_not_held']);
  expect(outcome(await setRoles(lead, { roles: [team], administrator: 1 }, lead))).toEqual([
    ...[403, 'permission_not_held'],
  ]);
  expect(outcome(await setRoles(administrator, {}, lead))).toEqual([403, 'permission_not_held']);
  const grow = {
    params: { id: events },
    body: { name: 'Events', permissions: ['events', 'money'] as Permission[] },
  };
  expect(outcome(await site().request(calls.changeRole, grow, { as: lead }))).toEqual([
    ...[403, 'permission_not_held'],
  ]);
  expect(outcome(await site().request(calls.deleteRole, { params: { id: money } }, { as: lead }))).toEqual([
    ...[403, 'permission_not_held'],
  ]);
  expect((await setRoles(other, { roles: [money, events] }, lead)).status).toBe(200);
});

test('the last administrator stays one; of two who dismiss each other at the same time one stays', async () => {
  expect(outcome(await setRoles(administrator, {}))).toEqual([409, 'last_administrator']);
  for (let round = 0; round < 5; round += 1) {
    const other = await mintSession(site().db, { role: 'operator', now });
    const answers = await Promise.all([
      setRoles(administrator, {}, other),
      setRoles(other, {}, administrator),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await site().db.select({ id: users.id }).from(users).where(eq(users.isOperator, true));
    expect(left).toHaveLength(1);
    administrator = left[0]?.id === other.userId ? other : administrator;
  }
});

test('roles given to an account at the same time are all there', async () => {
  const { userId, email } = await person();
  const ids: number[] = [];
  for (const permission of permissions.slice(0, 4)) ids.push(await roleId(permission, [permission]));
  await Promise.all(ids.map((_, index) => setRoles({ email }, { roles: ids.slice(0, index + 1) })));
  await setRoles({ email }, { roles: ids });
  const [account] = await site().db.select().from(users).where(eq(users.id, userId));
  expect(account?.permissions).toEqual([...permissions.slice(0, 4)].sort());
});

test('rights are changed with a recent sign-in, a name is one role’s, an account and its roles exist', async () => {
  const id = await roleId('Support', ['support']);
  expect(outcome(await createRole(' SUPPORT ', ['support']))).toEqual([409, 'role_exists']);
  const other = await roleId('Other', ['support']);
  const rename = {
    params: { id: other },
    body: { name: 'support', permissions: ['support'] as Permission[] },
  };
  expect(outcome(await site().request(calls.changeRole, rename, { as: administrator }))).toEqual([
    ...[409, 'role_exists'],
  ]);
  expect(outcome(await setRoles({ email: 'nobody@test.example' }, { roles: [id] }))).toEqual([
    ...[404, 'user_unknown'],
  ]);
  expect(outcome(await setRoles(await person(), { roles: [999] }))).toEqual([404, 'not_found']);
  const gone = await site().request(calls.deleteRole, { params: { id: 999 } }, { as: administrator });
  expect(outcome(gone)).toEqual([404, 'not_found']);
  now = new Date(now.getTime() + site().config.operatorSignInMs + 1000);
  // The access token of the session has expired by now as well.
  const again = await mintSession(site().db, {
    role: 'operator',
    now: new Date('2030-04-20T09:00:00Z'),
    lifetimes: { token: 1e6, refresh: 1e7 },
  });
  expect(outcome(await createRole('Late', ['support'], again))).toEqual([403, 'reauthentication_required']);
});

test('a closed account has no rights any more, and one that the command line dismisses keeps its roles', async () => {
  const { userId, email } = await person();
  const id = await roleId('Support', ['support']);
  await setRoles({ email }, { roles: [id], administrator: 1 });
  await site().db.transaction((tx) => setOperator(tx, { email, isOperator: false }, now));
  const read = async () => (await site().db.select().from(users).where(eq(users.id, userId)))[0];
  expect(await read()).toMatchObject({ isOperator: false, permissions: ['support'] });
  await site().db.update(users).set({ deletesAt: now }).where(eq(users.id, userId));
  await site().db.transaction((tx) => closeAccount(tx, userId, modules, now));
  expect(await read()).toMatchObject({ permissions: [], deletedAt: now });
});

test('the database knows no permission that the site does not', async () => {
  const role = { name: 'X', createdAt: now, updatedAt: now };
  for (const held of [['everything'], []])
    await expect(
      site()
        .db.insert(operatorRoles)
        .values({ ...role, permissions: held }),
    ).rejects.toThrow();
});

test('rights that are given by e-mail replace none: an account that has some keeps them', async () => {
  const someone = await person();
  const [money, reception] = [await roleId('Accounts', ['money']), await roleId('Reception', ['events'])];
  const give = (roles: number[]) =>
    site().request(
      calls.setOperatorRoles,
      { body: { email: someone.email, roles, administrator: 0, is_new: 1 } },
      { as: administrator },
    );
  expect((await give([money])).status).toBe(200);
  expect(outcome(await give([reception]))).toEqual([409, 'operator_exists']);
  expect(await own(someone)).toEqual({ administrator: 0, permissions: ['money'] });
});

test('rights that a change before has taken are not given on, however long ago the call began', async () => {
  const lead = await person();
  const other = await person();
  const team = await roleId('Team', ['roles', 'money']);
  for (let round = 0; round < 5; round += 1) {
    await setRoles(lead, { roles: [team] });
    await setRoles(other, { roles: [] });
    const [taken, given] = await Promise.all([
      setRoles(lead, { roles: [] }),
      setRoles(other, { roles: [team] }, lead),
    ]);
    expect(taken.status).toBe(200);
    // Either the gift came first, or it was refused.
    const held = (await own(other)) !== 403;
    expect(held).toBe(given.status === 200);
    if (!held) expect(given.failure.code).toBe('not_allowed');
  }
});

test('the rights of an operator are read under the lock', async () => {
  const { db } = site();
  const lead = await person();
  const team = await roleId('Team', ['roles', 'money']);
  await setRoles(lead, { roles: [team] });
  const stale = { operatorId: lead.userId, permissions: [...permissions] };
  await setRoles(lead, { roles: [] });
  const change = db.transaction((tx) =>
    createStoredRole(tx, { name: 'Late', permissions: ['money'] }, stale, now),
  );
  await expect(change).rejects.toMatchObject({ code: 'not_allowed' });
});
