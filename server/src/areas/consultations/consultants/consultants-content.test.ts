import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import * as directory from 'shared-api/contracts/consultations/directory';
import { localTime } from 'shared-api/rules/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { rows } from '../../../kernel/index.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, tableContents, testMedia } from '../../../testing/index.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { consultationInfos } from '../../auth/tables/accounts.ts';
import { slots } from '../tables/availability.ts';
import { ratings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const again = (days = 0) =>
  importContent(server.db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: new Date(now.getTime() + days * dayMs),
  });

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await again();
});
afterAll(() => server.close());

const theirs = async (email: string) => {
  const [person] = await server.db.select().from(users).where(eq(users.email, email));
  const id = person?.id ?? 0;
  const own = await server.db.select().from(slots).where(eq(slots.consultantId, id)).orderBy(slots.startsAt);
  return { id, own };
};

test('the demonstration has consultants, mentors and teachers, half of them at home in Arabic, in several zones', async () => {
  const people = await server.db
    .select({ type: consultationInfos.type, language: users.language, timezone: consultantProfiles.timezone })
    .from(consultationInfos)
    .innerJoin(users, eq(users.id, consultationInfos.userId))
    .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id));
  expect(people.length).toBeGreaterThanOrEqual(40);
  for (const type of ['consultant', 'organization', 'teacher'])
    expect(people.filter((each) => each.type === type).length).toBeGreaterThanOrEqual(10);
  const arabic = people.filter(({ language }) => language === 'ar').length;
  expect(arabic / people.length).toBeGreaterThanOrEqual(0.5);
  expect(new Set(people.map(({ timezone }) => timezone)).size).toBeGreaterThanOrEqual(10);
});

test('CONS-021 the directory comes in pages, each consultant once', async () => {
  const as = await mintSession(server.db, { role: 'learner', now });
  const page = async (page: number) =>
    (await server.request(directory.consultants, { query: { page } }, { as })).answer;
  const { last_page } = await page(1);
  expect(last_page).toBe(4);
  const pages = await Promise.all([1, 2, 3, 4].map(page));
  expect(pages.map(({ data }) => data.data.data.length)).toEqual([12, 12, 12, 7]);
  const ids = pages.flatMap(({ data }) => data.data.data.map(({ id }) => id));
  expect(new Set(ids).size).toBe(43);
});

test('slots begin tomorrow at the times of the file by the clocks of each zone, for five weeks', async () => {
  const { own } = await theirs('layla@rafiq.example');
  const times = own.map(({ startsAt }) => localTime('Europe/London', startsAt.getTime()));
  expect(times[0]?.date).toBe('2026-11-23');
  expect(times.at(-1)?.date).toBe('2026-12-24');
  expect(new Set(times.map(({ minutes }) => minutes / 60))).toEqual(new Set([18, 19, 20]));
});

test('importing again later adds the coming weeks alone; what was deleted stays deleted', async () => {
  const before = await theirs('layla@rafiq.example');
  const gone = before.own[3];
  await server.db.delete(slots).where(eq(slots.id, gone?.id ?? 0));
  const report = await again(7);
  expect(report.imported.consultants).toMatchObject({ created: 0 });
  const after = await theirs('layla@rafiq.example');
  const kept = before.own.filter(({ id }) => id !== gone?.id);
  expect(after.own.slice(0, kept.length)).toEqual(kept);
  const added = after.own.slice(kept.length).map(({ startsAt }) => startsAt.getTime());
  expect(added.length).toBeGreaterThan(0);
  expect(Math.min(...added)).toBeGreaterThan(before.own.at(-1)?.startsAt.getTime() ?? 0);
  const contents = await tableContents(server.db);
  await again(7);
  expect(await tableContents(server.db)).toEqual(contents);
});

test('what a consultant has changed stays', async () => {
  const { id } = await theirs('yusuf@rafiq.example');
  await server.db
    .update(consultantProfiles)
    .set({ aboutEn: 'Mine' })
    .where(eq(consultantProfiles.userId, id));
  await again(7);
  const [profile] = await server.db
    .select()
    .from(consultantProfiles)
    .where(eq(consultantProfiles.userId, id));
  expect(profile?.aboutEn).toBe('Mine');
});

test('stars and counts are those of the ratings that are there', async () => {
  const wrong = await rows(
    server.db,
    sql`select i.user_id from consultation_infos i left join (
      select consultant_id, count(*) as n, count(*) filter (where comment <> '') as said, avg(halves) / 2 as mean
      from ratings group by consultant_id
    ) r on r.consultant_id = i.user_id
    where i.ratings <> coalesce(r.n, 0) or i.feedback <> coalesce(r.said, 0) or abs(i.rating_stars - coalesce(r.mean, 0)) > 0.001`,
  );
  expect(wrong).toEqual([]);
  const comments = await server.db.select({ comment: ratings.comment }).from(ratings);
  expect(comments.some(({ comment }) => /\p{Script=Arabic}/u.test(comment))).toBe(true);
  expect(comments.some(({ comment }) => /[a-z]/.test(comment))).toBe(true);
});

