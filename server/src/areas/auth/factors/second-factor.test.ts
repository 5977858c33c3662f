import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { currentUser, login, resetPassword } from 'shared-api/contracts/accounts';
import * as calls from 'shared-api/contracts/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../kernel/index.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { changeMeanwhile } from '../../../testing/change-meanwhile.ts';
import { outcome } from '../../../testing/index.ts';
import {
  type Clocked,
  findTablesWith,
  proveForReset,
  serverWithClock,
} from '../accounts/accounts.fixture.ts';
import { factorChallenges, recoveryCodes, secondFactors } from '../tables/factors.ts';
import { addApp, enterPassword, newAccount, password } from './factors.fixture.ts';
import { generateTotp } from './totp.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

let made = 0;
const account = () => {
  made += 1;
  return newAccount(clocked.server, `factor${made}@test.example`);
};
const code = (secret: string) => generateTotp(secret, clocked.now());
/** A code that no step of now has. */
const wrongCode = (secret: string) => {
  const near = [-30, 0, 30].map((seconds) =>
    generateTotp(secret, new Date(clocked.now().getTime() + seconds * 1000)),
  );
  return ['000000', '111111', '222222', '333333'].find((each) => !near.includes(each)) as string;
};
const finish = (cookies: Record<string, string>, body: object, ip?: string) =>
  clocked.server.request(calls.finishSignIn, { body }, { cookies, ip });
const factorsOf = async (as: { token: string }) =>
  (await clocked.server.request(calls.listFactors, {}, { as })).answer.data;
const subjects = async (email: string) =>
  (await listMails(clocked.server.db, email)).map(({ subject }) => subject);

test('an authenticator app is added by its first code; signing in then needs a code of it, which is good once', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret, codes, data } = await addApp(server, person, clocked.now());
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(data).toMatchObject({
    factors: [{ kind: 'totp', name: 'Phone', last_used_at: null }],
    recovery_codes: 10,
    is_required: 0,
  });
  expect(await subjects(person.email)).toContain('A second step was added to your Rafiq account');

  const answer = await server.request(login, { body: { email: person.email, password } });
  expect(outcome(answer)).toEqual([400, 'second_step_needed']);
  expect(answer.failure.msg).toContain('reload');
  const { cookies } = answer;
  expect(Object.keys(cookies)).toEqual(['rafiq_step']);
  const step = await server.request(calls.signInStep, {}, { cookies });
  expect(step.answer.data.methods).toEqual(['totp', 'recovery']);

  // The code that added the app is used up.
  expect(outcome(await finish(cookies, { code: code(secret) }))).toEqual([400, 'factor_wrong']);
  clocked.pass(60);
  const right = code(secret);
  const signedIn = await finish(cookies, { code: right });
  expect(signedIn.answer.user.email).toBe(person.email);
  expect(signedIn.cookies.rafiq_step).toBe('');
  expect((await server.request(currentUser, {}, { as: signedIn.answer })).status).toBe(200);
  expect((await factorsOf(signedIn.answer)).factors[0]?.last_used_at).toBe(clocked.now().toISOString());

  // Neither the sign-in nor its code can be used again.
  expect(outcome(await finish(cookies, { code: right }))).toEqual([400, 'second_step_ended']);
  const next = await enterPassword(server, person.email);
  const again = await finish(next, { code: right });
  expect(outcome(again)).toEqual([400, 'factor_wrong']);
  expect(again.failure.errors).toEqual({ code: [expect.any(String)] });
});

test('the secret, the codes and the recovery codes are nowhere in the database as they are', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret, codes } = await addApp(server, person, clocked.now());
  expect(await findTablesWith(server.db, secret)).toEqual([]);
  expect(await findTablesWith(server.db, Secret.fromBase32(secret).hex)).toEqual([]);
  expect(await findTablesWith(server.db, codes[0] as string)).toEqual([]);
  expect(await findTablesWith(server.db, (codes[0] as string).replace('-', ''))).toEqual([]);
});

