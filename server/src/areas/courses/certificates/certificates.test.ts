import { eq } from 'drizzle-orm';
import { checkCertificate, certificates as list } from 'shared-api/contracts/courses/certificates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { createTestServer, type TestServer, testConfig } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { familyMembers, familyZones } from '../../profile-chat/tables/family.ts';
import { courses } from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments } from '../tables/learning.ts';
import { createCode } from './codes.ts';
import { type Completed, issueCertificate } from './issue-certificate.ts';

const now = new Date('2030-05-01T12:00:00Z');
const publicUrl = 'https://rafiq.test';
let server: TestServer;
let learner: Minted;
let courseIds = 0;

beforeAll(async () => {
  server = await createTestServer({ now: () => now, config: { publicUrl } });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await mintSession(server.db, { role: 'learner', now });
});

/** Creates a course that a user has completed. */
async function completed(userId: number, changes: Partial<typeof courses.$inferInsert> = {}) {
  const courseId = ++courseIds;
  await server.db.insert(courses).values({
    id: courseId,
    titleEn: 'Calm evenings',
    titleAr: 'أمسيات هادئة',
    shortEn: '',
    shortAr: '',
    descriptionEn: '',
    descriptionAr: '',
    isLive: false,
    isPublished: true,
    publishedAt: now,
    ...changes,
  });
  const [row] = await server.db
    .insert(enrolments)
    .values({ courseId, userId, status: 'active', createdAt: now, enrolledAt: now, completedAt: now })
    .returning({ id: enrolments.id, courseId: enrolments.courseId, userId: enrolments.userId });
  if (!row) throw new Error('Nothing was enrolled');
  return row;
}
const issue = (of: Completed, at = now, draw = createCode) =>
  server.db.transaction((tx) => issueCertificate(tx, of, at, draw));
async function issued(userId = learner.userId, at = now): Promise<string> {
  const code = await issue(await completed(userId), at);
  if (code === undefined) throw new Error('There is no certificate');
  return code;
}
const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a course is certified once, however often it is asked for', async () => {
  const of = await completed(learner.userId);
  const codes = await Promise.all(Array.from({ length: 5 }, () => issue(of)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  const notified = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.key, `certificate ${of.id}`));
  expect(notified).toMatchObject([{ userId: learner.userId, type: 'Certificate', text: 'told.certificate' }]);
});

test('a course without a certificate gives none', async () => {
  expect(await issue(await completed(learner.userId, { certificate: false }))).toBeUndefined();
});

test('a code that is taken is drawn again', async () => {
  const usedCode = await issued();
  const drawn = [usedCode, usedCode, 'ZZZZZZZZZ0'];
  expect(await issue(await completed(learner.userId), now, () => drawn.shift() ?? '')).toBe('ZZZZZZZZZ0');
});

test('codes have the digits of Crockford only, and no two are the same', () => {
  const codes = Array.from({ length: 500 }, createCode);
  expect(new Set(codes).size).toBe(500);
  expect(codes.join('')).toMatch(/^[0-9A-HJKMNP-TV-Z]{5000}$/);
});

test('PROF-054, PROF-084 the own certificates have a picture and the title of the course, the newest first', async () => {
  const earlier = await issued(learner.userId, new Date('2030-04-01T12:00:00Z'));
  const code = await issued();
  await issued((await mintSession(server.db, { role: 'other', now })).userId);
  const { answer } = await server.request(list, { query: {} }, { as: learner });
  expect(answer).toMatchObject({ status: true, current_page: 1, last_page: 1 });
  expect(answer.data.data.map((each) => each.code)).toEqual([code, earlier]);
  expect(answer.data.data[0]).toEqual({
    certificate: `/api/certificates/${code}.svg?lang=en`,
    course_title: 'Calm evenings',
    course_id: courseIds - 1,
    code,
    pdf: `/api/certificates/${code}.pdf?lang=en`,
    name: 'Test learner',
    issued_at: '2030-05-01T12:00:00.000Z',
    issued_on: '2030-05-01',
  });
  expect((await open(answer.data.data[0]?.certificate ?? '')).headers['content-type']).toContain(
    'image/svg+xml',
  );

  const arabic = (await server.request(list, { query: {} }, { as: learner, language: 'ar' })).answer.data
    .data[0];
  expect(arabic).toMatchObject({
    course_title: 'أمسيات هادئة',
    certificate: `/api/certificates/${code}.svg?lang=ar`,
  });
});

test('a list has pages', async () => {
  for (let index = 0; index < 21; index++) await issued();
  const { answer } = await server.request(list, { query: { page: 2 } }, { as: learner });
  expect([answer.data.data.length, answer.last_page]).toEqual([1, 2]);
});

test('anybody who has the code may check it, as it was typed by hand', async () => {
  const of = await completed(learner.userId);
  await issue(of, now, () => '10ABCDE0Z1');
  for (const typed of ['10ABCDE0Z1', 'ioabcdeozl', ' 10-abc DE-OZI ']) {
    const { answer } = await server.request(checkCertificate, { params: { code: typed } });
    expect(answer.data, typed).toMatchObject({
      code: '10ABCDE0Z1',
      course_title: 'Calm evenings',
      name: 'Test learner',
    });
  }
});

