import { eq } from 'drizzle-orm';
import { editProfile, profile, refCode } from 'shared-api/contracts/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';

const now = new Date('2030-04-20T09:00:00Z');
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ now: () => now });
  await site.db
    .insert(languages)
    .values([
      { id: 1, tag: 'ar', nameEn: 'Arabic', nameAr: 'العربية' },
      { id: 2, tag: 'en', nameEn: 'English', nameAr: 'الإنجليزية' },
    ])
    .onConflictDoNothing();
});
afterAll(() => site.close());

const learner = () => mintSession(site.db, { role: 'learner', now });
const form = {
  _method: 'put' as const,
  username: 'Mona Saleh',
  birth_date: '1990-01-31',
  gender: 3,
  phone: '+20 100 000 0000',
  language_id: [2, 1, 2],
};
const edit = (as: Minted, body: object = {}, id = as.userId) =>
  site.request(editProfile, { params: { id }, body: { ...form, ...body } }, { as });
const read = async (as: Minted) => (await site.request(profile, {}, { as })).answer.user;
const row = async (id: number) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const picture = async (background: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    'me.png',
  );
const served = async (address: string | null) =>
  (await site.app.inject({ method: 'GET', url: address ?? '' })).statusCode;

test('PROF-046 the own profile has the specified fields', async () => {
  const as = await learner();
  expect(await read(as)).toEqual({
    id: as.userId,
    username: 'Test learner',
    phone: null,
    email: as.email,
    birth_date: null,
    gender: 1,
    avatar: null,
    languages: [],
    wallet_balance: 0,
    user_currency: 'USD',
  });
  const { status, answer } = await edit(as);
  expect([status, answer.msg]).toEqual([200, 'Your profile is saved.']);
  const saved = {
    username: 'Mona Saleh',
    phone: '+201000000000',
    birth_date: '1990-01-31',
    gender: 3,
    languages: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
    ],
  };
  expect(answer.user).toMatchObject(saved);
  expect(await read(as)).toMatchObject(saved);
});

test('PD-105 the e-mail is ignored, and a missing date or picture stays', async () => {
  const as = await learner();
  const avatar = await picture('#123456');
  const first = (await edit(as, { avatar })).answer.user;
  expect(first.avatar).toMatch(/^\/api\/pictures\/[0-9a-f]{32}\.webp$/);
  await edit(as, { email: 'other@test.example', birth_date: undefined });
  expect(await row(as.userId)).toMatchObject({
    email: as.email,
    birthDate: '1990-01-31',
    avatar: first.avatar,
  });
});

test('PD-143 a name loses what turns text, and a reserved one that is stored may stay', async () => {
  const as = await learner();
  expect((await edit(as, { username: 'Sara \u202eecivres' })).answer.user.username).toBe('Sara ecivres');
  await site.db.update(users).set({ username: 'Rafiq' }).where(eq(users.id, as.userId));
  expect((await edit(as, { username: 'Rafiq' })).status).toBe(200);
  expect((await edit(as, { username: 'رفيق' })).status).toBe(422);
});

test('PD-142 the age of a child is not taken later either; one that is stored does not lock the profile', async () => {
  const as = await learner();
  await site.db.update(users).set({ birthDate: '2020-05-05' }).where(eq(users.id, as.userId));
  expect((await edit(as, { birth_date: '2020-05-05' })).status).toBe(200);
  expect((await edit(as, { birth_date: '2021-05-05' })).status).toBe(422);
  expect((await edit(as, { birth_date: '1991-05-05' })).status).toBe(200);
});

test('another picture takes the place of the old one, which is gone', async () => {
  const as = await learner();
  const before = (await edit(as, { avatar: await picture('#aa0000') })).answer.user.avatar;
  expect(await served(before)).toBe(200);
  const after = (await edit(as, { avatar: await picture('#00aa00') })).answer.user.avatar;
  expect([await served(before), await served(after)]).toEqual([404, 200]);
});

test('another user’s profile is not found, and is unchanged', async () => {
  const [one, two] = [await learner(), await learner()];
  const { status, failure } = await edit(one, {}, two.userId);
  expect([status, failure.code]).toEqual([404, 'not_found']);
  expect((await row(two.userId))?.username).toBe('Test learner');
});

test.each([
  [{ username: ' ' }, 'username'],
  [{ username: 'Rafiq Support' }, 'username'],
  [{ phone: '0100' }, 'phone'],
  [{ language_id: [] }, 'language_id'],
  [{ language_id: [1, 999] }, 'language_id'],
  [{ gender: 4 }, 'gender'],
  [{ birth_date: '2030-05-01' }, 'birth_date'],
  [{ birth_date: '2020-05-05' }, 'birth_date'],
  [{ birth_date: '1899-12-31' }, 'birth_date'],
  [{ avatar: new File(['<svg/>'], 'a.png', { type: 'image/png' }) }, 'avatar'],
])('%j is rejected at its field, and nothing changes', async (body, field) => {
  const as = await learner();
  const { status, failure } = await edit(as, body);
  expect([400, 422]).toContain(status);
  expect(Object.keys(failure.errors ?? {})).toEqual([field]);
  expect((await row(as.userId))?.username).toBe('Test learner');
});

test('of two changes at once each is whole', async () => {
  const as = await learner();
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      edit(as, { username: `Name ${index % 2}`, language_id: [(index % 2) + 1] }),
    ),
  );
  const { username, languages: spoken } = await read(as);
  expect(spoken.map(({ id }) => id)).toEqual([username === 'Name 0' ? 1 : 2]);
});

test('the referral code is the own one', async () => {
  const as = await learner();
  const { answer } = await site.request(refCode, {}, { as });
  expect(answer.referer_code).toBe((await row(as.userId))?.referralCode);
});