test('a passkey signs a sign-in in, each challenge once and for this site alone', async () => {
  const { server } = clocked;
  const person = await account();
  const { publicUrl } = server.config;
  const authenticator = createAuthenticator(publicUrl);
  const as = person;
  const options = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: person.email } });
  const elsewhere = createAuthenticator('https://rafiq.example.net').create(options);
  const add = (passkey: object, name = 'Laptop') =>
    server.request(calls.addPasskey, { body: { name, passkey } as never }, { as });
  expect(outcome(await add(elsewhere))).toEqual([400, 'factor_wrong']);
  const passkey = authenticator.create(options);
  expect((await add(passkey)).answer.recovery_codes).toHaveLength(10);
  expect(outcome(await add(passkey))).toEqual([400, 'factor_setup_ended']);
  const second = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  expect(second.excludeCredentials).toMatchObject([{ id: passkey.id }]);

  const cookies = await enterPassword(server, person.email);
  const ask = async () => (await server.request(calls.signInPasskey, {}, { cookies })).answer.data;
  const asked = await ask();
  const stranger = createAuthenticator(publicUrl).sign(asked);
  expect(outcome(await finish(cookies, { passkey: stranger }))).toEqual([400, 'factor_wrong']);
  // A wrong answer ends the challenge.
  expect(outcome(await finish(cookies, { passkey: authenticator.sign(asked) }))).toEqual([
    400,
    'factor_wrong',
  ]);
  const unknown = { ...authenticator.sign(await ask()), id: 'AAAA', rawId: 'AAAA' };
  expect(outcome(await finish(cookies, { passkey: unknown }))).toEqual([400, 'factor_wrong']);
  const signed = authenticator.sign(await ask());
  expect((await finish(cookies, { passkey: signed })).status).toBe(200);
  const next = await enterPassword(server, person.email);
  await server.request(calls.signInPasskey, {}, { cookies: next });
  expect(outcome(await finish(next, { passkey: signed }))).toEqual([400, 'factor_wrong']);
});

test('a recovery code signs in once, however it is typed; new ones replace the old ones', async () => {
  const { server } = clocked;
  const person = await account();
  const { codes } = await addApp(server, person, clocked.now());
  const [first = '', second = ''] = codes;
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
  const signedIn = await finish(await enterPassword(server, person.email), { recovery_code: typed });
  expect(signedIn.status).toBe(200);
  const again = await finish(await enterPassword(server, person.email), { recovery_code: first });
  expect(outcome(again)).toEqual([400, 'factor_wrong']);
  expect(again.failure.errors).toEqual({ recovery_code: [expect.any(String)] });
  expect((await factorsOf(signedIn.answer)).recovery_codes).toBe(9);
  const renewed = await server.request(calls.renewRecoveryCodes, {}, { as: signedIn.answer });
  expect(renewed.answer.recovery_codes).toHaveLength(10);
  const old = await finish(await enterPassword(server, person.email), { recovery_code: second });
  expect(outcome(old)).toEqual([400, 'factor_wrong']);
  const [fresh = ''] = renewed.answer.recovery_codes;
  expect((await finish(await enterPassword(server, person.email), { recovery_code: fresh })).status).toBe(
    200,
  );
});

test('a sign-in ends after five wrong answers and after ten minutes, and begins again with the password', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret } = await addApp(server, person, clocked.now());
  clocked.pass(60);
  const cookies = await enterPassword(server, person.email);
  for (let count = 0; count < 5; count += 1)
    expect(outcome(await finish(cookies, { code: wrongCode(secret) }))).toEqual([400, 'factor_wrong']);
  clocked.pass(120);
  expect(outcome(await finish(cookies, { code: code(secret) }))).toEqual([400, 'second_step_ended']);
  expect(outcome(await server.request(calls.signInStep, {}, { cookies }))).toEqual([
    400,
    'second_step_ended',
  ]);

  const late = await enterPassword(server, person.email);
  clocked.pass(10 * 60);
  expect(outcome(await finish(late, { code: code(secret) }))).toEqual([400, 'second_step_ended']);
  expect(outcome(await server.request(calls.signInPasskey, {}, { cookies: late }))).toEqual([
    400,
    'second_step_ended',
  ]);
  expect(outcome(await finish({}, { code: code(secret) }))).toEqual([400, 'second_step_ended']);
  expect((await finish(await enterPassword(server, person.email), { code: code(secret) })).status).toBe(200);
});

