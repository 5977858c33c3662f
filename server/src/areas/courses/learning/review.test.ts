import { eq } from 'drizzle-orm';
import * as contracts from 'shared-api/contracts/courses/course';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionnaireQuestions, questionnaires } from '../../../services/surveys/tables.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { courseRatings, courses, lessons } from '../tables/catalogue.ts';
import { type LearningFixture, openLearningFixture } from './learning.fixture.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
  await questionnaire(50);
});
afterAll(() => fixture.close());

/** Creates a questionnaire with two star questions. */
async function questionnaire(id: number, consultantId?: number) {
  const titles = { titleEn: `About the course ${id}`, titleAr: 'عن الدورة' };
  await fixture.db.insert(questionnaires).values({ id, ...titles, purpose: 'Course', consultantId });
  await fixture.db.insert(questionnaireQuestions).values(
    [0, 1].map((position) => ({
      id: id * 10 + position,
      questionnaireId: id,
      position,
      kind: 'rate' as const,
      textEn: `Question ${position}`,
      textAr: `سؤال ${position}`,
    })),
  );
}

const rate = (as: Minted, course_id: number, rating: '4.5' | '5' = '4.5', comment = 'ok') =>
  fixture.request(contracts.rateCourse, { body: { course_id, rating, comment } }, { as });
const seen = (as: Minted, id: number) => fixture.request(contracts.congratsSeen, { params: { id } }, { as });
const survey = (as: Minted, id: number, language: 'en' | 'ar' = 'en') =>
  fixture.request(contracts.questionnaire, { params: { id } }, { as, language });
const answer = (as: Minted, type_id: number, rates: number[], id = 50) =>
  fixture.request(
    contracts.answerQuestionnaire,
    {
      body: {
        type_id,
        type: 'Course',
        questionnaires: rates.map((each, index) => ({
          questionnaire_id: id,
          questionnaire_question_id: id * 10 + index,
          rate: each,
        })),
      },
    },
    { as },
  );

/** A learner in a course of one document, completed or not. */
async function learnerIn(completed: boolean, overrides: Parameters<LearningFixture['course']>[0] = {}) {
  const learner = await fixture.learner();
  const { id, lessons: made } = await fixture.course(overrides, [{ kind: 'pdf' }]);
  await fixture.enrol(learner, id);
  const [lesson = 0] = made;
  await fixture.read(learner, lesson);
  if (completed) await fixture.finish(learner, lesson);
  return { learner, id, lesson };
}

const rowOf = async (id: number) => (await fixture.db.select().from(courses).where(eq(courses.id, id)))[0];

test('COUR-084 a completed course is rated once, in halves, and counted', async () => {
  const { learner, id } = await learnerIn(true);
  expect((await rate(learner, id)).answer).toEqual({ code: 200, status: true, msg: 'Done' });
  const kept = await fixture.db.select().from(courseRatings).where(eq(courseRatings.courseId, id));
  expect(kept).toMatchObject([{ userId: learner.userId, rating: 9, comment: 'ok' }]);
  expect(await rowOf(id)).toMatchObject({ ratingCount: 1, ratingSum: 9 });
  const again = await rate(learner, id, '5');
  expect([again.status, again.failure.error, again.failure.msg]).toEqual([
    409,
    'rated',
    'You have rated this course already.',
  ]);
  expect(await rowOf(id)).toMatchObject({ ratingCount: 1, ratingSum: 9 });
});

test('COUR-046 before it is completed a course is not rated, nor congratulated on, nor asked about', async () => {
  const { learner, id } = await learnerIn(false);
  const rejected = await rate(learner, id);
  expect([rejected.status, rejected.failure.error, rejected.failure.msg]).toEqual([
    409,
    'not_completed',
    'Please complete the course first.',
  ]);
  expect(outcome(await seen(learner, id))).toEqual([409, 'not_completed']);
  expect((await survey(learner, id)).answer.data).toBeNull();
  expect((await answer(learner, id, [5, 5])).status).toBe(404);
  expect(await fixture.db.$count(courseRatings, eq(courseRatings.courseId, id))).toBe(0);
});

test('of a course of others there is nothing to rate, to see or to answer', async () => {
  const [{ id }, stranger] = [await learnerIn(true), await fixture.learner()];
  for (const rejected of [
    await rate(stranger, id),
    await seen(stranger, id),
    await survey(stranger, id),
    await answer(stranger, id, [5, 5]),
    await rate(stranger, 999_999),
  ])
    expect(rejected.status).toBe(404);
});

test('COUR-086 the congratulations are seen once, however often it is said, also when lessons follow', async () => {
  const { learner, id } = await learnerIn(true);
  const first = fixture.now();
  expect((await seen(learner, id)).status).toBe(200);
  fixture.advance(10);
  await fixture.lesson(id, { kind: 'video' }, 1);
  expect((await seen(learner, id)).status).toBe(200);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ congratsSeenAt: first });
});

test('COUR-042 a course that is complete since its last lesson was taken out is congratulated on', async () => {
  const { learner, id, lesson } = await learnerIn(false);
  const added = await fixture.lesson(id, { kind: 'pdf' }, 1);
  await fixture.read(learner, added);
  await fixture.finish(learner, added);
  expect((await seen(learner, id)).status).toBe(409);
  await fixture.db.update(lessons).set({ position: -1 }).where(eq(lessons.id, lesson));
  expect((await seen(learner, id)).status).toBe(200);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ completedAt: fixture.now() });
});

test('COUR-029 COUR-044 COUR-085 the survey about a completed course is asked and answered, once', async () => {
  const { learner, id } = await learnerIn(true);
  await rate(learner, id);
  const { data } = (await survey(learner, id)).answer;
  expect(data).toMatchObject({
    title: 'About the course 50',
    type: 'Course',
    type_id: id,
    about: 'Calm mornings',
    is_answered: 0,
    questionnaire_questions: [
      { id: 500, questionnaire_id: 50, question: 'Question 0', rateValue: 0, kind: 'rate' },
      { id: 501 },
    ],
  });
  expect((await survey(learner, id, 'ar')).answer.data?.about).toBe('صباح هادئ');
  expect((await answer(learner, id, [5])).failure.errors).toEqual({
    questionnaires: ['Please answer every question.'],
  });
  expect((await answer(learner, id, [5, 4])).answer).toEqual({ code: 200, status: true, msg: 'Done' });
  const again = await answer(learner, id, [1, 1]);
  expect([again.status, again.failure.error]).toEqual([409, 'answered']);
  const kept = (await survey(learner, id)).answer.data;
  expect(kept?.is_answered).toBe(1);
  expect(kept?.questionnaire_questions.map(({ rateValue }) => rateValue)).toEqual([5, 4]);
});

test('a consultant’s own questionnaire is asked about their courses', async () => {
  const provider = await fixture.consultant();
  await questionnaire(60, provider.userId);
  const { learner, id } = await learnerIn(true, { providerId: provider.userId });
  expect((await survey(learner, id)).answer.data?.title).toBe('About the course 60');
  expect((await answer(learner, id, [3, 3], 60)).status).toBe(200);
});
