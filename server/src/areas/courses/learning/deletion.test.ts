import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { courseRatings } from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import { deletion } from './deletion.ts';
import { type LearningFixture, openLearningFixture } from './learning.fixture.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

const obstacles = ({ userId }: Minted) =>
  fixture.db.transaction(async (tx) => (await deletion.findBlockers?.(tx, userId, fixture.now())) ?? []);

const live = {
  kind: 'meet' as const,
  startsAt: new Date('2030-05-10T10:00:00Z'),
  endsAt: new Date('2030-05-10T11:00:00Z'),
};

test('PD-106: live lessons to give stand in the way, where somebody is in the course', async () => {
  const [provider, learner] = [await fixture.consultant(), await fixture.learner()];
  const { id } = await fixture.course({ providerId: provider.userId }, [live, live, { kind: 'video' }]);
  expect(await obstacles(provider)).toEqual([]);
  await fixture.enrol(learner, id);
  expect(await obstacles(provider)).toEqual([{ code: 'lessons_to_give', params: { count: 2 } }]);
  expect(await obstacles(learner)).toEqual([]);
  fixture.at('2030-05-10T11:00:00Z');
  expect(await obstacles(provider)).toEqual([]);
  fixture.at('2030-04-20T09:00:00Z');
});

test('PD-106: so do courses that were paid for and are not completed, of the family too', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const { id, lessons } = await fixture.course({ usd: 1_000 }, [{ kind: 'pdf' }]);
  await fixture.enrol(parent, (await fixture.course()).id);
  expect(await obstacles(parent)).toEqual([]);
  await fixture.buy(parent, id, parent.userId, child);
  expect(await obstacles(parent)).toEqual([{ code: 'courses_to_lose', params: { count: 2 } }]);
  await fixture.read(parent, lessons[0] ?? 0);
  await fixture.finish(parent, lessons[0] ?? 0);
  expect(await obstacles(parent)).toEqual([{ code: 'courses_to_lose', params: { count: 1 } }]);
});

test('PD-106: with an account its seats are free, and where it was is forgotten; its rating stays without words', async () => {
  const [leaving, staying] = [await fixture.learner(), await fixture.learner()];
  const { id, lessons } = await fixture.course({ limitedNumber: 2 }, [{ kind: 'pdf' }]);
  for (const person of [leaving, staying]) {
    await fixture.enrol(person, id);
    await fixture.read(person, lessons[0] ?? 0);
    await fixture.finish(person, lessons[0] ?? 0);
    await fixture.db.insert(courseRatings).values({
      courseId: id,
      userId: person.userId,
      rating: 8,
      comment: 'My name is Layla',
      createdAt: fixture.now(),
    });
  }
  await fixture.closeAccount(leaving);
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 1 });
  const gone = await fixture.enrolment(id, leaving.userId);
  expect(gone).toMatchObject({ status: 'ended' });
  const left = (of: number | undefined) =>
    fixture.db.$count(lessonProgress, eq(lessonProgress.enrolmentId, of ?? 0));
  expect(await left(gone?.id)).toBe(0);
  expect(await left((await fixture.enrolment(id, staying.userId))?.id)).toBe(1);
  const ratings = await fixture.db.select().from(courseRatings).where(eq(courseRatings.courseId, id));
  expect(ratings.map(({ comment }) => comment).sort()).toEqual(['', 'My name is Layla']);
});

test('what the order of somebody who leaves holds for their family is free again', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const { id } = await fixture.course({ usd: 1_000, limitedNumber: 2 });
  await fixture.addToCart(parent, id, parent.userId, child);
  await fixture.open(parent);
  expect(await fixture.seats(id)).toEqual({ taken: 2, active: 0 });
  await fixture.closeAccount(parent);
  expect(await fixture.seats(id)).toEqual({ taken: 0, active: 0 });
  const places = await fixture.db.select().from(enrolments).where(eq(enrolments.courseId, id));
  expect(places.map(({ status }) => status)).toEqual(['ended', 'ended']);
});