test('whoever knows the password cannot try codes without end, and does not lock the owner out', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret } = await addApp(server, person, clocked.now());
  clocked.pass(60);
  const thief = '203.0.113.7';
  const outcomes: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const cookies = await enterPassword(server, person.email, { ip: thief });
    for (let count = 0; count < 4; count += 1)
      outcomes.push((await finish(cookies, { code: wrongCode(secret) }, thief)).failure.code);
  }
  expect(outcomes.filter((each) => each === 'factor_wrong')).toHaveLength(10 + 1);
  expect(outcomes.at(-1)).toBe('factor_wait');
  const answer = await finish(await enterPassword(server, person.email), { code: code(secret) });
  expect(answer.status).toBe(200);
});

test('a new password ends the sign-ins that the old one began', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret } = await addApp(server, person, clocked.now());
  const cookies = await enterPassword(server, person.email);
  clocked.pass(60);
  const ticket = await proveForReset(server, person.email);
  const body = { email: person.email, new_password: 'another long phrase' };
  expect((await server.request(resetPassword, { body }, { cookies: ticket })).status).toBe(200);
  expect(outcome(await finish(cookies, { code: code(secret) }))).toEqual([400, 'second_step_ended']);
});

test('a sign-in that waits for its second step ends with the account, and a blocked one is not finished', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret } = await addApp(server, person, clocked.now());
  const cookies = await enterPassword(server, person.email);
  clocked.pass(60);
  const change = (changes: Partial<typeof users.$inferInsert>) =>
    server.db.update(users).set(changes).where(eq(users.id, person.userId));
  await change({ blockedAt: clocked.now() });
  expect(outcome(await finish(cookies, { code: code(secret) }))).toEqual([403, 'account_blocked']);
  expect(outcome(await server.request(login, { body: { email: person.email, password } }))).toEqual([
    403,
    'account_blocked',
  ]);
  await change({ blockedAt: null, deletesAt: clocked.now() });
  expect(outcome(await finish(cookies, { code: code(secret) }))).toEqual([400, 'account_changed']);
});

test('factors are changed by those who have just proved who they are: with the factor, or the password before there is one', async () => {
  const { server } = clocked;
  const as = await account();
  clocked.pass(6 * 60);
  expect(outcome(await server.request(calls.startTotp, {}, { as }))).toEqual([
    403,
    'reauthentication_required',
  ]);
  const prove = (body: object) => server.request(calls.prove, { body }, { as });
  const methods = async () => (await server.request(calls.proofMethods, {}, { as })).answer.data.methods;
  expect(await methods()).toEqual(['password']);
  expect(outcome(await prove({}))).toEqual([400, 'invalid_fields']);
  expect(outcome(await prove({ password: 'wrong' }))).toEqual([400, 'wrong_password']);
  expect((await prove({ password })).status).toBe(200);
  const { secret } = await addApp(server, as, clocked.now());
  clocked.pass(6 * 60);
  expect(await methods()).toEqual(['totp', 'recovery']);
  // The password is not enough any more.
  expect(outcome(await prove({ password }))).toEqual([400, 'factor_wrong']);
  expect(outcome(await server.request(calls.renewRecoveryCodes, {}, { as }))).toEqual([
    403,
    'reauthentication_required',
  ]);
  const used = code(secret);
  expect((await prove({ code: used })).status).toBe(200);
  expect(outcome(await prove({ code: used }))).toEqual([400, 'factor_wrong']);
  expect((await server.request(calls.renewRecoveryCodes, {}, { as })).status).toBe(200);

  const authenticator = createAuthenticator(server.config.publicUrl);
  const options = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  const passkey = authenticator.create(options);
  await server.request(calls.addPasskey, { body: { name: 'Key', passkey } as never }, { as });
  const asked = (await server.request(calls.proofPasskey, {}, { as })).answer.data;
  const signed = { passkey: authenticator.sign(asked) };
  expect((await prove(signed)).status).toBe(200);
  expect(outcome(await prove(signed))).toEqual([400, 'factor_wrong']);
});

