import { eq } from 'drizzle-orm';
import { currentUser, register, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { consultationInfos, referrals, userLanguages } from '../tables/accounts.ts';
import { identities } from '../tables/social.ts';
import {
  type Clocked,
  importLanguages,
  proveEmail,
  readMailedCode,
  registerAccount,
  registrationForm,
  serverWithClock,
} from './accounts.fixture.ts';
import { standardCost } from './passwords.ts';
import { checkRegistration, randomReferralCode } from './registration.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
  await importLanguages(clocked.server);
});
afterAll(() => clocked.server.close());

type Form = Parameters<typeof submit>[0];
const submit = (
  body: Partial<Omit<ReturnType<typeof registrationForm>, 'language_id'>> & Record<string, unknown>,
  cookies: Record<string, string>,
  language?: 'ar',
) =>
  clocked.server.request(
    register,
    { body: { ...registrationForm('unset@test.example'), ...body } },
    { cookies, language },
  );

/** Verifies the e-mail first. */
const signUp = async (email: string, changes: Form = {}) =>
  submit({ email, ...changes }, await proveEmail(clocked.server, email));

const userOf = async (email: string) => {
  const [row] = await clocked.server.db.select().from(users).where(eq(users.email, email));
  return row;
};

test('AUTH-022 AUTH-026 registering with every field answers a session and stores the account', async () => {
  const { server } = clocked;
  const answer = await signUp('All.Fields@Test.example', {
    language_id: [1, 2],
    gender: 2,
    lang: 'ar',
    username: 'ليلى',
  });
  expect(answer.answer).toEqual({
    status: true,
    success: true,
    access_token: expect.stringMatching(/^[\w-]{64}$/),
    token: answer.answer.access_token,
    expires_in: 900,
    user: {
      id: expect.any(Number),
      username: 'ليلى',
      email: 'all.fields@test.example',
      avatar: null,
      is_consultant: false,
      consultation_info: null,
      hasPassword: true,
      gender: 2,
      language: 'ar',
    },
  });
  expect(answer.cookies.rafiq_ticket).toBe('');
  const row = await userOf('all.fields@test.example');
  expect(row).toMatchObject({
    phone: '+201000000000',
    birthDate: '1990-01-31',
    language: 'ar',
    termsVersion: '1',
    termsAcceptedAt: clocked.now(),
    isConsultant: false,
    isOperator: false,
  });
  const { log2N, r, p } = standardCost;
  expect(row?.passwordHash?.startsWith(`scrypt$${log2N}$${r}$${p}$`)).toBe(true);
  const spoken = await server.db
    .select()
    .from(userLanguages)
    .where(eq(userLanguages.userId, row?.id ?? 0));
  expect(spoken.map((language) => language.languageId).sort()).toEqual([1, 2]);
  const me = await server.request(currentUser, {}, { as: { token: answer.answer.token } });
  expect(me.answer).toEqual({ status: true, user: { ...answer.answer.user, wallet_balance: 0 } });
});

test("AUTH-026 a consultant's answer holds consultation_info", async () => {
  const { server } = clocked;
  const { answer } = await signUp('expert@test.example');
  await server.db.update(users).set({ isConsultant: true }).where(eq(users.id, answer.user.id));
  await server.db
    .insert(consultationInfos)
    .values({ userId: answer.user.id, type: 'teacher', feedback: 3, ratingStars: 4.5, ratings: 12 });
  const me = await server.request(currentUser, {}, { as: { token: answer.token } });
  expect(me.answer.user).toMatchObject({
    is_consultant: true,
    consultation_info: { id: expect.any(Number), feedBack: 3, rating_stars: 4.5, ratings: 12 },
  });
});

test('AUTH-050 no language is needed, and gender is 1 when nothing is said', async () => {
  const { answer } = await signUp('plain@test.example', { language_id: [], gender: undefined });
  expect(answer.user.gender).toBe(1);
});

test('roles that a client sends are ignored (PD-7)', async () => {
  const { answer } = await signUp('cheeky@test.example', {
    type: 'operator',
    is_consultant: '1',
    is_operator: '1',
    isOperator: true,
  });
  expect(answer.user.is_consultant).toBe(false);
  expect(await userOf('cheeky@test.example')).toMatchObject({ isConsultant: false, isOperator: false });
});