test('a code that nobody was given is told so kindly', async () => {
  const unknown = await server.request(
    checkCertificate,
    { params: { code: 'ZZZZZZZZZZ' } },
    { language: 'ar' },
  );
  expect(unknown.status).toBe(404);
  expect(unknown.failure).toMatchObject({
    code: 'certificate_unknown',
    msg: 'لا توجد لدينا شهادة بهذا الرمز. يُرجى التأكد من الرمز والمحاولة مرة أخرى.',
  });
  for (const url of ['ZZZZZZZZZZ.svg', 'ZZZZZZZZZZ.pdf', 'U.svg', '..%2f.pdf', `${'A'.repeat(280)}.svg`]) {
    const { statusCode, headers } = await open(`/api/certificates/${url}`);
    expect([statusCode, headers['cache-control']], url).toEqual([404, 'no-store']);
  }
});

test('what it says it says for good', async () => {
  const of = await completed(learner.userId);
  const code = (await issue(of)) ?? '';
  await server.db.update(courses).set({ titleEn: 'Another title', certificate: false });
  expect(await issue(of)).toBe(code);
  const { answer } = await server.request(checkCertificate, { params: { code } });
  expect(answer.data.course_title).toBe('Calm evenings');
});

test('picture and document are there for whoever has the code, in either language, and for no search', async () => {
  const code = await issued();
  for (const [extension, type] of [
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ]) {
    const english = await open(`/api/certificates/${code}.${extension}?lang=en`);
    expect(english.statusCode).toBe(200);
    expect(english.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    });
    expect(english.headers['content-security-policy']).toContain("default-src 'none'");
    const arabic = await open(`/api/certificates/${code.toLowerCase()}.${extension}`, {
      'accept-language': 'ar',
    });
    expect(arabic.statusCode).toBe(200);
    expect(arabic.rawPayload.equals(english.rawPayload)).toBe(false);
  }
  const { body } = await open(`/api/certificates/${code}.svg?lang=ar`);
  expect(body).toContain('شهادة إتمام');
  expect(body).toContain(`rafiq.test/certificates/${code}`);
});

test('one address checks, and has documents made, so many times a minute', async () => {
  const limits = { ...testConfig().limits, links: 1 };
  const limited = await createTestServer({ config: { limits } });
  try {
    const check = () => limited.request(checkCertificate, { params: { code: 'ZZZZZZZZZZ' } });
    const document = () => limited.app.inject('/api/certificates/ZZZZZZZZZZ.pdf');
    expect([(await check()).status, (await check()).status]).toEqual([404, 429]);
    expect([(await document()).statusCode, (await document()).statusCode]).toEqual([404, 429]);
  } finally {
    await limited.close();
  }
});

test('the tables know one certificate for an enrolment, and one for a code', async () => {
  const of = await completed(learner.userId);
  const code = await issue(of);
  const row = {
    courseId: of.courseId,
    userId: of.userId,
    name: 'x',
    courseEn: 'x',
    courseAr: 'x',
    issuedAt: now,
  };
  const put = (values: { code: string; enrolmentId: number }) =>
    server.db.insert(certificates).values({ ...row, ...values });
  await expect(put({ code: 'ZZZZZZZZZ1', enrolmentId: of.id })).rejects.toThrow();
  const another = await completed(learner.userId);
  await expect(put({ code: code ?? '', enrolmentId: another.id })).rejects.toThrow();
  await expect(put({ code: 'OOOOOOOOOO', enrolmentId: another.id })).rejects.toThrow();
});

test('a certificate says the date where the learner is, in every form of it', async () => {
  const evening = new Date('2030-05-02T02:30:00Z');
  const of = await completed(learner.userId);
  const code = await issue({ ...of, timezone: 'America/Toronto' }, evening);
  const { data } = (await server.request(checkCertificate, { params: { code: code ?? '' } })).answer;
  expect(data).toMatchObject({ issued_at: evening.toISOString(), issued_on: '2030-05-01' });
  expect((await open(data.certificate)).body).toContain('>1 May 2030<');
  expect((await open(`${data.certificate.split('?')[0]}?lang=ar`)).body).toContain('1 مايو 2030');
});

test('without a device the date is by the zone of the family, else of UTC', async () => {
  const evening = new Date('2030-05-01T22:30:00Z');
  const dateOf = async (userId: number) => {
    const code = await issue(await completed(userId), evening);
    return (await server.request(checkCertificate, { params: { code: code ?? '' } })).answer.data.issued_on;
  };
  const [parent, child, alone] = [
    await mintSession(server.db, { role: 'learner', now }),
    await mintSession(server.db, { role: 'learner', now }),
    await mintSession(server.db, { role: 'learner', now }),
  ];
  await server.db
    .insert(familyMembers)
    .values({ ownerId: parent.userId, memberId: child.userId, relation: 1, createdAt: now });
  await server.db.insert(familyZones).values({ ownerId: parent.userId, timezone: 'Africa/Cairo' });
  expect([await dateOf(parent.userId), await dateOf(child.userId), await dateOf(alone.userId)]).toEqual([
    '2030-05-02',
    '2030-05-02',
    '2030-05-01',
  ]);
});