test('wrong codes within a session have to wait, too', async () => {
  const { server } = clocked;
  const as = await account();
  const { secret } = await addApp(server, as, clocked.now());
  const codes: unknown[] = [];
  for (let count = 0; count < 7; count += 1)
    codes.push(
      (await server.request(calls.prove, { body: { code: wrongCode(secret) } }, { as, ip: '203.0.113.99' }))
        .failure.code,
    );
  expect(codes.slice(0, 6)).toEqual(Array(6).fill('factor_wrong'));
  expect(codes[6]).toBe('factor_wait');
});

test('a factor is renamed and removed by its owner alone; with the last one the recovery codes go', async () => {
  const { server } = clocked;
  const [person, stranger] = [await account(), await account()];
  await addApp(server, person, clocked.now(), 'Phone');
  const { data } = await addApp(server, person, clocked.now(), 'Tablet');
  const [first, second] = data.factors.map(({ id }) => id) as [number, number];
  const rename = (as: { token: string }, id: number, name: string) =>
    server.request(calls.renameFactor, { params: { id }, body: { name } }, { as });
  const remove = (as: { token: string }, id: number) =>
    server.request(calls.removeFactor, { params: { id } }, { as });
  expect(outcome(await rename(stranger, first, 'Mine'))).toEqual([404, 'not_found']);
  expect(outcome(await remove(stranger, first))).toEqual([404, 'not_found']);
  expect((await rename(person, first, 'Old phone')).answer.data.factors[0]?.name).toBe('Old phone');
  expect((await remove(person, second)).answer.data).toMatchObject({
    factors: [{ id: first }],
    recovery_codes: 10,
  });
  expect((await remove(person, first)).answer.data).toMatchObject({ factors: [], recovery_codes: 0 });
  expect(await subjects(person.email)).toContain('A second step was removed from your Rafiq account');
  const answer = await server.request(login, { body: { email: person.email, password } });
  expect(answer.status).toBe(200);
});

test('an account has at most ten factors; what is begun is finished within ten minutes and five codes', async () => {
  const { server } = clocked;
  const as = await account();
  const { secret } = (await server.request(calls.startTotp, {}, { as })).answer.data;
  const confirm = (typed: string) =>
    server.request(calls.addTotp, { body: { name: 'Phone', code: typed } }, { as });
  for (let count = 0; count < 5; count += 1)
    expect(outcome(await confirm(wrongCode(secret)))).toEqual([400, 'factor_wrong']);
  expect(outcome(await confirm(code(secret)))).toEqual([400, 'factor_setup_ended']);
  for (let count = 0; count < 10; count += 1) await addApp(server, as, clocked.now());
  expect(outcome(await server.request(calls.startTotp, {}, { as }))).toEqual([409, 'too_many_factors']);
  expect(outcome(await server.request(calls.startPasskey, {}, { as }))).toEqual([409, 'too_many_factors']);
});

test('a factor that was begun before the tenth one came is not added', async () => {
  const { server } = clocked;
  const as = await account();
  for (let count = 0; count < 9; count += 1) await addApp(server, as, clocked.now());
  const authenticator = createAuthenticator(server.config.publicUrl);
  const options = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  await addApp(server, as, clocked.now());
  const add = (passkey: object) =>
    server.request(calls.addPasskey, { body: { name: 'Key', passkey } as never }, { as });
  expect(outcome(await add(authenticator.create(options)))).toEqual([409, 'too_many_factors']);

  const [oldest] = (await factorsOf(as)).factors;
  await server.request(calls.removeFactor, { params: { id: oldest?.id ?? 0 } }, { as });
  const { secret } = (await server.request(calls.startTotp, {}, { as })).answer.data;
  const again = (await server.request(calls.startPasskey, {}, { as })).answer.data;
  expect((await add(authenticator.create(again))).status).toBe(200);
  const body = { name: 'Late', code: code(secret) };
  expect(outcome(await server.request(calls.addTotp, { body }, { as }))).toEqual([409, 'too_many_factors']);
  expect((await factorsOf(as)).factors).toHaveLength(10);
});