test('AUTH-072 without a proven e-mail it is 400 with a message, in both languages', async () => {
  const without = await submit({ email: 'unproven@test.example' }, {});
  expect(without.status).toBe(400);
  expect(without.failure).toMatchObject({
    status: false,
    code: 'no_ticket',
    msg: expect.stringContaining('code'),
  });
  const arabic = await submit({ email: 'unproven@test.example' }, {}, 'ar');
  expect(arabic.failure.msg).toContain('بريدك');
  expect(await userOf('unproven@test.example')).toBeUndefined();
});

test('a ticket is for one e-mail, one step and fifteen minutes (PD-2 and PD-3)', async () => {
  const { server } = clocked;
  const cookies = await proveEmail(server, 'mine@test.example');
  expect((await submit({ email: 'yours@test.example' }, cookies)).failure.code).toBe('no_ticket');
  expect((await submit({ email: 'mine@test.example' }, { rafiq_ticket: 'x'.repeat(43) })).failure.code).toBe(
    'no_ticket',
  );
  clocked.pass(15 * 60);
  expect((await submit({ email: 'mine@test.example' }, cookies)).failure.code).toBe('no_ticket');
});

test('a ticket for a new password does not register', async () => {
  const { server } = clocked;
  const email = 'otherstep@test.example';
  await registerAccount(server, email);
  const { resendOtp } = await import('shared-api/contracts/accounts');
  await server.request(resendOtp, { body: { email, type: 'forgot_password' } });
  const otp = await readMailedCode(server, email);
  const { cookies } = await server.request(verifyOtp, { body: { email, otp, type: 'forgot_password' } });
  expect((await submit({ email }, cookies)).failure.code).toBe('no_ticket');
});

test('AUTH-051 AUTH-073 wrong fields are 422 with messages by field, and the ticket stays good', async () => {
  const email = 'fields@test.example';
  const cookies = await proveEmail(clocked.server, email);
  const rejected = await submit(
    { email, birth_date: '2026-11-22', password: undefined, terms_version: '0' },
    cookies,
  );
  expect(rejected.status).toBe(422);
  expect(rejected.failure.errors).toEqual({
    birth_date: ['The birth date cannot be in the future.'],
    password: ['This field is required.'],
    terms_version: [expect.stringContaining('terms')],
  });
  const unknown = await submit({ email, language_id: [1, 999] }, cookies);
  expect(unknown.failure.errors).toEqual({ language_id: [expect.any(String)] });
  expect(await userOf(email)).toBeUndefined();
  expect((await submit({ email }, cookies)).status).toBe(200);
});

test('AUTH-051 a phone that is none, a short password and an empty name are told by field', async () => {
  const email = 'contract@test.example';
  const cookies = await proveEmail(clocked.server, email);
  const rejected = await submit({ email, phone: '12', password: '1234567', username: ' ' }, cookies);
  expect(Object.keys(rejected.failure.errors ?? {}).sort()).toEqual(['password', 'phone', 'username']);
  expect(rejected.failure.errors?.phone?.[0]).toContain('+20');
});

test('an e-mail registered meanwhile is told under its field', async () => {
  const { server } = clocked;
  const email = 'twice@test.example';
  const early = await proveEmail(server, email);
  // A second code from another address verifies the e-mail again, before the account exists.
  await server.request(sendOtp, { body: { email } }, { ip: '192.0.2.7' });
  const otp = await readMailedCode(server, email);
  const late = await server.request(
    verifyOtp,
    { body: { email, otp, type: 'register' } },
    { ip: '192.0.2.7' },
  );
  expect((await submit({ email }, early)).status).toBe(200);
  const second = await submit({ email }, late.cookies);
  expect(second.status).toBe(422);
  expect(second.failure.errors).toEqual({ email: [expect.stringContaining('already')] });
});

test('AUTH-052 an unknown referral code is told under its field; a known one is recorded once (PD-20)', async () => {
  const { server } = clocked;
  const { answer } = await signUp('referrer@test.example', { phone: '+201111111111' });
  const code = (await userOf('referrer@test.example'))?.referralCode ?? '';
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const cookies = await proveEmail(server, 'invitee@test.example');
  const wrong = await submit({ email: 'invitee@test.example', referer_code: 'NOBODYXX' }, cookies);
  expect(wrong.status).toBe(422);
  expect(wrong.failure.errors).toEqual({ referer_code: ['We do not know this referral code.'] });
  const family = await submit(
    { email: 'invitee@test.example', referer_code: code, phone: '+20 111 111 1111' },
    cookies,
  );
  expect(family.failure.errors).toEqual({ referer_code: [expect.stringContaining('family')] });
  const right = await submit(
    { email: 'invitee@test.example', referer_code: `\u200f${code.toLowerCase()} ` },
    cookies,
  );
  const recorded = await server.db.select().from(referrals);
  expect(recorded).toEqual([
    { inviteeId: right.answer.user.id, referrerId: answer.user.id, createdAt: clocked.now() },
  ]);
});

