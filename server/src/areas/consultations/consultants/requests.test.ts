import { eq } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { currentUser } from 'shared-api/contracts/accounts';
import * as calls from 'shared-api/contracts/consultations/account';
import { consultants } from 'shared-api/contracts/consultations/directory';
import { consultant } from 'shared-api/contracts/consultations/profile';
import { homeModules } from 'shared-api/contracts/home';
import { auditLines } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { collectPersonalData } from '../../auth/accounts/collect-personal-data.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { consultationInfos } from '../../auth/tables/accounts.ts';
import { consultantRequests } from '../tables/consultants.ts';
import { seedChoices } from './consultants.fixture.ts';
import { findLatestApplication } from './requests.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
const now = () => new Date(clock);
let server: TestServer;
type Person = Awaited<ReturnType<typeof mintSession>>;
let operator: Person;

beforeAll(async () => {
  server = await createTestServer({ now });
  await seedChoices(server.db);
  operator = await mintSession(server.db, { role: 'operator', now: now() });
});
afterAll(() => server.close());

const form = {
  type: 'consultant',
  about_en: 'Twenty years with families.',
  about_ar: 'عشرون عامًا مع الأسر.',
  job_title_id: 1,
  languages: [1, 2],
  fields: [1, 2],
  specialty: [1],
  type_age: 3,
} satisfies NonNullable<Input<typeof calls.apply>['body']>;

const person = (role: 'learner' | 'consultant' = 'learner') => mintSession(server.db, { role, now: now() });
const apply = (as: Person, changes: object = {}) =>
  server.request(
    calls.apply,
    { body: { ...form, ...changes } },
    { as, headers: { 'x-timezone': 'Asia/Amman' } },
  );
const edit = (as: Person, changes: object = {}, headers: Record<string, string> = {}) =>
  server.request(calls.editProfile, { body: { _method: 'put', ...form, ...changes } }, { as, headers });
const requestOf = async ({ userId }: Person) =>
  (
    await server.db
      .select()
      .from(consultantRequests)
      .where(eq(consultantRequests.userId, userId))
      .orderBy(consultantRequests.id)
  ).at(-1);
const idOf = async (as: Person) => (await requestOf(as))?.id ?? 0;
const accept = (id: number) => server.request(calls.accept, { params: { id } }, { as: operator });
const reject = (id: number, reason = 'Please tell us more.') =>
  server.request(calls.refuse, { params: { id }, body: { reason } }, { as: operator });
const application = async (as: Person) => (await server.request(calls.application, {}, { as })).answer.data;
const ownProfile = async (as: Person) =>
  (await server.request(calls.accountProfile, { params: { id: as.userId } }, { as })).answer.data;
const notified = (as: Person) =>
  server.db.select().from(notifications).where(eq(notifications.userId, as.userId));

test('CONS-203 CONS-089 a request is stored with every field, and read back with its titles', async () => {
  const as = await person();
  expect(await application(as)).toBeNull();
  expect((await apply(as)).answer).toMatchObject({ status: true });
  expect(await application(as)).toEqual({
    type: 'consultant',
    about_en: form.about_en,
    about_ar: form.about_ar,
    job_title: { id: 1, title: 'Counsellor' },
    job_title_id: 1,
    fields: [
      { id: 1, title: 'Marriage', specialties: [{ id: 1, title: 'Before marriage' }] },
      { id: 2, title: 'Parenting', specialties: [{ id: 2, title: 'Teenagers' }] },
    ],
    specialties: [{ id: 1, title: 'Before marriage' }],
    languages: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
    ],
    type_age: 3,
    timezone: 'Asia/Amman',
    request_status: 'pending',
    reason: null,
    created_at: now().toISOString(),
  });
});

test('a request that waits is replaced; two at once leave one', async () => {
  const as = await person();
  await Promise.all([apply(as, { type_age: 1 }), apply(as, { type_age: 2 })]);
  await apply(as, { type_age: 4 });
  const all = await server.db
    .select()
    .from(consultantRequests)
    .where(eq(consultantRequests.userId, as.userId));
  expect(all).toHaveLength(1);
  expect((await application(as))?.type_age).toBe(4);
});

