import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { findLinkPreview, listSitemaps } from '../../../services/links/subjects.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { closeAccount } from '../../auth/accounts/close-account.ts';
import { consultationInfos } from '../../auth/tables/accounts.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantRequests,
  consultantSpecialties,
} from '../tables/consultants.ts';
import { makeConsultantRow, seedChoices } from './consultants.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await seedChoices(server.db);
});
afterAll(() => server.close());

const subjectAt = (path: string) =>
  findLinkPreview(modules, new URL(path, 'https://rafiq.test'), { db: server.db, language: 'ar' });
const shown = async (path: string) => {
  const subject = await subjectAt(path);
  return subject === 'missing' ? undefined : subject;
};

test('PD-140: job title and type follow the gender of their consultant', async () => {
  for (const [gender, jobTitle, label] of [
    [1, 'مرشد أسري', 'مستشار'],
    [2, 'مرشدة أسرية', 'مستشارة'],
    [3, 'مرشد أسري', 'مستشار'],
  ] as const) {
    const id = await makeConsultantRow(server.db, { gender });
    expect(await shown(`/consultants/consultant/${id}`)).toMatchObject({ label, structured: { jobTitle } });
  }
});

test('PD-120: a profile and what is shared of it tell who it is about', async () => {
  const id = await makeConsultantRow(server.db, { username: 'Salma Shared' });
  const subject = {
    title: 'Salma Shared',
    label: 'مستشار',
    description: 'About in English',
    image: expect.stringMatching(new RegExp(`^/api/previews/consultant-${id}\\.jpg\\?lang=ar&v=[\\w-]{16}$`)),
    parent: undefined,
    structured: {
      '@type': 'Person',
      name: 'Salma Shared',
      description: 'About in English',
      jobTitle: 'مرشد أسري',
      worksFor: { '@type': 'Organization', name: 'رفيق', alternateName: 'Rafiq' },
    },
  };
  for (const type of ['consultant', 'organization', 'teacher'])
    expect(await shown(`/consultants/${type}/${id}`)).toEqual({
      ...subject,
      page: `/consultants/${type}/${id}`,
    });
  expect(await shown(`/login?type=Consultant&model_id=${id}`)).toEqual(subject);
  expect(await subjectAt('/consultants/consultant/999999')).toBe('missing');
  expect(await subjectAt('/login?type=Consultant&model_id=999999')).toBeUndefined();
  expect(await subjectAt(`/consultants/sessions/${id}`)).toBeUndefined();
});

test('search engines get the profile of every consultant by its type', async () => {
  const id = await makeConsultantRow(server.db, { username: 'Demo Listed' });
  await server.db.update(consultationInfos).set({ type: 'teacher' }).where(eq(consultationInfos.userId, id));
  const [source] = listSitemaps(modules, server.db).filter(({ name }) => name === 'consultant');
  expect(await source?.listFiles()).toEqual([0]);
  const list = async () => (await source?.list(0))?.map(({ path }) => path);
  expect(await list()).toContain(`/consultants/teacher/${id}`);
  expect((await source?.list(0))?.every(({ changedAt }) => changedAt instanceof Date)).toBe(true);
  expect(await source?.list(1)).toEqual([]);
  await server.db.update(users).set({ deletesAt: now }).where(eq(users.id, id));
  expect(await list()).not.toContain(`/consultants/teacher/${id}`);
});

test('a long text is told by its beginning, in one line', async () => {
  const id = await makeConsultantRow(server.db, {});
  const aboutAr = `${'سطر\nأول '.repeat(60)}`;
  await server.db.update(consultantProfiles).set({ aboutAr }).where(eq(consultantProfiles.userId, id));
  const { description = '' } = (await shown(`/consultants/consultant/${id}`)) ?? {};
  expect(description.length).toBeLessThanOrEqual(200);
  expect(description).toMatch(/^سطر أول .*(سطر|أول)…$/);
});

test('PD-106: a closed account keeps an empty profile, for the sessions that were held', async () => {
  const { db } = server;
  const id = await makeConsultantRow(db, { fields: [1], specialties: [1], languages: [1] });
  await db.insert(consultantRequests).values({ userId: id, kind: 'type', details: {}, createdAt: now });
  await db
    .update(users)
    .set({ createdAt: new Date(0), deletesAt: now })
    .where(eq(users.id, id));
  await db.transaction((tx) => closeAccount(tx, id, modules, now));
  const [profile] = await db.select().from(consultantProfiles).where(eq(consultantProfiles.userId, id));
  expect(profile).toEqual({
    userId: id,
    aboutEn: '',
    aboutAr: '',
    jobTitleId: null,
    typeAge: 4,
    timezone: 'UTC',
    disabled: true,
  });
  for (const table of [consultantFields, consultantSpecialties, consultantRequests, consultationInfos])
    expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([]);
  expect(await shown(`/consultants/consultant/${id}`)).toBeUndefined();
});
