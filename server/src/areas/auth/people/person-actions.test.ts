import { eq } from 'drizzle-orm';
import * as accounts from 'shared-api/contracts/accounts';
import { auditLines, listWork } from 'shared-api/contracts/operator';
import * as calls from 'shared-api/contracts/people';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import {
  closeAccountNow,
  importLanguages,
  readMailedCode,
  registerAccount,
} from '../accounts/accounts.fixture.ts';
import { memberEmail } from '../accounts/member-address.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';
import { sessions } from '../tables/accounts.ts';
import { maskEmail } from './mask-email.ts';

const start = new Date('2030-04-20T09:00:00Z');
let now = start;
let server: TestServer;
let operator: Minted;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await importLanguages(server);
  operator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const password = 'demonstration';
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** Registers an account, whose device is signed in. */
async function newPerson(email: string): Promise<number> {
  await registerAccount(server, email);
  const [found] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!found) throw new Error('The account was not registered');
  return found.id;
}
/** An operator with these permissions, signed in now. */
async function newOperator(held: Permission[]) {
  const minted = await mintSession(server.db, { role: 'learner', now });
  await server.db.update(users).set({ permissions: held }).where(eq(users.id, minted.userId));
  return minted;
}
const fresh = () => newOperator(['people', 'support', 'audit']);
const signIn = (email: string) => server.request(accounts.login, { body: { email, password } }, {});
const read = async (id: number) =>
  (await server.request(calls.findPerson, { params: { id } }, { as: operator })).answer.data;
const auditOf = async (person: number) =>
  (await server.request(auditLines, { query: { person } }, { as: operator })).answer.data.data.map(
    ({ action, details }) => [action, details],
  );
const textsTo = async (email: string) => (await listMails(server.db, email)).map(({ text }) => text);

test('one device of a person is signed out; the others go on', async () => {
  const email = 'devices@test.example';
  const id = await newPerson(email);
  await signIn(email);
  const [first, second] = (await read(id)).devices;
  const end = (device = '') =>
    server.request(calls.endPersonDevice, { params: { id, device } }, { as: operator });
  const { answer } = await end(first?.id);
  expect(answer.data.devices.map((each) => each.id)).toEqual([second?.id]);
  expect(outcome(await end(first?.id))).toEqual([404, 'not_found']);
  const other = await newPerson('other-device@test.example');
  const [theirs] = (await read(other)).devices;
  expect(outcome(await end(theirs?.id))).toEqual([404, 'not_found']);
  expect(await auditOf(id)).toEqual([['account.end_device', {}]]);
});

test('a code for a new password goes to the person alone, once a minute', async () => {
  const email = 'code@test.example';
  const id = await newPerson(email);
  const send = () => server.request(calls.sendPersonCode, { params: { id } }, { as: operator });
  const sent = await send();
  expect(sent.status).toBe(200);
  const otp = await readMailedCode(server, email);
  expect(sent.body).not.toContain(otp);
  expect(outcome(await send())).toEqual([429, 'otp_wait']);
  const body = { email, otp, type: 'forgot_password' as const };
  expect((await server.request(accounts.verifyOtp, { body }, { ip: '203.0.113.9' })).status).toBe(200);
  expect(await auditOf(id)).toEqual([['account.send_code', {}]]);
});

const linkIn = (texts: string[]) => /confirm-email#key=([\w-]{43})/.exec(texts.join('\n'))?.[1] ?? '';
const confirm = (key: string) => server.request(accounts.confirmEmail, { body: { key } }, {});
const change = (id: number, email: string, as: Minted) =>
  server.request(
    calls.changePersonEmail,
    { params: { id }, body: { email, reason: 'Lost the mailbox.' } },
    { as },
  );

test('an e-mail changes when the owner of the new one follows the link; the former owner reads of it', async () => {
  const [before, after] = ['before@test.example', 'after@test.example'];
  const id = await newPerson(before);
  const as = await fresh();
  const asked = await change(id, after, as);
  expect(asked.answer.data).toMatchObject({ email: before, email_change: { email: after } });
  expect((await textsTo(before)).filter((text) => text.includes(maskEmail(after)))).toHaveLength(1);
  const key = linkIn(await textsTo(after));
  expect(await signIn(before)).toMatchObject({ status: 200 });
  expect((await confirm(key)).answer.data).toEqual({ email: after });
  expect(outcome(await confirm(key))).toEqual([400, 'email_link_unusable']);
  expect(await read(id)).toMatchObject({ email: after, email_change: null, devices: [] });
  expect(outcome(await signIn(before))).toEqual([400, 'wrong_sign_in']);
  expect((await signIn(after)).status).toBe(200);
  const masked = { email_before: maskEmail(before), email: maskEmail(after) };
  expect(await auditOf(id)).toEqual([
    ['account.change_email', masked],
    ['account.ask_email', { ...masked, reason: 'Lost the mailbox.' }],
  ]);
});