test('an accepted request makes a consultant at once, and tells the person', async () => {
  const as = await person();
  await server.db.update(users).set({ language: 'ar' }).where(eq(users.id, as.userId));
  await apply(as, { type: 'organization' });
  expect((await accept(await idOf(as))).answer.status).toBe(true);
  const { user } = (await server.request(currentUser, {}, { as })).answer;
  expect(user).toMatchObject({ is_consultant: true, consultation_info: { ratings: 0, feedBack: 0 } });
  const shown = (await server.request(consultant, { params: { id: as.userId } })).answer.data;
  expect(shown).toMatchObject({
    consultation_info_type: 'organization',
    about: form.about_en,
    timezone: 'Asia/Amman',
    consultation_info_specialities: [{ id: 1 }],
    consultation_info_languages: [{ id: 1 }, { id: 2 }],
    type_age: 3,
  });
  expect(await application(as)).toMatchObject({ request_status: 'accepted', reason: null });
  expect(await notified(as)).toMatchObject([
    { type: 'ConsultantRequest', text: 'consultant.become_accepted', params: {} },
  ]);
  const [mail] = await listMails(server.db, as.email);
  expect(mail?.subject).toBe('انضممت إلى المستشارين في رفيق');
  expect((await apply(as)).status).toBe(403);
});

