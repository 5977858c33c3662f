import { and, eq, isNull } from 'drizzle-orm';
import type { AnyContract } from 'shared-api/contract';
import { deleteAccount, login, resetPassword } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../kernel/index.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { changeMeanwhile } from '../../../testing/change-meanwhile.ts';
import type { TestAnswer } from '../../../testing/index.ts';
import { sessions } from '../tables/accounts.ts';
import { findAccountById } from './account.ts';
import { type Clocked, proveForReset, registerAccount, serverWithClock } from './accounts.fixture.ts';
import { openAccountSession } from './sign-in.ts';
import { closeAccounts } from './sweep.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

async function member(email: string) {
  const { answer } = await registerAccount(clocked.server, email);
  clocked.pass(60);
  return { email, id: answer.user.id, token: answer.token };
}
type Person = Awaited<ReturnType<typeof member>>;

const signIn = (email: string, password = 'demonstration') =>
  clocked.server.request(login, { body: { email, password } });
const reset = (email: string, cookies: Record<string, string>, newPassword: string) =>
  clocked.server.request(resetPassword, { body: { email, new_password: newPassword } }, { cookies });
const change = ({ token, email }: Person, newPassword: string) =>
  clocked.server.request(
    resetPassword,
    { body: { email, new_password: newPassword, current_password: 'demonstration' } },
    { as: { token } },
  );
const remove = ({ token }: Person) =>
  clocked.server.request(deleteAccount, { body: { password: 'demonstration' } }, { as: { token } });

const liveSessions = (id: number) =>
  clocked.server.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)));
const stored = async (id: number) => {
  const account = await findAccountById(clocked.server.db, id);
  if (!account) throw new Error(`No account ${id}`);
  return account;
};
const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('of resets at once with one ticket exactly one sets the password', async () => {
  const { email } = await member('one.ticket@test.example');
  const cookies = await proveForReset(clocked.server, email);
  const chosen = ['first password', 'second password', 'third password'];
  const answers = await Promise.all(chosen.map((password) => reset(email, cookies, password)));
  expect(sorted(answers)).toEqual([200, 400, 400]);
  const signedIn = await Promise.all(chosen.map((password) => signIn(email, password)));
  expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  const notified = await listMails(clocked.server.db, email);
  expect(notified.filter(({ subject }) => subject.includes('password was changed'))).toHaveLength(1);
});

test('of resets at once with several tickets of one e-mail exactly one sets the password', async () => {
  const { email } = await member('many.tickets@test.example');
  const tickets: Record<string, string>[] = [];
  for (let round = 0; round < 4; round++) {
    tickets.push(await proveForReset(clocked.server, email));
    clocked.pass(60);
  }
  const answers = await Promise.all(
    tickets.map((cookies, index) => reset(email, cookies, `password number ${index}`)),
  );
  expect(sorted(answers)).toEqual([200, 400, 400, 400]);
});

test('a sign-in with the old password at the time of a reset leaves no session', async () => {
  const person = await member('reset.against.login@test.example');
  const cookies = await proveForReset(clocked.server, person.email);
  const [done, ...logins] = await Promise.all([
    reset(person.email, cookies, 'another password'),
    ...[0, 1, 2].map(() => signIn(person.email)),
  ]);
  expect(done.status).toBe(200);
  for (const { status } of logins) expect([200, 400]).toContain(status);
  expect(await liveSessions(person.id)).toEqual([]);
  expect((await signIn(person.email, 'another password')).status).toBe(200);
});

test('an account read before a reset, a change or its closing opens no session after it', async () => {
  const { db } = clocked.server;
  const lifetimes = { token: 900, refresh: 86_400 };
  const open = (account: Awaited<ReturnType<typeof stored>>) =>
    db.transaction((tx) => openAccountSession(tx, account, 'home', { lifetimes, now: clocked.now() }));

  const person = await member('stale@test.example');
  const beforeReset = await stored(person.id);
  await reset(person.email, await proveForReset(clocked.server, person.email), 'another password');
  await expect(open(beforeReset)).rejects.toMatchObject({ status: 400, code: 'account_changed' });
  expect(await liveSessions(person.id)).toEqual([]);

  await db.update(users).set({ deletesAt: clocked.now() }).where(eq(users.id, person.id));
  const beforeDeletion = await stored(person.id);
  await expect(open(beforeDeletion)).rejects.toMatchObject({ code: 'account_changed' });
  await closeAccounts(db, [], clocked.now());
  await expect(open(beforeDeletion)).rejects.toMatchObject({ code: 'account_changed' });
});

