import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { courseRatings } from '../catalogue/tables.ts';
import { deletion } from './deletion.ts';
import { openSchool, type School } from './learning.fixture.ts';
import { enrolments, lessonProgress } from './tables.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const obstacles = ({ userId }: Minted) =>
  school.db.transaction(async (tx) => (await deletion.obstacles?.(tx, userId, school.now())) ?? []);

const live = {
  kind: 'meet' as const,
  startsAt: new Date('2030-05-10T10:00:00Z'),
  endsAt: new Date('2030-05-10T11:00:00Z'),
};

test('PD-106: live lessons to give stand in the way, where somebody is in the course', async () => {
  const [provider, learner] = [await school.consultant(), await school.learner()];
  const { id } = await school.course({ providerId: provider.userId }, [live, live, { kind: 'video' }]);
  expect(await obstacles(provider)).toEqual([]);
  await school.enrol(learner, id);
  expect(await obstacles(provider)).toEqual([{ code: 'lessons_to_give', params: { count: 2 } }]);
  expect(await obstacles(learner)).toEqual([]);
  school.at('2030-05-10T11:00:00Z');
  expect(await obstacles(provider)).toEqual([]);
  school.at('2030-04-20T09:00:00Z');
});

test('PD-106: so do courses that were paid for and are not completed, of the family too', async () => {
  const parent = await school.learner();
  const child = await school.member(parent);
  const { id, lessons } = await school.course({ usd: 1_000 }, [{ kind: 'pdf' }]);
  await school.enrol(parent, (await school.course()).id);
  expect(await obstacles(parent)).toEqual([]);
  await school.buy(parent, id, parent.userId, child);
  expect(await obstacles(parent)).toEqual([{ code: 'courses_to_lose', params: { count: 2 } }]);
  await school.read(parent, lessons[0] ?? 0);
  await school.finish(parent, lessons[0] ?? 0);
  expect(await obstacles(parent)).toEqual([{ code: 'courses_to_lose', params: { count: 1 } }]);
});

test('PD-106: with an account its seats are free, and where it was is forgotten; its rating stays without words', async () => {
  const [leaving, staying] = [await school.learner(), await school.learner()];
  const { id, lessons } = await school.course({ limitedNumber: 2 }, [{ kind: 'pdf' }]);
  for (const person of [leaving, staying]) {
    await school.enrol(person, id);
    await school.read(person, lessons[0] ?? 0);
    await school.finish(person, lessons[0] ?? 0);
    await school.db.insert(courseRatings).values({
      ...{ courseId: id, userId: person.userId, rating: 8, comment: 'My name is Layla' },
      createdAt: school.now(),
    });
  }
  await school.leave(leaving);
  expect(await school.seats(id)).toEqual({ taken: 1, active: 1 });
  const gone = await school.enrolment(id, leaving.userId);
  expect(gone).toMatchObject({ status: 'ended' });
  const left = (of: number | undefined) =>
    school.db.$count(lessonProgress, eq(lessonProgress.enrolmentId, of ?? 0));
  expect(await left(gone?.id)).toBe(0);
  expect(await left((await school.enrolment(id, staying.userId))?.id)).toBe(1);
  const ratings = await school.db.select().from(courseRatings).where(eq(courseRatings.courseId, id));
  expect(ratings.map(({ comment }) => comment).sort()).toEqual(['', 'My name is Layla']);
});

test('what the order of somebody who leaves holds for their family is free again', async () => {
  const parent = await school.learner();
  const child = await school.member(parent);
  const { id } = await school.course({ usd: 1_000, limitedNumber: 2 });
  await school.want(parent, id, parent.userId, child);
  await school.open(parent);
  expect(await school.seats(id)).toEqual({ taken: 2, active: 0 });
  await school.leave(parent);
  expect(await school.seats(id)).toEqual({ taken: 0, active: 0 });
  const places = await school.db.select().from(enrolments).where(eq(enrolments.courseId, id));
  expect(places.map(({ status }) => status)).toEqual(['ended', 'ended']);
});
