import { sql } from 'drizzle-orm';
import { course, feedbacks } from 'shared-api/contracts/courses/course';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../../services/media/tables.ts';
import { getQuiz } from '../../../services/quizzes/questions.ts';
import { quizAttempts, quizzes } from '../../../services/quizzes/tables.ts';
import { storeCurrentVersion } from '../../../services/quizzes/versions.ts';
import { type CallOptions, createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { courseSections, lessons, categories as tableOfCategories } from '../tables/catalogue.ts';
import { attachFile, enrolIn, makeCourse, openLesson, rateAs } from './courses.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
let learner: Minted;
let provider: number;
let enrolment: number;

beforeAll(async () => {
  server = await createTestServer({
    now: () => now,
    config: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' },
  });
  const { db } = server;
  await seedChoices(db);
  await db
    .insert(tableOfCategories)
    .values([{ id: 1, position: 0, nameEn: 'Parenting', nameAr: 'تربية الأبناء' }]);
  learner = await mintSession(db, { role: 'learner', now });
  provider = await makeConsultantRow(db, { username: 'Dr Demo' });
  await db.insert(quizzes).values({ id: 7, titleEn: 'Quiz', titleAr: 'اختبار', passingPercentage: 50 });
  await db
    .insert(media)
    .values({ id: 'f'.repeat(32), type: 'mp4', bytes: 9, seconds: 40, createdAt: new Date(0) });
  await makeCourse(db, {
    id: 5,
    providerId: provider,
    previewId: 'f'.repeat(32),
    languages: [2, 1],
    categories: [1],
    usd: 2_000,
    countries: ['EG', 'DE'],
    lessons: [
      { id: 11, seconds: 1_500 },
      { id: 12, kind: 'Quizze', seconds: 300, quizId: 7 },
      { id: 13, kind: 'pdf', seconds: 300 },
      { id: 14, kind: 'PracticalTask', seconds: 900, instructionsEn: 'Do', instructionsAr: 'نفّذ' },
    ],
  });
  await db.insert(courseSections).values([
    { id: 6, courseId: 5, position: 1, titleEn: 'Second', titleAr: 'الثاني' },
    { id: 7, courseId: 5, position: -1, titleEn: 'Gone', titleAr: 'ذهب' },
  ]);
  const live = { courseId: 5, kind: 'meet' as const, seconds: 3_600, titleEn: 'Live', titleAr: 'مباشر' };
  const times = (day: string) => ({
    startsAt: new Date(`${day}T22:30:00Z`),
    endsAt: new Date(`${day}T23:30:00Z`),
  });
  await db.insert(lessons).values([
    { ...live, id: 15, sectionId: 6, position: 0, ...times('2026-11-25') },
    { ...live, id: 16, sectionId: 7, position: -1, ...times('2026-11-26') },
  ]);
  await attachFile(db, 11, 'a', 'webm');
  await attachFile(db, 11, 'b', 'mp4');
  await attachFile(db, 13, 'c', 'pdf');
  enrolment = await enrolIn(db, 5, learner.userId);
});
afterAll(() => server.close());

const ask = (options: CallOptions = {}, id = 5) => server.request(course, { params: { id } }, options);
const read = async (options: CallOptions = {}, id = 5) => {
  const { data } = (await ask(options, id)).answer;
  if (data.not_available === 1) throw new Error('The course is not available');
  return data;
};
/** Times of a lesson that is not live. */
const never = { starts_at: null, ends_at: null, is_text: 0, is_preview: 0 };

const from = (country: string) => ({
  headers: { 'cf-ipcountry': country, 'x-forwarded-for': '203.0.113.7' },
});

test('COUR-078 COUR-026 COUR-021 a course says all of itself to everybody, and of its lessons what they are', async () => {
  const data = await read();
  expect(data).toEqual({
    id: 5,
    title: 'Course 5',
    description: 'At length',
    outcomes: [],
    requirements: [],
    short_short_description: 'In short',
    image: null,
    thumbnail: null,
    preview: expect.stringMatching(/^\/api\/media\/f{32}\.mp4\?until=\d+&sig=/),
    preview_type: 'video/mp4',
    price: 20,
    user_currency: 'USD',
    prices: { USD: 20 },
    free: 0,
    is_live: 0,
    is_enrolled: 0,
    is_user: 0,
    is_limited: 0,
    has_reach_limit: 0,
    remaining_number: null,
    limited_number: null,
    ratings: [1, 2, 3, 4, 5].map((stars) => ({ stars, count: 0 })),
    ratings_count: 0,
    rating_stars: 0,
    subscribers: 1,
    provider_data: { id: provider, name: 'Dr Demo', avatar: null, type: 'consultant', gender: 1 },
    provider_name: 'Dr Demo',
    includes: { hours: 1.83, quiz: 1, assessment: 1, certificate: 1, files: 1 },
    languages: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
    ],
    categories: [{ id: 1, name: 'Parenting' }],
    sections: [
      {
        id: 5,
        title: 'First',
        lessons: [
          { id: 11, title: 'Lesson 0', content_type: 'video', duration: 1_500, ...never },
          { id: 12, title: 'Lesson 1', content_type: 'Quizze', duration: 300, ...never },
          { id: 13, title: 'Lesson 2', content_type: 'pdf', duration: 300, ...never },
          { id: 14, title: 'Lesson 3', content_type: 'PracticalTask', duration: 900, ...never },
        ],
      },
      {
        id: 6,
        title: 'Second',
        lessons: [
          {
            id: 15,
            title: 'Live',
            content_type: 'meet',
            duration: 3_600,
            is_text: 0,
            is_preview: 0,
            starts_at: '2026-11-25T22:30:00.000Z',
            ends_at: '2026-11-25T23:30:00.000Z',
          },
        ],
      },
    ],
    lessons_count: 5,
    progress: 0,
    handed_in: 0,
    completed: 0,
    is_rated: 0,
    is_host: 0,
    congrats_seen: 0,
    certificate: null,
    not_available: 0,
  });
});