test('a link is of no use after a day, once withdrawn, once replaced, and once another account has the e-mail', async () => {
  const id = await newPerson('links@test.example');
  const ask = async (email: string) => {
    expect((await change(id, email, await fresh())).status).toBe(200);
    return linkIn(await textsTo(email));
  };
  const old = await ask('old-link@test.example');
  pass(dayMs);
  expect(outcome(await confirm(old))).toEqual([400, 'email_link_unusable']);
  now = start;
  const replaced = await ask('replaced@test.example');
  const withdrawn = await ask('withdrawn@test.example');
  expect(outcome(await confirm(replaced))).toEqual([400, 'email_link_unusable']);
  const withdraw = () => server.request(calls.withdrawPersonEmail, { params: { id } }, { as: operator });
  expect((await withdraw()).answer.data.email_change).toBeNull();
  expect((await withdraw()).status).toBe(200);
  expect(outcome(await confirm(withdrawn))).toEqual([400, 'email_link_unusable']);
  const used = await ask('used@test.example');
  await newPerson('used@test.example');
  const late = await confirm(used);
  expect([late.status, late.failure.errors?.email]).toEqual([422, ['Another account has this e-mail.']]);
  const again = await change(id, 'used@test.example', await fresh());
  expect([again.status, again.failure.errors?.email]).toEqual([422, ['Another account has this e-mail.']]);
  const same = await change(id, 'links@test.example', await fresh());
  expect([same.status, Object.keys(same.failure.errors ?? {})]).toEqual([422, ['email']]);
});

test('two accounts that are to get one e-mail at once: one gets it', async () => {
  const email = 'raced@test.example';
  const keys = [];
  for (const name of ['race-a', 'race-b']) {
    await change(await newPerson(`${name}@test.example`), email, await fresh());
    keys.push(linkIn((await textsTo(email)).slice(0, 1)));
  }
  const answers = await Promise.all(keys.map(confirm));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

const erase = (id: number, confirmation: string, as: Minted, more: { confirm?: boolean } = {}) =>
  server.request(
    calls.erasePerson,
    { params: { id }, body: { confirmation, reason: 'Asked by telephone.', ...more } },
    { as },
  );
const keep = (id: number) =>
  server.request(
    calls.keepPerson,
    { params: { id }, body: { reason: 'Changed their mind.' } },
    { as: operator },
  );
const waiting = async () =>
  (await server.request(listWork, {}, { as: operator })).answer.data.find(
    ({ id }) => id === 'account-deletions',
  );

test('an account is erased as by its owner: typed e-mail, fourteen days, a mail; it can be kept', async () => {
  const email = 'erase@test.example';
  const id = await newPerson(email);
  const as = await fresh();
  const wrong = await erase(id, 'somebody@test.example', as);
  expect([wrong.status, wrong.failure.errors?.confirmation]).toEqual([
    422,
    ['This is not the e-mail of the account.'],
  ]);
  const planned = await erase(id, 'ERASE@test.example', as);
  const deletesAt = new Date(now.getTime() + 14 * dayMs).toISOString();
  expect(planned.answer.data).toMatchObject({ deletes_at: deletesAt, devices: [] });
  pass(60_000);
  expect((await erase(id, email, as)).answer.data.deletes_at).toBe(deletesAt);
  expect((await textsTo(email)).filter((text) => text.includes('will be deleted on'))).toHaveLength(1);
  const listed = await server.request(calls.listDeletions, { query: {} }, { as });
  expect(listed.answer.data.data.map((each) => each.id)).toEqual([id]);
  const asked = listed.answer.data.data[0]?.requested_at;
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: asked });

  expect((await keep(id)).answer.data.deletes_at).toBeNull();
  expect(outcome(await keep(id))).toEqual([409, 'not_leaving']);
  expect(await waiting()).toMatchObject({ count: 0, oldest_at: null });
  expect((await textsTo(email))[0]).toContain('As you asked us');
  expect((await auditOf(id)).map(([action]) => action)).toEqual(['account.keep', 'account.erase']);
  await closeAccountNow(server, id, now);
  expect(outcome(await erase(id, email, as))).toEqual([404, 'not_found']);
});

