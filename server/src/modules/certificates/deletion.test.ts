import { eq } from 'drizzle-orm';
import { checkCertificate } from 'shared-api/contracts/courses/certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { mintSession } from '../accounts/mint-session.ts';
import { closeAccounts } from '../accounts/sweep.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import { enrolments } from '../learning/tables.ts';
import { issueCertificate } from './issue.ts';

const now = new Date('2030-05-01T12:00:00Z');
const later = new Date('2030-05-20T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

test('a certificate outlives its account without the name, and says why', async () => {
  const { db } = server;
  const { userId } = await mintSession(db, { role: 'learner', now });
  await db.insert(courses).values({
    ...{ id: 1, titleEn: 'Calm evenings', titleAr: 'أمسيات هادئة', shortEn: '', shortAr: '' },
    ...{ descriptionEn: '', descriptionAr: '', isLive: false, isPublished: true, publishedAt: now },
  });
  const [enrolment] = await db
    .insert(enrolments)
    .values({ courseId: 1, userId, status: 'active', createdAt: now, enrolledAt: now, completedAt: now })
    .returning();
  const code = enrolment && (await issueCertificate(db, enrolment, now));
  if (code === undefined) throw new Error('There is no certificate');
  await db.update(users).set({ deletesAt: later }).where(eq(users.id, userId));
  await closeAccounts(db, modules, later);

  const { answer } = await server.request(checkCertificate, { params: { code } });
  expect(answer.data).toMatchObject({ code, name: '', course_title: 'Calm evenings' });
  const { body } = await server.app.inject(`/api/certificates/${code}.svg?lang=en`);
  expect(body).toContain('The holder has closed their account');
});
