import { eq } from 'drizzle-orm';
import { finishLesson, playLesson } from 'shared-api/contracts/courses/lessons';
import { acceptSubmission, operatorSubmissions } from 'shared-api/contracts/courses/operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaCookie } from '../../../services/media/link-user.ts';
import { pdf } from '../../../services/media/media.fixture.ts';
import { createMediaStore } from '../../../services/media/store/create-media-store.ts';
import { importMedia } from '../../../services/media/store-media.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { sessions } from '../../auth/tables/accounts.ts';
import { courseSections, lessonFiles, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import { type Enrolled, type TaskServer, taskServer } from './tasks/tasks.fixture.ts';

const begin = new Date('2030-05-01T12:00:00Z');
const pdfLesson = 900;
let now = begin;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

let server: TaskServer;
let learner: Enrolled;
beforeAll(async () => {
  server = await taskServer(() => now);
  const { db, config } = server;
  const file = await db.transaction((tx) => importMedia(tx, createMediaStore(config), pdf(), { now }));
  const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, 5));
  await db.insert(lessons).values({
    id: pdfLesson,
    courseId: 5,
    sectionId: section?.id ?? 0,
    position: 50,
    kind: 'pdf',
    seconds: 60,
    titleEn: 'Sheet',
    titleAr: 'ورقة',
  });
  await db.insert(lessonFiles).values({ lessonId: pdfLesson, position: 0, mediaId: file?.id ?? '' });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = begin;
  learner = await server.enrolled();
});

/** The signed link of the PDF for a user, and the cookies that come with it. */
async function linkOf(as: Minted) {
  const { answer, cookies, headers } = await server.request(
    playLesson,
    { params: { id: pdfLesson } },
    { as },
  );
  return {
    path: answer.data.attachments[0]?.aws_path ?? '',
    cookies,
    setCookie: String(headers['set-cookie']),
  };
}
const open = async (
  url: string,
  cookies: Record<string, string> = {},
  headers: Record<string, string> = {},
) => (await server.app.inject({ url, cookies, headers })).statusCode;

test('a link works in the browser of the session it was made for, in ranges too, and nowhere else', async () => {
  const { path, cookies, setCookie } = await linkOf(learner);
  expect(Object.keys(cookies)).toEqual([mediaCookie.name]);
  expect(setCookie).toMatch(/; Path=\/api\/media; HttpOnly; SameSite=Strict$/);
  expect(await open(path, cookies)).toBe(200);
  expect(await open(path, cookies, { range: 'bytes=0-3' })).toBe(206);
  expect(await open(path)).toBe(404);
  const other = await server.enrolled();
  const theirs = await linkOf(other);
  expect(await open(path, theirs.cookies)).toBe(404);
  expect(await open(theirs.path, theirs.cookies)).toBe(200);
});

test('a browser asks again for a file of its session, which a logout takes from its cache', async () => {
  const { path, cookies } = await linkOf(learner);
  const ask = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: path, cookies, headers });
  const first = await ask();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const etag = String(first.headers.etag);
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask({ range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
  learner = await server.enrolled();
  const { path: other, cookies: own } = await linkOf(learner);
  expect(await open(other, own)).toBe(200);
  await server.db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: 'logout' })
    .where(eq(sessions.id, learner.sessionId));
  pass(11);
  expect(await open(other, own, { 'if-none-match': etag })).toBe(404);
  learner = await server.enrolled();
});

test('a browser that has the cookie gets none again', async () => {
  const { cookies } = await linkOf(learner);
  const again = await server.request(playLesson, { params: { id: pdfLesson } }, { as: learner, cookies });
  expect(again.cookies).toEqual({});
});

test('seconds after a refund, or the end of the session, a link leads nowhere', async () => {
  const { db } = server;
  const ends = {
    refund: () =>
      db.update(enrolments).set({ status: 'ended' }).where(eq(enrolments.id, learner.enrolmentId)),
    logout: () =>
      db
        .update(sessions)
        .set({ revokedAt: now, revokedReason: 'logout' })
        .where(eq(sessions.id, learner.sessionId)),
  };
  for (const end of Object.values(ends)) {
    learner = await server.enrolled();
    const { path, cookies } = await linkOf(learner);
    expect(await open(path, cookies)).toBe(200);
    await end();
    pass(11);
    expect(await open(path, cookies)).toBe(404);
  }
});

test('PD-56: a PDF is finished when its file was given out to its reader, and not by asking', async () => {
  const finish = async () =>
    (await server.request(finishLesson, { body: { lesson_id: pdfLesson } }, { as: learner })).answer
      .completed;
  const { path, cookies } = await linkOf(learner);
  expect(await finish()).toBe(false);
  expect(await open(path)).toBe(404);
  expect(await finish()).toBe(false);
  expect(await open(path, cookies)).toBe(200);
  expect(await finish()).toBe(true);
  const [row] = await server.db
    .select()
    .from(lessonProgress)
    .where(eq(lessonProgress.enrolmentId, learner.enrolmentId));
  expect(row?.fileOpenedAt).toEqual(begin);
});

test('what was handed in is for whoever did, and for operators', async () => {
  const [mine] = (await server.handIn(learner, pdf())).answer.data.submissions;
  expect((await server.file(learner, mine?.file.aws_path)).statusCode).toBe(200);
  const other = await server.enrolled();
  expect((await server.file(other, mine?.file.aws_path)).statusCode).toBe(404);
  const operator = await mintSession(server.db, { role: 'operator', now });
  const listed = await server.request(operatorSubmissions, { query: {} }, { as: operator });
  const theirs = listed.answer.data.data.find(({ id }) => id === mine?.id);
  expect((await server.file(operator, theirs?.file.aws_path)).statusCode).toBe(200);
  expect((await server.file(learner, theirs?.file.aws_path)).statusCode).toBe(404);
  const accepted = await server.request(
    acceptSubmission,
    { params: { id: mine?.id ?? 0 }, body: {} },
    { as: operator },
  );
  expect((await server.file(operator, accepted.answer.data.file.aws_path)).statusCode).toBe(200);
});
