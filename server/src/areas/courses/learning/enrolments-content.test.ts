import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { rows } from '../../../kernel/index.ts';
import { ContentError } from '../../../services/content/content-kind.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { courseRatings } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { enrolmentsContent } from './enrolments-content.ts';
import { courseStates } from './states.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const demonstration = () =>
  importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now });

const bring = (...items: object[]) =>
  server.db.transaction((tx) =>
    enrolmentsContent.import(
      tx,
      items.map((item) => enrolmentsContent.item.parse(item)),
      now,
      undefined as never,
    ),
  );

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await demonstration();
});
afterAll(() => server.close());

const all = () => server.db.select().from(enrolments).orderBy(asc(enrolments.id));

test('people of the demonstration are in its courses, and whoever rated one had completed it', async () => {
  const found = await all();
  expect(found.length).toBeGreaterThan(0);
  const rated = await server.db.select().from(courseRatings);
  const completed = found.filter(({ completedAt }) => completedAt !== null);
  expect(completed.map(({ courseId, userId }) => `${courseId} ${userId}`).sort()).toEqual(
    rated.map(({ courseId, userId }) => `${courseId} ${userId}`).sort(),
  );
  for (const { completedAt, enrolledAt } of completed)
    expect(completedAt?.getTime()).toBeGreaterThan(enrolledAt?.getTime() ?? Number.NaN);
  expect(rated.some(({ comment }) => /\p{Script=Arabic}/u.test(comment))).toBe(true);
  expect(rated.some(({ comment }) => /[a-z]/.test(comment))).toBe(true);
});

test('courses count them, and no seat is taken that there is not', async () => {
  const wrong = await rows(
    server.db,
    sql`select c.id from courses c
    left join (select course_id, count(*) as n from enrolments group by 1) e on e.course_id = c.id
    left join (select course_id, count(*) as n, sum(rating) as halves from course_ratings group by 1) r on r.course_id = c.id
    where c.subscribers <> coalesce(e.n, 0) or c.rating_count <> coalesce(r.n, 0) or c.rating_sum <> coalesce(r.halves, 0)
      or c.seats_taken <> coalesce(e.n, 0)`,
  );
  expect(wrong).toEqual([]);
});

test('the same again changes nothing', async () => {
  const before = [await all(), await server.db.select().from(courseRatings)];
  const { imported } = await demonstration();
  expect(imported['demonstration-enrolments']).toEqual({ created: 0, updated: 0, kept: before[0]?.length });
  expect([await all(), await server.db.select().from(courseRatings)]).toEqual(before);
});

test('the learner of the demonstration is anywhere that one can be: not begun, under way, and through with a certificate', async () => {
  const [person] = await server.db.select().from(users).where(eq(users.email, 'learner@rafiq.example'));
  const { id = 0 } = person ?? {};
  const states = await courseStates(server.db, id, [6, 11, 13, 26]);
  const reached = [...states].sort(([one], [other]) => one - other);
  expect(
    reached.map(([course, { progress, completed, isRated, certificate }]) => [
      course,
      Math.round(progress),
      completed,
      isRated,
      certificate !== null,
    ]),
  ).toEqual([
    [6, 0, false, false, false],
    [11, 100, true, true, true],
    [13, 33, false, false, false],
    [26, 0, false, false, false],
  ]);
});

test.each([
  [{ course: 14, learner: 'noor.review@rafiq.example', days_ago: 3, finished: 6 }],
  [{ course: 14, learner: 'noor.review@rafiq.example', days_ago: 3, finished: 4, stars: 3 }],
])('%o: more lessons than there are, and one rated before it is completed, are refused', async (item) => {
  const before = await all();
  await expect(bring(item)).rejects.toThrow(/it has 5 lessons/);
  expect(await all()).toEqual(before);
});

test.each([
  [{ course: 99_999, learner: 'noor.review@rafiq.example', days_ago: 3 }],
  [{ course: 1, learner: 'nobody@rafiq.example', days_ago: 3 }],
])('%o: who or what is not there is said, and nobody comes in', async (item) => {
  const before = await all();
  await expect(bring(item)).rejects.toThrow(ContentError);
  expect(await all()).toEqual(before);
});

test('somebody who is in the course already keeps their place and says nothing new', async () => {
  const [person] = await server.db.select().from(users).where(sql`email = 'noor.review@rafiq.example'`);
  const own = (await all()).filter(({ userId }) => userId === person?.id);
  expect(
    await bring({ course: own[0]?.courseId, learner: person?.email, days_ago: 9, stars: 1, comment: 'No' }),
  ).toEqual({ created: 0, updated: 0, kept: 1 });
  expect((await all()).filter(({ userId }) => userId === person?.id)).toEqual(own);
});