test('COUR-022 titles are in the language of the request', async () => {
  const { sections, title } = await read({ language: 'ar' });
  expect(title).toBe('الدورة 5');
  expect(sections.map((section) => [section.title, section.lessons[0]?.title])).toEqual([
    ['الأول', 'الدرس 0'],
    ['الثاني', 'مباشر'],
  ]);
});

test('COUR-027 who is in the course gets its lessons, with links to their files, and their own state', async () => {
  const { db } = server;
  await openLesson(db, enrolment, 11, { position: 42, finishedAt: now });
  await openLesson(db, enrolment, 13, { toldAt: new Date('2026-04-01T00:00:00Z'), position: 3 });
  const { id: versionId } = await storeCurrentVersion(db, await getQuiz(db, 7));
  await db.insert(quizAttempts).values({
    quizId: 7,
    versionId,
    userId: learner.userId,
    subject: 'lesson',
    subjectId: 12,
    startedAt: now,
    submittedAt: now,
    percentage: 10,
    passed: false,
  });
  const data = await read({ as: learner, headers: { 'x-timezone': 'Africa/Cairo' } });
  expect(data).toMatchObject({ is_enrolled: 1, is_user: 1, progress: 20, completed: 0, not_available: 0 });
  if (data.is_enrolled !== 1) throw new Error('They are in it');
  const [film, quiz, sheet, task] = data.sections[0]?.lessons ?? [];
  expect(film).toEqual({
    id: 11,
    title: 'Lesson 0',
    content_type: 'video',
    duration: 1_500,
    attachments: [
      { aws_path: expect.stringMatching(/^\/api\/media\/a{32}\.webm\?/), type: 'video/webm' },
      { aws_path: expect.stringMatching(/^\/api\/media\/b{32}\.mp4\?/), type: 'video/mp4' },
    ],
    quizze_id: null,
    pending: 0,
    finished: 1,
    answered: 0,
    meeting_id: null,
    has_private_link: 0,
    consultant_meeting_link: null,
    start_date_session: null,
    start_time: null,
    end_time: null,
    ...never,
    opened: 1,
    position: 42,
  });
  expect(quiz).toMatchObject({ quizze_id: 7, answered: 1, finished: 0, opened: 0, attachments: [] });
  expect(sheet?.attachments).toEqual([
    { aws_path: expect.stringMatching(/^\/api\/media\/c{32}\.pdf\?/), type: 'application/pdf' },
  ]);
  expect(task).toMatchObject({ pending: 0, answered: 0, finished: 0 });
  expect(data.sections[1]?.lessons).toEqual([
    expect.objectContaining({
      id: 15,
      meeting_id: 'l-15',
      has_private_link: 0,
      start_date_session: '2026-11-26',
      start_time: '00:30:00',
      end_time: '01:30:00',
      starts_at: '2026-11-25T22:30:00.000Z',
      ends_at: '2026-11-25T23:30:00.000Z',
    }),
  ]);
  expect(data.resume).toEqual({ id: 13, title: 'Lesson 2', content_type: 'pdf', position: 3 });
});

