import { eq } from 'drizzle-orm';
import { deleteAccount, forgotPassword, login } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { defineModule, type Module } from '../../../kernel/index.ts';
import { pictureAddress } from '../../../services/pictures/pictures.ts';
import { pictures } from '../../../services/pictures/tables.ts';
import { languages } from '../../../services/settings/tables.ts';
import { users } from '../../../services/users/index.ts';
import { knownAddresses, referrals, sessions, userLanguages } from '../tables/accounts.ts';
import { type Clocked, findTablesWith, registerAccount, serverWithClock } from './accounts.fixture.ts';
import { closeAccounts } from './sweep.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

const day = 86_400;
const sweepNow = (areas: readonly Module[] = modules) =>
  closeAccounts(clocked.server.db, areas, clocked.now());

/** Creates an account with a planned deletion. */
async function leaving(email: string): Promise<number> {
  const { server } = clocked;
  const { answer } = await registerAccount(server, email);
  const asked = await server.request(
    deleteAccount,
    { body: { password: 'demonstration' } },
    { as: { token: answer.token } },
  );
  expect(asked.status).toBe(200);
  return answer.user.id;
}

const row = async (id: number) => (await clocked.server.db.select().from(users).where(eq(users.id, id)))[0];

const face = `${'face'.repeat(8)}.png`;

test('after fourteen days nothing says whose the account was, and its row stays (PD-106)', async () => {
  const { server } = clocked;
  const email = 'Gone.Person@test.example'.toLowerCase();
  const [spoken] = await server.db
    .insert(languages)
    .values({ id: 1, tag: 'ar', nameEn: 'Arabic', nameAr: 'العربية' })
    .returning();
  const id = await leaving(email);
  const friend = (await registerAccount(server, 'friend@test.example')).answer.user.id;
  await server.db
    .update(users)
    .set({ username: 'Unmistakable Name', phone: '+201234567890', avatar: pictureAddress(face) })
    .where(eq(users.id, id));
  await server.db.insert(pictures).values({ name: face, bytes: new Uint8Array([1]) });
  await server.db.insert(userLanguages).values({ userId: id, languageId: spoken?.id ?? 0 });
  await server.db.insert(referrals).values({ inviteeId: friend, referrerId: id, createdAt: clocked.now() });
  await server.request(forgotPassword, { body: { email } });
  expect((await findTablesWith(server.db, email)).sort()).toEqual(['otps', 'outbox', 'users']);

  clocked.pass(14 * day - 1);
  await sweepNow();
  expect((await row(id))?.email).toBe(email);
  clocked.pass(1);
  await sweepNow();
  expect(await row(id)).toMatchObject({
    username: '—',
    phone: null,
    birthDate: null,
    gender: 3,
    avatar: null,
    passwordHash: null,
    isConsultant: false,
    isOperator: false,
    deletedAt: clocked.now(),
  });
  for (const text of [email, 'Unmistakable', '+201234567890', face])
    expect(await findTablesWith(server.db, text), text).toEqual([]);
  for (const table of [sessions, knownAddresses, userLanguages])
    expect(await server.db.select().from(table).where(eq(table.userId, id))).toEqual([]);
  expect(await server.db.$count(referrals, eq(referrals.referrerId, id))).toBe(1);
});

test('the e-mail is free again, for an account that has nothing of the old one', async () => {
  const { server } = clocked;
  const email = 'comes.back@test.example';
  const old = await leaving(email);
  clocked.pass(14 * day);
  await sweepNow();
  const signIn = { body: { email, password: 'demonstration' } };
  expect((await server.request(login, signIn)).failure.code).toBe('wrong_sign_in');
  const { answer } = await registerAccount(server, email);
  expect(answer.user.id).not.toBe(old);
  expect((await server.request(login, signIn)).answer.user.id).toBe(answer.user.id);
});

test('closing again changes nothing, and accounts that nobody wants to delete stay', async () => {
  const { server } = clocked;
  const { answer } = await registerAccount(server, 'content@test.example');
  const id = await leaving('once@test.example');
  clocked.pass(20 * day);
  await sweepNow();
  const before = await server.db.select().from(users).orderBy(users.id);
  await sweepNow();
  expect(await server.db.select().from(users).orderBy(users.id)).toEqual(before);
  expect(before.find((user) => user.id === answer.user.id)?.deletedAt).toBeNull();
  expect(before.find((user) => user.id === id)?.deletedAt).not.toBeNull();
});

test('every area forgets in the same transaction, and one account that cannot go holds up no other', async () => {
  const first = await leaving('stuck@test.example');
  const second = await leaving('free@test.example');
  const area = defineModule({
    name: 'test-area',
    texts: { en: {}, ar: {} },
    routes() {},
    deletion: {
      erase: async (tx, { id, email }) => {
        await tx
          .update(users)
          .set({ username: `forgotten ${email}` })
          .where(eq(users.id, id));
        if (id === first) throw new Error('not now');
      },
    },
  });
  clocked.pass(14 * day);
  await expect(sweepNow([...modules, area])).rejects.toThrow('could not be closed');
  expect(await row(first)).toMatchObject({ username: 'Demo Newcomer', deletedAt: null });
  expect(await row(second)).toMatchObject({ username: '—', deletedAt: clocked.now() });
  await sweepNow();
  expect((await row(first))?.deletedAt).toEqual(clocked.now());
});
