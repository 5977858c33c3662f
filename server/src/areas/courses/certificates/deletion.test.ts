import { eq } from 'drizzle-orm';
import { checkCertificate } from 'shared-api/contracts/courses/certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { findLinkPreview } from '../../../services/links/subjects.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { closeAccounts } from '../../auth/accounts/sweep.ts';
import { courses } from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments } from '../tables/learning.ts';
import { issueCertificate } from './issue-certificate.ts';

const now = new Date('2030-05-01T12:00:00Z');
const later = new Date('2030-05-20T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

test('a certificate outlives its account without the name, in its preview too, and says why', async () => {
  const { db } = server;
  const { userId } = await mintSession(db, { role: 'learner', now });
  await db.insert(courses).values({
    id: 1,
    titleEn: 'Calm evenings',
    titleAr: 'أمسيات هادئة',
    shortEn: '',
    shortAr: '',
    descriptionEn: '',
    descriptionAr: '',
    isLive: false,
    isPublished: true,
    publishedAt: now,
  });
  const [enrolment] = await db
    .insert(enrolments)
    .values({ courseId: 1, userId, status: 'active', createdAt: now, enrolledAt: now, completedAt: now })
    .returning();
  const code = enrolment && (await db.transaction((tx) => issueCertificate(tx, enrolment, now)));
  if (code === undefined) throw new Error('There is no certificate');
  const preview = () =>
    findLinkPreview(modules, new URL(`https://rafiq.test/certificates/${code.toLowerCase()}`), {
      db,
      language: 'en',
    });
  expect(await preview()).toMatchObject({
    title: 'Test learner’s certificate',
    description: 'A genuine certificate of Rafiq for the course Calm evenings.',
  });
  await db.update(users).set({ deletesAt: later }).where(eq(users.id, userId));
  await closeAccounts(db, modules, later);

  const { answer } = await server.request(checkCertificate, { params: { code } });
  expect(answer.data).toMatchObject({ code, name: '', course_title: 'Calm evenings' });
  expect(await preview()).toMatchObject({ title: 'Certificate of completion' });
  const { body } = await server.app.inject(`/api/certificates/${code}.svg?lang=en`);
  expect(body).toContain('The holder has closed their account');
});

test('a link to a certificate shows its holder and course in the language of the reader; a code that nobody has is missing', async () => {
  const { db } = server;
  const [row] = await db.select().from(certificates);
  await db.update(certificates).set({ name: 'Mona' });
  const find = (code: string) =>
    findLinkPreview(modules, new URL(`https://rafiq.test/certificates/${code}`), { db, language: 'ar' });
  expect(await find(row?.code ?? '')).toEqual({
    title: 'شهادة Mona',
    description: 'شهادة صحيحة من رفيق عن دورة أمسيات هادئة.',
    page: `/certificates/${row?.code}`,
  });
  for (const code of ['0000000000', 'x', '<b>']) expect(await find(code)).toBe('missing');
});