test('a completed course says so, with its certificate and rating', async () => {
  const { db } = server;
  await db.execute(sql`
    update enrolments set completed_at = now(), congrats_seen_at = now() where id = ${enrolment}`);
  await db.execute(sql`
    insert into certificates (code, enrolment_id, course_id, user_id, name, course_en, course_ar, issued_at)
    values ('ABCDEFGH12', ${enrolment}, 5, ${learner.userId}, 'Learner', 'Course', 'الدورة', now())`);
  await rateAs(db, 5, learner.userId, { rating: 9 });
  expect(await read({ as: learner })).toMatchObject({
    completed: 1,
    congrats_seen: 1,
    is_rated: 1,
    certificate: 'ABCDEFGH12',
    rating_stars: 4.5,
    ratings_count: 1,
  });
  const { certificate, is_rated } = await read();
  expect([certificate, is_rated]).toEqual([null, 0]);
  await db.execute(sql`delete from course_ratings`);
});

test('links of lessons are given to nobody else', async () => {
  const other = await mintSession(server.db, { role: 'other', now });
  for (const as of [other, undefined]) {
    const { body } = await ask({ as });
    expect(body).not.toMatch(/[abc]{32}\./);
    expect(body).not.toContain('l-15');
  }
});

test('an ended or held place lets nobody in', async () => {
  const { db } = server;
  const other = await mintSession(db, { role: 'other', now });
  const place = await enrolIn(db, 5, other.userId, { status: 'ended' });
  expect(await read({ as: other })).toMatchObject({ is_enrolled: 0, progress: 0 });
  await db.execute(
    sql`update enrolments set status = 'held', hold_until = now() + interval '1 hour' where id = ${place}`,
  );
  expect(await read({ as: other })).toMatchObject({ is_enrolled: 0 });
});

test('COUR-026 a course that is not for the viewer says only that, except to whoever is in it', async () => {
  const { db } = server;
  const nothing = { id: 5, not_available: 1 };
  expect((await ask(from('FR'))).answer.data).toEqual(nothing);
  expect((await read(from('EG'))).id).toBe(5);
  expect((await read({ ...from('FR'), as: learner })).is_enrolled).toBe(1);
  await db.execute(sql`update courses set is_published = false where id = 5`);
  expect((await ask()).answer.data).toEqual(nothing);
  expect((await read({ as: learner })).is_enrolled).toBe(1);
  await db.execute(sql`update courses set is_published = true where id = 5`);
  expect((await ask({}, 4_711)).status).toBe(404);
});