test('families may share a telephone number', async () => {
  expect((await signUp('mother@test.example', { phone: '+201222222222' })).status).toBe(200);
  expect((await signUp('father@test.example', { phone: '+201222222222' })).status).toBe(200);
});

test('provider and provider_id without a verified id_token prove nothing (PD-6)', async () => {
  const email = 'social@test.example';
  const cookies = await proveEmail(clocked.server, email);
  const posted = { email, provider: 'google', provider_id: '42' };
  const rejected = await submit({ ...posted, password: undefined }, cookies);
  expect(rejected.status).toBe(422);
  expect(rejected.failure.errors).toEqual({ password: ['This field is required.'] });
  expect((await submit(posted, cookies)).answer.user.hasPassword).toBe(true);
  expect(await clocked.server.db.select().from(identities)).toEqual([]);
});

test.each([
  ['Customer service', 'en', 'belongs to Rafiq'],
  ['R\u0430fiq', 'en', 'belongs to Rafiq'],
  ['خدمة العملاء', 'ar', 'خاص برفيق'],
] as const)('PD-143 nobody registers as %s', async (username, language, content) => {
  const email = `reserved.${Math.random().toString(36).slice(2)}@test.example`;
  const cookies = await proveEmail(clocked.server, email);
  const { status, failure } = await submit(
    { email, username },
    cookies,
    language === 'ar' ? language : undefined,
  );
  expect(status).toBe(422);
  expect(failure.errors).toEqual({ username: [expect.stringContaining(content)] });
  expect(await userOf(email)).toBeUndefined();
});

test('PD-143 a name is stored without characters that turn or hide text; one that a person has is theirs', async () => {
  await signUp('turned@test.example', { username: 'Rafiq\u200b \u202eAhmed' });
  expect((await userOf('turned@test.example'))?.username).toBe('Rafiq Ahmed');
  const nothing = await signUp('nothing@test.example', { username: '\u200b\u2060' });
  expect(Object.keys(nothing.failure.errors ?? {})).toEqual(['username']);
});

test('a birth date is not in the future anywhere on earth, and nobody is older than the century before last', () => {
  const details = { social: false, termsVersion: '1', now: new Date('2026-11-20T11:00:00Z') };
  const form = { username: 'Mona', terms_version: '1', password: 'demonstration' };
  const errorOf = (birth_date: string) => checkRegistration({ ...form, birth_date }, details).birth_date;
  expect(errorOf('2026-11-22')).toEqual(['birth_date.future']);
  expect(errorOf('2026-11-21')).toEqual(['birth_date.child']);
  expect(errorOf('1899-12-31')).toEqual(['birth_date.past']);
});

test('PD-142 an account is for people from 13 years on, who have had that birthday somewhere on earth', () => {
  const errorOf = (birth_date: string, now: string) =>
    checkRegistration(
      { username: 'Mona', terms_version: '1', password: 'demonstration', birth_date },
      { social: true, termsVersion: '1', now: new Date(now) },
    ).birth_date;
  expect(errorOf('2013-11-21', '2026-11-20T11:00:00Z')).toBeUndefined();
  expect(errorOf('2013-11-22', '2026-11-20T09:00:00Z')).toEqual(['birth_date.child']);
  expect(errorOf('2012-02-29', '2025-02-28T09:00:00Z')).toEqual(['birth_date.child']);
  expect(errorOf('2012-02-29', '2025-03-01T00:00:00Z')).toBeUndefined();
});

test('PD-142 a child who signs up is told whom to ask, and nothing is stored', async () => {
  const email = 'child@test.example';
  const young = `${clocked.now().getUTCFullYear() - 6}-05-05`;
  for (const language of [undefined, 'ar'] as const) {
    const cookies = await proveEmail(clocked.server, email);
    clocked.pass(60);
    const { status, failure } = await submit({ email, birth_date: young }, cookies, language);
    expect(status).toBe(422);
    expect(failure.errors).toEqual({
      birth_date: [expect.stringContaining(language === 'ar' ? 'أحد والديك' : 'ask a parent')],
    });
  }
  expect(await userOf(email)).toBeUndefined();
});

test('referral codes have no letters that are read as digits', () => {
  for (let round = 0; round < 200; round++) expect(randomReferralCode()).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
});