// PGlite has one connection, so that nothing waits for a lock there.
test
  .skipIf(!process.env.TEST_DATABASE_URL)
  .each<[string, (person: Person) => Promise<TestAnswer<AnyContract>>]>([
    ['a sign-in', ({ email }) => signIn(email)],
    ['a change of the password', (person) => change(person, 'another password')],
    ['a deletion', remove],
  ])('%s fails if the password changes after the account was read', async (name, call) => {
  const { db } = clocked.server;
  const person = await member(`${name.replaceAll(' ', '.')}@test.example`);
  const setPassword = (tx: Database) =>
    tx.update(users).set({ passwordHash: 'meanwhile' }).where(eq(users.id, person.id));
  const rejected = await changeMeanwhile(db, setPassword, () => call(person));
  expect([rejected.status, rejected.failure.code]).toEqual([400, 'account_changed']);
});

test('of two changes of the own password at once one happens', async () => {
  const person = await member('two.changes@test.example');
  const chosen = ['first password', 'second password'];
  const answers = await Promise.all(chosen.map((password) => change(person, password)));
  expect(sorted(answers)).toEqual([200, 400]);
  const signedIn = await Promise.all(chosen.map((password) => signIn(person.email, password)));
  expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
});

test('a sign-in with the old password at the time of a change leaves the changing session alone', async () => {
  const person = await member('change.against.login@test.example');
  const [own] = await liveSessions(person.id);
  const [done] = await Promise.all([
    change(person, 'another password'),
    signIn(person.email),
    signIn(person.email),
  ]);
  expect(done.status).toBe(200);
  expect(await liveSessions(person.id)).toEqual([own]);
});

test('a deletion and a sign-in at once: the later of the two holds', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await member(`deletion.against.login.${round}@test.example`);
    const [asked, back] = await Promise.all([remove(person), signIn(person.email)]);
    expect([asked.status, back.status]).toEqual([200, 200]);
    const { deletesAt } = await stored(person.id);
    // Either the deletion is planned and no session is left, or the account stays with one session.
    expect(await liveSessions(person.id)).toHaveLength(deletesAt === null ? 1 : 0);
  }
});

test('deletions at once are one: one date and one mail', async () => {
  const person = await member('one.deletion@test.example');
  const answers = await Promise.all([remove(person), remove(person), remove(person)]);
  const dates = answers.filter(({ status }) => status === 200).map(({ answer }) => answer.deletes_at);
  expect(dates.length).toBeGreaterThan(0);
  expect(new Set(dates).size).toBe(1);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  const mails = await listMails(clocked.server.db, person.email);
  expect(mails.filter(({ subject }) => subject.includes('will be deleted'))).toHaveLength(1);
});

test('a deletion asked for with a password that changes meanwhile does not happen', async () => {
  const person = await member('deletion.against.reset@test.example');
  const cookies = await proveForReset(clocked.server, person.email);
  const [asked, done] = await Promise.all([remove(person), reset(person.email, cookies, 'another password')]);
  expect(done.status).toBe(200);
  const { deletesAt } = await stored(person.id);
  expect(deletesAt !== null).toBe(asked.status === 200);
  expect(await liveSessions(person.id)).toEqual([]);
});

test('two nodes that close accounts at once close each once', async () => {
  const { db } = clocked.server;
  const person = await member('two.nodes@test.example');
  await remove(person);
  clocked.pass(14 * 86_400);
  await Promise.all([closeAccounts(db, [], clocked.now()), closeAccounts(db, [], clocked.now())]);
  expect((await stored(person.id)).deletedAt).toEqual(clocked.now());
});