test('COUR-025 COUR-028 COUR-079 what people said is paged, the newest first; who left has no name', async () => {
  const { db } = server;
  const halves = [10, 10, 9, 7, 1, 10, 10, 10, 10, 10, 10, 10];
  for (const [index, rating] of halves.entries()) {
    const userId = await makePerson(db, { username: `Rater ${index}` });
    await enrolIn(db, 5, userId);
    const createdAt = new Date(Date.UTC(2026, 5, index + 1));
    await rateAs(db, 5, userId, { rating, comment: `Said ${index}`, createdAt });
  }
  await db.execute(sql`
    update users set username = '—', email = 'gone@deleted.invalid', avatar = null, deletes_at = now(), deleted_at = now() where username = 'Rater 11'`);
  const page = async (number: number, options: CallOptions = {}) =>
    (await server.request(feedbacks, { params: { id: 5 }, query: { page: number } }, options)).answer;
  const first = await page(1);
  expect(first.data.data).toHaveLength(10);
  expect(first).toMatchObject({ current_page: 1, last_page: 2 });
  expect(first.data.data.slice(0, 2)).toEqual([
    {
      id: expect.any(Number),
      user: { avatar: null, username: '—' },
      comment: 'Said 11',
      rating: 5,
      created_at: '2026-06-12T00:00:00.000Z',
    },
    {
      id: expect.any(Number),
      user: { avatar: null, username: 'Rater 10' },
      comment: 'Said 10',
      rating: 5,
      created_at: '2026-06-11T00:00:00.000Z',
    },
  ]);
  expect((await page(2)).data.data.map(({ rating }) => rating)).toEqual([5, 5]);
  expect((await read()).ratings).toEqual([
    { stars: 1, count: 1 },
    { stars: 2, count: 0 },
    { stars: 3, count: 0 },
    { stars: 4, count: 1 },
    { stars: 5, count: 10 },
  ]);
  expect((await read()).rating_stars).toBeCloseTo(107 / 24);
});

test('COUR-079 of a course that is not for the viewer there are no feedbacks', async () => {
  const status = async (id: number, options: CallOptions = {}) =>
    (await server.request(feedbacks, { params: { id }, query: {} }, options)).status;
  expect(await status(5, from('FR'))).toBe(404);
  expect(await status(5, { ...from('FR'), as: learner })).toBe(200);
  expect(await status(4_711)).toBe(404);
});

const rateBy = async (id: number, rating: number) => {
  const userId = await makePerson(server.db);
  await enrolIn(server.db, id, userId);
  await rateAs(server.db, id, userId, { rating });
};

test('feedbacks of a number of stars are listed and paged alone, halves with the whole above them', async () => {
  const { id } = await makeCourse(server.db);
  for (const rating of [10, 9, 8, 9, 2]) await rateBy(id, rating);
  const listed = async (stars?: number) => {
    const { data } = (await server.request(feedbacks, { params: { id }, query: { stars } })).answer;
    return { pages: data.last_page, ratings: data.data.map(({ rating }) => rating).sort() };
  };
  expect(await listed()).toEqual({ pages: 1, ratings: [1, 4, 4.5, 4.5, 5] });
  expect(await listed(5)).toEqual({ pages: 1, ratings: [4.5, 4.5, 5] });
  expect(await listed(4)).toEqual({ pages: 1, ratings: [4] });
  expect((await listed(3)).ratings).toEqual([]);
  expect((await listed(1)).ratings).toEqual([1]);
  for (let more = 0; more < 8; more += 1) await rateBy(id, 10);
  expect((await listed(5)).pages).toBe(2);
  expect((await listed(4)).pages).toBe(1);
  expect((await server.request(feedbacks, { params: { id }, query: { stars: 6 } })).status).toBe(400);
});

test('what learners will be able to do and what they need is said in the language of the page', async () => {
  const { id } = await makeCourse(server.db, {
    outcomesEn: ['Plan an evening', 'Give one instruction'],
    outcomesAr: ['تخطيط المساء', 'إعطاء تعليمة واحدة'],
    requirementsEn: ['Scissors and paper'],
    requirementsAr: ['مقص وورق'],
  });
  expect(await read({}, id)).toMatchObject({
    outcomes: ['Plan an evening', 'Give one instruction'],
    requirements: ['Scissors and paper'],
  });
  expect(await read({ headers: { 'accept-language': 'ar' } }, id)).toMatchObject({
    outcomes: ['تخطيط المساء', 'إعطاء تعليمة واحدة'],
    requirements: ['مقص وورق'],
  });
});
