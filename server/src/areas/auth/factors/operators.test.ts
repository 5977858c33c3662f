import { eq } from 'drizzle-orm';
import { currentUser, login, renew } from 'shared-api/contracts/accounts';
import { auditLines } from 'shared-api/contracts/operator';
import { createRole, ownPermissions } from 'shared-api/contracts/operator-roles';
import { findPeople } from 'shared-api/contracts/people';
import * as calls from 'shared-api/contracts/second-factor';
import type { Permission } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { runCommand } from '../../../services/operator/run-command.ts';
import { users } from '../../../services/users/index.ts';
import { outcome } from '../../../testing/index.ts';
import { type Clocked, serverWithClock } from '../accounts/accounts.fixture.ts';
import { mintSession } from '../accounts/mint-session.ts';
import { sessions } from '../tables/accounts.ts';
import { addApp, enterPassword, newAccount, password } from './factors.fixture.ts';
import { generateTotp } from './totp.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const grant = (userId: number, changes: Partial<typeof users.$inferInsert> = { isOperator: true }) =>
  clocked.server.db.update(users).set(changes).where(eq(users.id, userId));
const newOperator = async (email: string) => {
  const account = await newAccount(clocked.server, email);
  await grant(account.userId);
  return account;
};
const remove = (id: number, as: { token: string }) =>
  clocked.server.request(calls.removePersonFactors, { params: { id } }, { as });
const mint = (permissions: Permission[]) =>
  mintSession(clocked.server.db, { role: 'learner', now: clocked.now() }).then(async (minted) => {
    await grant(minted.userId, { permissions });
    return minted;
  });
const needs = async (as: { token: string }) =>
  (await clocked.server.request(currentUser, {}, { as })).answer.user.needs_second_factor;

test('calls of operators answer once the session has proved a second factor, which an operator without one adds', async () => {
  const { server } = clocked;
  const operator = await newOperator('operator@test.example');
  const people = (as: { token: string }) => server.request(findPeople, { query: {} }, { as });
  expect(outcome(await people(operator))).toEqual([403, 'second_factor_required']);
  expect(outcome(await server.request(ownPermissions, {}, { as: operator }))).toEqual([
    403,
    'second_factor_required',
  ]);
  expect(await needs(operator)).toBe(true);
  const { data, secret } = await addApp(server, operator, clocked.now());
  expect(data.is_required).toBe(1);
  expect((await people(operator)).status).toBe(200);
  expect(await needs(operator)).toBeUndefined();
  // The next session, and its renewal, have proved it, too.
  clocked.pass(60);
  const cookies = await enterPassword(server, operator.email);
  const body = { code: generateTotp(secret, clocked.now()) };
  const signedIn = await server.request(calls.finishSignIn, { body }, { cookies });
  expect(signedIn.answer.user.needs_second_factor).toBeUndefined();
  const renewed = await server.request(renew, {}, { cookies: signedIn.cookies });
  expect(renewed.answer.user.needs_second_factor).toBeUndefined();
  expect((await people(renewed.answer)).status).toBe(200);
});

test('a session that began before the factor proves it, without signing in again', async () => {
  const { server } = clocked;
  const operator = await newOperator('before@test.example');
  const other = await server.request(login, { body: { email: operator.email, password } });
  const as = other.answer;
  expect(as.user.needs_second_factor).toBe(true);
  const { secret } = await addApp(server, operator, clocked.now());
  expect(await needs(as)).toBe(true);
  clocked.pass(60);
  const body = { code: generateTotp(secret, clocked.now()) };
  expect((await server.request(calls.prove, { body }, { as })).status).toBe(200);
  expect(await needs(as)).toBeUndefined();
});

test('writes that need a recent proof ask for the factor after five minutes', async () => {
  const { server } = clocked;
  const operator = await newOperator('writes@test.example');
  const { secret } = await addApp(server, operator, clocked.now());
  const write = (name: string) =>
    server.request(createRole, { body: { name, permissions: ['events'] } }, { as: operator });
  clocked.pass(5 * 60);
  expect((await write('At the end')).status).toBe(200);
  clocked.pass(1);
  expect(outcome(await write('Too late'))).toEqual([403, 'reauthentication_required']);
  const prove = (body: object) => server.request(calls.prove, { body }, { as: operator });
  expect(outcome(await prove({ password }))).toEqual([400, 'factor_wrong']);
  expect((await prove({ code: generateTotp(secret, clocked.now()) })).status).toBe(200);
  expect((await write('After the factor')).status).toBe(200);
});

