import { eq } from 'drizzle-orm';
import { login } from 'shared-api/contracts/accounts';
import { auditLines } from 'shared-api/contracts/operator';
import * as calls from 'shared-api/contracts/people';
import type { Permission } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { closeAccountNow, importLanguages, registerAccount } from '../accounts/accounts.fixture.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer;
let operator: Minted;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await importLanguages(server);
  operator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(() => server.close());

const newPerson = async (changes: Partial<typeof users.$inferInsert> = {}) => {
  const minted = await mintSession(server.db, { role: 'learner', now });
  if (Object.keys(changes).length > 0)
    await server.db.update(users).set(changes).where(eq(users.id, minted.userId));
  return minted;
};
const search = async (text?: string, page = 1) =>
  (
    await server.request(
      calls.findPeople,
      { query: { page, ...(text && { search: text }) } },
      { as: operator },
    )
  ).answer.data;
const idsOf = async (text: string) => (await search(text)).data.map(({ id }) => id);
const read = (id: number, as = operator) => server.request(calls.findPerson, { params: { id } }, { as });
const block = (id: number, as = operator, reason = 'Asked for money.') =>
  server.request(calls.blockPerson, { params: { id }, body: { reason } }, { as });
const restore = (id: number, as = operator) =>
  server.request(calls.restorePerson, { params: { id } }, { as });
const signOut = (id: number, as = operator) =>
  server.request(calls.signPersonOut, { params: { id } }, { as });
const auditOf = async (subject: number) =>
  (await server.request(auditLines, { query: { subject } }, { as: operator })).answer.data.data.map(
    ({ action, details, operator: by }) => [action, details, by?.id],
  );

test('people are found by parts of their name, e-mail and phone number and by their id, whatever the script', async () => {
  const { userId, email } = await newPerson({ username: 'آمنة بنت وهب', phone: '+201001234567' });
  expect(await idsOf('امنه وهب')).toEqual([userId]);
  expect(await idsOf(email.slice(8, 30).toUpperCase())).toEqual([userId]);
  expect(await idsOf('100 123 4567')).toEqual([userId]);
  expect(await idsOf('+20100123')).toEqual([userId]);
  expect(await idsOf(String(userId))).toContain(userId);
  expect(await idsOf('%')).toEqual([]);
  expect(await idsOf('nobody_at_all')).toEqual([]);
});

test('all accounts are listed from the newest, in pages, without closed ones', async () => {
  const people = [];
  for (let count = 0; count < 21; count += 1) people.push(await newPerson());
  const closed = people.at(-1) as Minted;
  await closeAccountNow(server, closed.userId, now);
  const first = await search();
  expect(first.data.map(({ id }) => id)).toEqual(
    people
      .map(({ userId }) => userId)
      .reverse()
      .slice(1, 21),
  );
  expect(first.last_page).toBeGreaterThan(1);
  expect((await search(undefined, 2)).data).not.toEqual([]);
  expect(outcome(await read(closed.userId))).toEqual([404, 'not_found']);
});

test('an account is shown with its devices; its sessions can be ended, and it can sign in again', async () => {
  const email = 'amal@test.example';
  const { status } = await registerAccount(server, email);
  expect(status).toBe(200);
  const signIn = () => server.request(login, { body: { email, password: 'demonstration' } }, {});
  const [id = 0] = await idsOf(email);
  const { data } = (await read(id)).answer;
  expect(data).toMatchObject({ email, is_operator: 0, permissions: [], blocked_at: null, has_password: 1 });
  expect(data.devices).toHaveLength(1);
  expect((await signOut(id)).answer.data.devices).toEqual([]);
  expect((await signIn()).status).toBe(200);
  expect(await auditOf(id)).toEqual([['account.sign_out', {}, operator.userId]]);
});

test('a blocked account loses its sessions and cannot sign in until it is restored; both are told by mail', async () => {
  const email = 'block@test.example';
  await registerAccount(server, email);
  const signIn = async () => server.request(login, { body: { email, password: 'demonstration' } }, {});
  const [id = 0] = await idsOf(email);
  const blocked = await block(id);
  expect(blocked.answer.data).toMatchObject({ blocked_at: now.toISOString(), devices: [] });
  expect(outcome(await signIn())).toEqual([403, 'account_blocked']);
  const wrong = await server.request(login, { body: { email, password: 'another-password' } }, {});
  expect(outcome(wrong)).toEqual([400, 'wrong_sign_in']);
  expect((await block(id)).status).toBe(200);
  expect((await restore(id)).answer.data.blocked_at).toBeNull();
  expect((await restore(id)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  const mails = await listMails(server.db, email);
  expect(mails.filter(({ text }) => text.includes('Asked for money.'))).toHaveLength(1);
  expect(await auditOf(id)).toEqual([
    ['account.restore', { blocked_at: now.toISOString() }, operator.userId],
    ['account.block', { reason: 'Asked for money.' }, operator.userId],
  ]);
});

test('nobody changes the own account, or one with permissions that they lack', async () => {
  expect(outcome(await block(operator.userId))).toEqual([403, 'own_account']);
  expect(outcome(await signOut(operator.userId))).toEqual([403, 'own_account']);
  const helper = await newPerson({ permissions: ['people', 'support'] satisfies Permission[] });
  const accountant = await newPerson({ permissions: ['money'] satisfies Permission[] });
  const colleague = await newPerson({ permissions: ['support'] satisfies Permission[] });
  for (const change of [block, restore, signOut])
    expect(outcome(await change(accountant.userId, helper))).toEqual([403, 'more_permissions']);
  expect((await block(colleague.userId, helper)).status).toBe(200);
  expect(outcome(await block(999_999))).toEqual([404, 'not_found']);
});

test('an account that is blocked and signed in at the same time is left without a session', async () => {
  const email = 'race@test.example';
  await registerAccount(server, email);
  const [id = 0] = await idsOf(email);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      block(id),
      ...[1, 2, 3].map(() => server.request(login, { body: { email, password: 'demonstration' } }, {})),
    ]);
    expect((await read(id)).answer.data.devices).toEqual([]);
    await restore(id);
  }
});