test('saying the same again changes nothing; the opposite is 409 `decided`', async () => {
  const as = await person();
  await apply(as);
  const id = await idOf(as);
  const answers = await Promise.all([accept(id), accept(id), accept(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await notified(as)).toHaveLength(1);
  expect(await listMails(server.db, as.email)).toHaveLength(1);
  const opposite = await reject(id);
  expect(opposite.status).toBe(409);
  expect(opposite.failure.code).toBe('decided');
});

test('of an acceptance and a refusal at once one holds, whole', async () => {
  const as = await person();
  await apply(as);
  const id = await idOf(as);
  const both = await Promise.all([accept(id), reject(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { user } = (await server.request(currentUser, {}, { as })).answer;
  expect(user.is_consultant).toBe((await requestOf(as))?.status === 'accepted');
  expect(await notified(as)).toHaveLength(1);
});

test('a refusal has a reason that the person reads; asked again, it waits again', async () => {
  const as = await person();
  await apply(as);
  await reject(await idOf(as), 'Where have you worked?');
  expect(await application(as)).toMatchObject({
    request_status: 'refused',
    reason: 'Where have you worked?',
  });
  expect(await notified(as)).toMatchObject([
    { text: 'consultant.become_refused', params: { reason: 'Where have you worked?' } },
  ]);
  expect((await listMails(server.db, as.email))[0]?.text).toContain('Where have you worked?');
  const home = async () => (await server.request(homeModules, { query: {} }, { as })).answer.data;
  expect((await home()).consultation_request_status).toBe('refused');
  await apply(as);
  expect(await application(as)).toMatchObject({ request_status: 'pending', reason: null });
  expect((await home()).consultation_request_status).toBe('pending');
  const empty = await reject(await idOf(as), ' ');
  expect(empty.status).toBe(400);
});

test('what nobody asked for cannot be decided', async () => {
  expect((await accept(999_999)).status).toBe(404);
  expect((await reject(999_999)).status).toBe(404);
});

const missing = [
  ['CONS-153', 'type', 'Please Select Consultant Type'],
  ['CONS-154', 'about_en', 'Please Enter About En'],
  ['CONS-155', 'about_ar', 'Please Enter About Ar'],
  ['CONS-156', 'job_title_id', 'Please Select Job Title'],
  ['CONS-157', 'fields', 'Please Select Fields'],
  ['CONS-158', 'type_age', 'Please Select Age Type'],
  ['CONS-159', 'languages', 'Please Select Languages'],
] as const;

test.each(missing)('%s a form without %s is refused by: %s', async (_row, field, text) => {
  const learner = await person();
  const own = await person('consultant');
  for (const [contract, as] of [
    [calls.apply, learner],
    [calls.editProfile, own],
  ] as const) {
    for (const left of [undefined, '']) {
      const { [field]: _, ...rest } = form;
      const body = { ...rest, ...(left !== undefined && { [field]: left }) };
      // Bodies that the contract's own type excludes.
      const { status, failure } = await server.request(contract, { body } as never, { as });
      expect(status).toBe(400);
      expect(failure.errors).toEqual({ [field]: [text] });
    }
  }
});

test.each([
  ['a job title that is none', { job_title_id: 99 }, 'job_title_id', 'Please Select Job Title'],
  ['a language that is none', { languages: [1, 99] }, 'languages', 'Please Select Languages'],
  ['a field that is none', { fields: [1, 99] }, 'fields', 'Please Select Fields'],
  ['a field of another type', { fields: [3], specialty: [] }, 'fields', 'Please Select Fields'],
  [
    'a specialty of another field',
    { fields: [2] },
    'specialty',
    'Please choose specialties of the chosen fields.',
  ],
])('%s is refused', async (_what, changes, field, text) => {
  for (const { failure } of [
    await apply(await person(), changes),
    await edit(await person('consultant'), changes),
  ])
    expect(failure.errors).toEqual({ [field]: [text] });
});

test('PD-140: the job title follows the gender in the profile, on the card, in the own form, in the request and in the copy of one’s data', async () => {
  for (const [gender, title] of [
    [1, 'مرشد أسري'],
    [2, 'مرشدة أسرية'],
    [3, 'مرشد أسري'],
  ] as const) {
    const [as, applicant] = [await person('consultant'), await person()];
    for (const { userId } of [as, applicant])
      await server.db
        .update(users)
        .set({ gender, username: `Gender ${gender} ${userId}` })
        .where(eq(users.id, userId));
    await edit(as, {});
    await apply(applicant);
    const inArabic = { as, language: 'ar' } as const;
    const id = as.userId;
    const job_title = { id: 1, title };
    expect(
      (await server.request(calls.accountProfile, { params: { id } }, inArabic)).answer.data,
    ).toMatchObject({ job_title });
    expect((await server.request(consultant, { params: { id } }, inArabic)).answer.data).toMatchObject({
      job_title,
    });
    const cards = await server.request(consultants, { query: { name: `Gender ${gender} ${id}` } }, inArabic);
    expect(cards.answer.data.data.data).toMatchObject([{ job_title, gender }]);
    const own = await server.request(calls.application, {}, { as: applicant, language: 'ar' });
    expect(own.answer.data).toMatchObject({ job_title });
    const waiting = await server.request(
      calls.decisions,
      { query: { name: `Gender ${gender} ${applicant.userId}` } },
      { as: operator, language: 'ar' },
    );
    expect(waiting.answer.data.data).toMatchObject([{ details: { job_title } }]);
    await server.db.update(users).set({ language: 'ar' }).where(eq(users.id, id));
    const { sections } = await collectPersonalData(server.db, id, modules);
    expect(sections.consultant_profiles).toMatchObject([{ job_title_name: title }]);
  }
});

test('CONS-160 specialties are no must', async () => {
  const as = await person('consultant');
  expect((await edit(as, { specialty: undefined })).answer).toMatchObject({ requested_type: null });
  expect((await ownProfile(as)).specialties).toEqual([]);
});

test('CONS-201 CONS-202 a consultant reads and changes the own profile, in the zone of the device at first', async () => {
  const as = await person('consultant');
  expect(await ownProfile(as)).toMatchObject({ about_en: '', job_title: null, fields: [], timezone: 'UTC' });
  const first = await edit(as, {}, { 'x-timezone': 'Asia/Riyadh' });
  expect(first.answer).toMatchObject({ status: true, requested_type: null });
  expect(await ownProfile(as)).toMatchObject({
    type: 'consultant',
    about_ar: form.about_ar,
    job_title: { id: 1, title: 'Counsellor' },
    specialties: [{ id: 1 }],
    timezone: 'Asia/Riyadh',
    requested_type: null,
  });
  const again = { about_en: 'New', fields: [2], specialty: [], languages: [2, 2], timezone: undefined };
  await edit(as, again, { 'x-timezone': 'Europe/London' });
  expect(await ownProfile(as)).toMatchObject({
    about_en: 'New',
    fields: [{ id: 2 }],
    specialties: [],
    languages: [{ id: 2, name: 'English' }],
    timezone: 'Asia/Riyadh',
  });
  await edit(as, { timezone: 'Africa/Cairo' });
  expect((await ownProfile(as)).timezone).toBe('Africa/Cairo');
});

test('the profile form of another consultant is not found', async () => {
  const [one, other] = [await person('consultant'), await person('consultant')];
  const { status } = await server.request(
    calls.accountProfile,
    { params: { id: other.userId } },
    { as: one },
  );
  expect(status).toBe(404);
});

test('PD-48: another type waits for an operator, everything else holds at once', async () => {
  const as = await person('consultant');
  await edit(as);
  const typeOf = async () =>
    (await server.db.select().from(consultationInfos).where(eq(consultationInfos.userId, as.userId)))[0]
      ?.type;
  const asked = await edit(as, { type: 'teacher', fields: [3], specialty: [3], about_en: 'I teach.' });
  expect(asked.answer.requested_type).toBe('teacher');
  expect(await ownProfile(as)).toMatchObject({
    type: 'consultant',
    requested_type: 'teacher',
    about_en: 'I teach.',
    fields: [{ id: 1 }, { id: 2 }],
    specialties: [{ id: 1 }],
  });
  const [waiting] = (
    await server.request(calls.decisions, { query: { name: 'test cons' } }, { as: operator })
  ).answer.data.data;
  expect(waiting).toMatchObject({ kind: 'type', current_type: 'consultant', details: { type: 'teacher' } });
  await reject(await idOf(as));
  expect(await typeOf()).toBe('consultant');
  const kept = await ownProfile(as);
  expect(kept).toMatchObject({
    requested_type: null,
    fields: [{ id: 1 }, { id: 2 }],
    specialties: [{ id: 1 }],
  });
  // The profile after a rejected change can be saved unchanged.
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  const asRead = { type: kept.type, fields: ids(kept.fields), specialty: ids(kept.specialties) };
  expect((await edit(as, { ...asRead, about_en: 'After the refusal' })).status).toBe(200);
  await edit(as, { type: 'teacher', fields: [3], specialty: [] });
  await accept(await idOf(as));
  expect(await typeOf()).toBe('teacher');
  expect(await ownProfile(as)).toMatchObject({ type: 'teacher', fields: [{ id: 3 }], specialties: [] });
  expect((await notified(as)).map(({ text }) => text)).toEqual([
    'consultant.type_refused',
    'consultant.type_accepted',
  ]);
});

test('PD-48: the public profile and the directory show nothing of a type that waits', async () => {
  const as = await person('consultant');
  await edit(as);
  const { userId } = as;
  const publicPage = async () =>
    (await server.request(consultant, { params: { id: userId } }, { as: operator })).answer.data;
  const before = await publicPage();
  await edit(as, { type: 'teacher', fields: [3], specialty: [3] });
  expect(await publicPage()).toEqual(before);
  await reject(await idOf(as));
  expect(await publicPage()).toEqual(before);
});

test('what is changed while another type waits leaves the request as it is, and is of the type in force', async () => {
  const as = await person('consultant');
  await edit(as, { type: 'teacher', fields: [3], specialty: [] });
  expect((await edit(as, { fields: [3], specialty: [] })).failure.errors).toHaveProperty('fields');
  const changed = await edit(as, { fields: [2], specialty: [], about_en: 'Changed meanwhile' });
  expect(changed.answer.requested_type).toBe('teacher');
  expect(await ownProfile(as)).toMatchObject({
    type: 'consultant',
    requested_type: 'teacher',
    about_en: 'Changed meanwhile',
    fields: [{ id: 2 }],
  });
  const instead = await edit(as, { type: 'organization' });
  expect(instead.answer.requested_type).toBe('organization');
});

test('operators read what waits, the oldest first, and find people by name', async () => {
  const one = await person();
  const two = await person();
  await server.db.update(users).set({ username: 'Waiting First' }).where(eq(users.id, one.userId));
  await server.db.update(users).set({ username: 'Waiting Second' }).where(eq(users.id, two.userId));
  await apply(one);
  clock += 60_000;
  await apply(two);
  const list = async (query: NonNullable<Input<typeof calls.decisions>['query']>) =>
    (await server.request(calls.decisions, { query }, { as: operator })).answer;
  const found = await list({ name: 'waiting' });
  expect(found.data.data.map(({ user }) => user.username)).toEqual(['Waiting First', 'Waiting Second']);
  expect(found.data.data[0]).toMatchObject({
    kind: 'become',
    request_status: 'pending',
    current_type: null,
    user: { id: one.userId, email: one.email },
    decided_at: null,
    details: { type: 'consultant', job_title: { id: 1 } },
  });
  await reject(await idOf(one), 'No');
  expect((await list({ name: 'waiting' })).data.data).toHaveLength(1);
  expect((await list({ name: 'waiting', request_status: 'refused' })).data.data[0]).toMatchObject({
    reason: 'No',
    decided_at: now().toISOString(),
  });
});

test('PD-115: each decision leaves one line of the audit, with the reason of a rejection', async () => {
  const as = await person();
  const lines = async () =>
    (await server.request(auditLines, { query: { subject: as.userId } }, { as: operator })).answer.data.data
      .filter(({ action }) => action === 'consultant.decide')
      .map(({ details, operator: by }) => [details, by?.id]);
  await apply(as);
  const first = await findLatestApplication(server.db, as.userId);
  await reject(first?.id ?? 0, 'Too short');
  await reject(first?.id ?? 0, 'Too short');
  await apply(as);
  const second = await findLatestApplication(server.db, as.userId);
  await accept(second?.id ?? 0);
  await accept(second?.id ?? 0);
  expect(await lines()).toEqual([
    [{ kind: 'become', type: 'consultant', decision: 'accepted' }, operator.userId],
    [{ kind: 'become', type: 'consultant', decision: 'refused', reason: 'Too short' }, operator.userId],
  ]);
});
