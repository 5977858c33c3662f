import { begunCourses, suggestedCourses } from 'shared-api/contracts/courses/start-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type LearningFixture, openLearningFixture } from '../learning/learning.fixture.ts';
import { categories, courseCategories, courses } from '../tables/catalogue.ts';
import { chooseReason } from './suggestions.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
  await fixture.db.insert(categories).values([
    { id: 1, position: 0, nameEn: 'Sleep', nameAr: 'النوم' },
    { id: 2, position: 1, nameEn: 'Play', nameAr: 'اللعب' },
  ]);
});
afterAll(() => fixture.close());

const begunOf = async (as: Minted, language: 'en' | 'ar' = 'en') =>
  (await fixture.request(begunCourses, {}, { as, language })).answer.data;
const suggestedTo = async (as: Minted) => (await fixture.request(suggestedCourses, {}, { as })).answer.data;

test('a begun course has its lesson and second; what is new or completed is not there', async () => {
  const learner = await fixture.learner();
  const [fresh, begun, done] = [
    await fixture.course(),
    await fixture.course({ titleEn: 'Begun' }, [{ kind: 'video' }, { kind: 'pdf' }]),
    await fixture.course(),
  ];
  for (const { id } of [fresh, begun, done]) await fixture.enrol(learner, id);
  await fixture.watch(learner, done.lessons[0] ?? 0);
  const [film = 0, sheet = 0] = begun.lessons;
  await fixture.play(learner, film);
  fixture.at(fixture.now().getTime() + 60_000);
  await fixture.progress(learner, film, [[0, 42]], 42);
  expect(await begunOf(learner)).toEqual([
    {
      id: begun.id,
      title: 'Begun',
      thumbnail: null,
      is_live: 0,
      progress: 0,
      resume: { id: film, title: 'Lesson 1', content_type: 'video', position: 42 },
    },
  ]);
  fixture.at(fixture.now().getTime() + 600_000);
  await fixture.progress(learner, film, [[42, 600]]);
  const [now] = await begunOf(learner, 'ar');
  expect(now?.progress).toBe(50);
  expect(now?.resume).toEqual({ id: sheet, title: 'الدرس 2', content_type: 'pdf', position: 0 });
});

test('the last used course comes first, and there are three of them', async () => {
  const learner = await fixture.learner();
  const ids: number[] = [];
  for (let count = 0; count < 4; count++) {
    const { id, lessons } = await fixture.course();
    await fixture.enrol(learner, id);
    fixture.at(fixture.now().getTime() + 1_000);
    await fixture.play(learner, lessons[0] ?? 0);
    ids.unshift(id);
  }
  expect((await begunOf(learner)).map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(await begunOf(await fixture.learner())).toEqual([]);
});

test('a course is suggested by its provider, then its category, then its ratings, and says why', async () => {
  // Moves the courses of other tests to the end of the catalogue.
  await fixture.db.update(courses).set({ position: 9 });
  const provider = await fixture.consultant();
  const inCategory = async (id: number, categoryId: number) =>
    fixture.db.insert(courseCategories).values({ courseId: id, categoryId });
  const own = await fixture.course({ providerId: provider.userId });
  await inCategory(own.id, 1);
  const rated = await fixture.course({ ratingCount: 8, ratingSum: 72 });
  await inCategory(rated.id, 2);
  const similar = await fixture.course();
  await inCategory(similar.id, 1);
  const full = await fixture.course({ providerId: provider.userId, limitedNumber: 1 });
  await fixture.enrol(await fixture.learner(), full.id);
  await fixture.course({ providerId: provider.userId, isPublished: false });
  const same = await fixture.course({ providerId: provider.userId });
  const learner = await fixture.learner();
  await fixture.enrol(learner, own.id);
  const suggested = await suggestedTo(learner);
  expect(suggested.map(({ course, reason, category }) => [course.id, reason, category])).toEqual([
    [same.id, 'provider', null],
    [similar.id, 'category', 'Sleep'],
    [rated.id, 'rating', null],
  ]);
  // For a user without courses the ratings decide, then the catalogue's order.
  const [first, second] = await suggestedTo(await fixture.learner());
  expect([first?.course.id, first?.reason, second?.reason]).toEqual([rated.id, 'rating', 'recommended']);
});

test.each([
  ['provider', { knownProvider: true, category: 'Sleep' }, 9, 5],
  ['category', { knownProvider: false, category: 'Sleep' }, 9, 5],
  ['rating', { knownProvider: false, category: null }, 3, 4],
  ['recommended', { knownProvider: false, category: null }, 2, 5],
  ['recommended', { knownProvider: false, category: null }, 9, 3.9],
])('the reason is %s for %j with %d ratings of %d', (reason, inCommon, ratings_count, rating_stars) => {
  expect(chooseReason(inCommon, { ratings_count, rating_stars })).toBe(reason);
});