test('the last factor of an operator is exchanged, not removed', async () => {
  const { server } = clocked;
  const operator = await newOperator('last@test.example');
  const { data } = await addApp(server, operator, clocked.now());
  const id = data.factors[0]?.id ?? 0;
  const removal = () => server.request(calls.removeFactor, { params: { id } }, { as: operator });
  expect(outcome(await removal())).toEqual([409, 'last_factor']);
  await addApp(server, operator, clocked.now(), 'New phone');
  expect((await removal()).answer.data.factors).toMatchObject([{ name: 'New phone' }]);
});

test('a lost factor is given back by another operator: the sessions end, a mail says so, and the audit has it', async () => {
  const { server } = clocked;
  const person = await newAccount(server, 'lost@test.example');
  await addApp(server, person, clocked.now());
  const helper = await mint(['people', 'audit']);
  const read = await server.request(calls.personFactors, { params: { id: person.userId } }, { as: helper });
  expect(read.answer.data).toMatchObject({ factors: [{ kind: 'totp', name: 'Phone' }], recovery_codes: 10 });
  expect((await remove(person.userId, helper)).status).toBe(200);
  expect((await remove(person.userId, helper)).status).toBe(200);
  expect((await server.request(currentUser, {}, { as: person })).status).toBe(401);
  expect((await server.request(login, { body: { email: person.email, password } })).status).toBe(200);
  const mails = await listMails(server.db, person.email);
  expect(
    mails.filter(({ subject }) => subject === 'The second step of your Rafiq account was removed'),
  ).toHaveLength(1);
  const lines = await server.request(auditLines, { query: { subject: person.userId } }, { as: helper });
  expect(lines.answer.data.data).toMatchObject([
    { action: 'account.remove_factors', operator: { id: helper.userId }, details: { factors: 1 } },
  ]);
});

test('nobody removes the own factors, those of somebody with more rights, or long after their own proof', async () => {
  const { server } = clocked;
  const helper = await mint(['people']);
  const accountant = await mint(['money']);
  expect(outcome(await remove(helper.userId, helper))).toEqual([403, 'own_account']);
  expect(outcome(await remove(accountant.userId, helper))).toEqual([403, 'more_permissions']);
  expect(outcome(await remove(999_999, helper))).toEqual([404, 'not_found']);
  const unknown = await server.request(calls.personFactors, { params: { id: 999_999 } }, { as: helper });
  expect(outcome(unknown)).toEqual([404, 'not_found']);
  clocked.pass(6 * 60);
  expect(outcome(await remove(accountant.userId, helper))).toEqual([403, 'reauthentication_required']);
});

test('the command line gives the factor of the last operator back', async () => {
  const { server } = clocked;
  const operator = await newOperator('alone@test.example');
  await addApp(server, operator, clocked.now());
  const { db, config } = server;
  const services = { db, modules, config, now: clocked.now };
  const run = (email: string) =>
    runCommand(services, { command: 'factors remove', values: { email } }, (error) => {
      throw error;
    });
  expect(await run(operator.email)).toEqual({ ok: true, result: { user_id: operator.userId, removed: 1 } });
  expect(await run(operator.email)).toEqual({ ok: true, result: { user_id: operator.userId, removed: 0 } });
  expect(await run('nobody@test.example')).toMatchObject({ ok: false, code: 'user_unknown' });
  const live = await db
    .select({ reason: sessions.revokedReason })
    .from(sessions)
    .where(eq(sessions.userId, operator.userId));
  expect(live.map(({ reason }) => reason)).toEqual(['everywhere']);
  const again = await server.request(login, { body: { email: operator.email, password } });
  expect(again.answer.user.needs_second_factor).toBe(true);
});