test('people of the demonstration say that they are', async () => {
  for (const file of ['consultants.json', 'demonstration-learners.json']) {
    const people = JSON.parse(await readFile(join(contentFolder, file), 'utf8'));
    for (const { username, email } of people) {
      expect(username).toMatch(/Demo|تجريبي/);
      expect(email).toMatch(/@rafiq\.example$/);
    }
  }
});

test('CONS-169 CONS-093 the fields of a type, with their specialties, in the language of the request', async () => {
  const read = async (type: 'consultant' | 'teacher', language: 'en' | 'ar') =>
    (await server.request(directory.fields, { params: { type } }, { language })).answer.data;
  expect((await read('consultant', 'en'))[0]).toEqual({
    id: 1,
    title: 'Marriage and family',
    specialties: [
      { id: 11, title: 'Before marriage' },
      { id: 12, title: 'Talking with one another' },
      { id: 13, title: 'Children of separated parents' },
    ],
  });
  const forTeachers = await read('teacher', 'ar');
  expect(forTeachers.map(({ id }) => id)).toEqual([2, 4, 5, 9, 10, 11, 12]);
  expect(forTeachers[0]?.title).toBe('تربية الأبناء');
  const unknown = await server.app.inject('/api/setting/fields/index/nobody');
  expect(unknown.statusCode).toBe(404);
});

test('CONS-170 job titles are in the language of the request', async () => {
  const { data } = (await server.request(directory.jobTitles, {}, { language: 'ar' })).answer;
  expect(data[0]).toEqual({ id: 1, title: 'مستشار أسري', title_feminine: 'مستشارة أسرية' });
  const english = (await server.request(directory.jobTitles, {}, { language: 'en' })).answer.data;
  expect(english.filter(({ title, title_feminine }) => title !== title_feminine)).toEqual([]);
  // Title 12 names a programme, not a person, so both forms are equal.
  expect(data.filter(({ title, title_feminine }) => title === title_feminine).map(({ id }) => id)).toEqual([
    12,
  ]);
});

test('CONS-204 specialties of the chosen fields, of all without a choice', async () => {
  const read = async (fields?: number[]) =>
    (await server.request(directory.specialties, { query: { fields } })).answer.data;
  expect((await read([4, 8])).map(({ id, field_id }) => [id, field_id])).toEqual([
    [41, 4],
    [42, 4],
    [81, 8],
    [82, 8],
  ]);
  expect(await read([7])).toEqual([]);
  expect((await read()).length).toBeGreaterThan(20);
});

test.each<[what: string, changes: Record<string, unknown> & { prices?: object }, message: RegExp]>([
  ['a field that its type does not work in', { fields: [9] }, /does not fit/],
  ['a language that nobody knows', { languages: ['xx'] }, /speaks a language/],
  ['no price for a duration on offer', { prices: { 30: { usd: 0 } } }, /lacks a price/],
  ['a zone that is none', { timezone: 'Cairo' }, /timezone/],
])(
  'a consultant with %s is refused, and nothing is imported',
  async (_what, { prices, ...changes }, message) => {
    const [consultant] = JSON.parse(await readFile(join(contentFolder, 'consultants.json'), 'utf8'));
    const broken = { ...consultant, ...changes, email: 'broken@rafiq.example' };
    if (prices) broken.terms = { ...broken.terms, prices };
    const folder = temporaryFolder();
    await writeFile(join(folder, 'consultants.json'), JSON.stringify([broken]));
    await expect(
      importContent(server.db, folder, { modules, demonstration: true, store: testMedia(), now }),
    ).rejects.toThrow(message);
    expect((await theirs(broken.email)).id).toBe(0);
  },
);

test('the report on fields counts specialties too; one that moves to another field is changed, not new', async () => {
  const folder = temporaryFolder();
  const importFields = async (...fields: object[]) => {
    await writeFile(join(folder, 'fields.json'), JSON.stringify(fields));
    const options = { modules, demonstration: true, store: testMedia(), now };
    return (await importContent(server.db, folder, options)).imported.fields;
  };
  const field = (id: number, ...specialties: object[]) => ({
    id,
    en: `Field ${id}`,
    ar: 'مجال',
    types: ['teacher'],
    specialties,
  });
  const moved = { id: 990, en: 'Moved', ar: 'تخصص' };
  const other = { ...moved, id: 991 };
  expect(await importFields(field(98, moved), field(99))).toEqual({ created: 3, updated: 0, kept: 0 });
  expect(await importFields(field(99, moved, other))).toEqual({ created: 1, updated: 1, kept: 1 });
  expect(await importFields(field(99, moved, other))).toEqual({ created: 0, updated: 0, kept: 3 });
});