test('recovery codes come with the first factor, and are not made without one', async () => {
  const { server } = clocked;
  const as = await account();
  expect(outcome(await server.request(calls.renewRecoveryCodes, {}, { as }))).toEqual([409, 'no_factor']);
  expect((await factorsOf(as)).recovery_codes).toBe(0);
});

test('without a factor the password proves a session, tried as often as when it is changed; without both an e-mail', async () => {
  const { server } = clocked;
  const as = await account();
  const prove = (who: { token: string }, body: object, ip?: string) =>
    server.request(calls.prove, { body }, { as: who, ip });
  const guesses: unknown[] = [];
  for (let count = 0; count < 7; count += 1)
    guesses.push((await prove(as, { password: `guess ${count}` }, '203.0.113.98')).failure.code);
  expect(guesses).toEqual([...Array(6).fill('wrong_password'), 'sign_in_wait']);

  await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, as.userId));
  expect(outcome(await prove(as, {}))).toEqual([400, 'no_ticket']);
});

// PGlite has one connection, so that nothing waits for a lock there.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a proof fails if the password changes after the account was read',
  async () => {
    const { server } = clocked;
    const as = await account();
    const setPassword = (tx: Database) =>
      tx.update(users).set({ passwordHash: 'meanwhile' }).where(eq(users.id, as.userId));
    const answer = await changeMeanwhile(server.db, setPassword, () =>
      server.request(calls.prove, { body: { password } }, { as }),
    );
    expect(outcome(answer)).toEqual([400, 'account_changed']);
  },
);

test('a passkey belongs to one account', async () => {
  const { server } = clocked;
  const [first, second] = [await account(), await account()];
  const authenticator = createAuthenticator(server.config.publicUrl);
  const start = async (as: { token: string }) =>
    (await server.request(calls.startPasskey, {}, { as })).answer.data;
  const options = await start(first);
  const passkey = authenticator.create(options);
  await server.request(calls.addPasskey, { body: { name: 'Key', passkey } as never }, { as: first });
  const { challenge } = await start(second);
  // A copy of the credential answers the challenge of another account.
  const copy = authenticator.create({ challenge });
  const [stored] = await server.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.credentialId, passkey.id));
  await server.db
    .update(secondFactors)
    .set({ credentialId: copy.id })
    .where(eq(secondFactors.id, stored?.id ?? 0));
  const answer = await server.request(
    calls.addPasskey,
    { body: { name: 'Key', passkey: copy } as never },
    { as: second },
  );
  expect(outcome(answer)).toEqual([409, 'factor_exists']);
});

test('what belongs to second factors goes with the account', async () => {
  const { server } = clocked;
  const person = await account();
  await addApp(server, person, clocked.now());
  await enterPassword(server, person.email);
  const { modules } = await import('../../../areas.ts');
  const { closeAccount } = await import('../accounts/close-account.ts');
  await server.db
    .update(users)
    .set({ deletesAt: clocked.now(), createdAt: new Date(0) })
    .where(eq(users.id, person.userId));
  await server.db.transaction((tx) => closeAccount(tx, person.userId, modules, clocked.now()));
  for (const table of [secondFactors, recoveryCodes, factorChallenges])
    expect(await server.db.$count(table, eq(table.userId, person.userId))).toBe(0);
});

test('an app whose secret cannot be read any more opens nothing; recovery codes are another way', async () => {
  const { server } = clocked;
  const person = await account();
  const { secret, codes } = await addApp(server, person, clocked.now());
  await server.db
    .update(secondFactors)
    .set({ secret: Buffer.alloc(60, 7) })
    .where(eq(secondFactors.userId, person.userId));
  clocked.pass(60);
  const cookies = await enterPassword(server, person.email);
  expect(outcome(await finish(cookies, { code: code(secret) }))).toEqual([400, 'factor_wrong']);
  expect((await finish(cookies, { recovery_code: codes[0] })).status).toBe(200);
});