test('nobody erases the own account, the last administrator, a member of a family, or one with more permissions', async () => {
  const as = await fresh();
  expect(outcome(await erase(as.userId, as.email, as))).toEqual([403, 'own_account']);
  expect(outcome(await erase(operator.userId, operator.email, as))).toEqual([403, 'more_permissions']);
  const able = await newOperator([...permissions]);
  expect(outcome(await erase(operator.userId, operator.email, able))).toEqual([409, 'last_administrator']);
  const second = await mintSession(server.db, { role: 'operator', now });
  expect((await erase(second.userId, second.email, able)).status).toBe(200);

  const member = await mintSession(server.db, { role: 'learner', now });
  const address = memberEmail('test');
  await server.db.update(users).set({ email: address }).where(eq(users.id, member.userId));
  const params = { id: member.userId };
  const answers = [
    await erase(member.userId, address, as),
    await keep(member.userId),
    await change(member.userId, 'member@test.example', as),
    await server.request(calls.withdrawPersonEmail, { params }, { as }),
    await server.request(calls.sendPersonCode, { params }, { as }),
  ];
  expect(answers.map(outcome)).toEqual(answers.map(() => [409, 'family_account']));
  expect(await read(member.userId)).toMatchObject({ is_member: 1 });
});

test('the changes of a person are for others, with the permissions of the person', async () => {
  const helper = await newOperator(['people']);
  const accountant = await newOperator(['money']);
  const device = '0196f5a0-0000-4000-8000-000000000001';
  const all = (id: number, as: Minted) => [
    server.request(calls.endPersonDevice, { params: { id, device } }, { as }),
    server.request(calls.sendPersonCode, { params: { id } }, { as }),
    change(id, 'rights@test.example', as),
    server.request(calls.withdrawPersonEmail, { params: { id } }, { as }),
    server.request(calls.exportPerson, { params: { id } }, { as }),
    server.request(calls.keepPerson, { params: { id }, body: { reason: 'No.' } }, { as }),
  ];
  for (const answer of await Promise.all(all(accountant.userId, helper)))
    expect(outcome(answer)).toEqual([403, 'more_permissions']);
  for (const answer of await Promise.all(all(helper.userId, helper)))
    expect(outcome(answer)).toEqual([403, 'own_account']);
});

test('an export, another e-mail and an erasure need a recent sign-in', async () => {
  const id = await newPerson('recent@test.example');
  const as = await fresh();
  const createdAt = new Date(now.getTime() - server.config.operatorSignInMs - 1);
  await server.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, as.userId));
  const answers = [
    await server.request(calls.exportPerson, { params: { id } }, { as }),
    await change(id, 'recent-new@test.example', as),
    await erase(id, 'recent@test.example', as),
  ];
  expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'reauthentication_required']));
  expect(await auditOf(id)).toEqual([]);
});

test('an operator downloads the data of a person by a link that works in their browser alone', async () => {
  const id = await newPerson('export@test.example');
  const as = await fresh();
  const link = await server.request(calls.exportPerson, { params: { id } }, { as });
  const { url } = link.answer.data;
  const cookie = link.cookies;
  const download = (address: string, cookies = cookie) =>
    server.app.inject({ method: 'GET', url: address, cookies });
  expect((await download(url, {})).statusCode).toBe(404);
  expect((await download(url.replace(/person=\d+/, `person=${operator.userId}`))).statusCode).toBe(404);
  expect((await download(url.replace(/&person=\d+/, ''))).statusCode).toBe(404);
  const file = await download(url);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.includes('export@test.example')).toBe(true);
  await server.db.update(users).set({ permissions: [] }).where(eq(users.id, as.userId));
  expect((await download(url)).statusCode).toBe(404);
  expect(await auditOf(id)).toEqual([['account.export', {}]]);
});

test('the page of a person has the sections that the permissions of the operator cover', async () => {
  const id = await newPerson('sections@test.example');
  const sections = async (as: Minted, language: 'en' | 'ar' = 'en') =>
    (await server.request(calls.personSections, { params: { id } }, { as, language })).answer.data;
  const own = await sections(operator);
  expect(own.map((section) => section.id)).toContain('orders');
  const mails = own.find((section) => section.id === 'mails');
  expect(mails?.rows[0]).toMatchObject({ name: 'Verification code', path: null, is_upcoming: 0 });
  expect(JSON.stringify(mails)).not.toMatch(/\d{4}(?![-\d])/);
  const helper = await sections(await newOperator(['people']), 'ar');
  expect(helper.map((section) => section.id)).not.toContain('orders');
  expect(helper.find((section) => section.id === 'family')?.title).toBe('العائلة');
  const missing = await server.request(calls.personSections, { params: { id: 999_999 } }, { as: operator });
  expect(outcome(missing)).toEqual([404, 'not_found']);
});
