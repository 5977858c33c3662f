import { eq } from 'drizzle-orm';
import { reviewQuiz, saveAnswers, startQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { operatorQuizzes, regradeQuiz as regradeCall } from 'shared-api/contracts/quizzes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Minted, mintSession } from '../../testing/index.ts';
import { auditLines } from '../operator/tables.ts';
import type { QuizItem } from './content.ts';
import { numbered, type QuizServer, quizServer } from './quizzes.fixture.ts';
import { quizAttempts, quizVersions, quizzes } from './tables.ts';

const now = new Date('2030-05-01T12:00:00Z');
let server: QuizServer;
let operator: Minted;
beforeAll(async () => {
  server = await quizServer(() => now);
  operator = await mintSession(server.db, { role: 'operator', now });
});
beforeEach(() => void server.regradedCalls());
afterAll(() => server.close());

/** The quiz with other correct answers for one question. */
const keyed = (quiz: QuizItem, questionId: number, right: readonly number[]): QuizItem => ({
  ...quiz,
  questions: quiz.questions.map((question) =>
    question.id === questionId
      ? {
          ...question,
          ...(right.length > 1 && { kind: 'select' as const }),
          answers: question.answers.map(({ correct, ...answer }) => ({
            ...answer,
            ...(right.includes(answer.id) && { correct: true }),
          })),
        }
      : question,
  ),
});

async function newLearner(lesson: number): Promise<Minted> {
  const learner = await mintSession(server.db, { role: 'learner', now });
  server.grantAccess(learner.userId, lesson);
  return learner;
}
type Input = { question_id: number; answers_id: number[] };
/** Answers for a quiz of three questions: correct except the given ones. */
const input = (quizId: number, first: number, second = 20): Input[] =>
  [
    [1, [first]],
    [2, [second]],
    [3, [30, 31]],
  ].map(([question, answers]) => ({
    question_id: quizId * 100 + (question as number),
    answers_id: (answers as number[]).map((id) => quizId * 1_000 + id),
  }));
const submit = async (as: Minted, quizze_id: number, questions: Input[]) =>
  (await server.request(submitQuiz, { body: { quizze_id, questions } }, { as })).answer.answers_report;
const review = async (as: Minted, id: number) =>
  (await server.request(reviewQuiz, { params: { id } }, { as })).answer.data;
const regrade = (id: number, as = operator) => server.request(regradeCall, { params: { id } }, { as });
const isRight = async (as: Minted, id: number) =>
  Object.fromEntries((await review(as, id)).questions.map((each) => [each.id, each.is_right]));

test('PD-131 a corrected key grades again, upwards and downwards; those whose result changes are told', async () => {
  const quiz = numbered(2, { attempts: 1 });
  await server.write(quiz, 20);
  const [wronged, lucky, same] = [await newLearner(20), await newLearner(20), await newLearner(20)];
  const low = await submit(wronged, 2, input(2, 11, 21));
  const high = await submit(lucky, 2, input(2, 10, 21));
  const none = await submit(same, 2, []);
  expect([low, high, none].map(({ correct, passed }) => [correct, passed])).toEqual([
    [1, 0],
    [2, 1],
    [0, 0],
  ]);
  await server.gradedCalls();
  await server.write(keyed(quiz, 201, [2011]), 20);
  // Report and review are unchanged until regrading is requested.
  expect((await review(lucky, high.attempt_id)).report).toEqual(high);
  expect(await isRight(lucky, high.attempt_id)).toEqual({ 201: 1, 202: 0, 203: 1 });

  const { answer } = await regrade(2);
  expect(answer.data).toEqual({ attempts: 3, raised: 1, lowered: 1, passed: 1, failed: 1, final: 0 });
  expect((await review(wronged, low.attempt_id)).report).toEqual({
    ...low,
    correct: 2,
    percentage: 200 / 3,
    passed: 1,
  });
  expect(await isRight(wronged, low.attempt_id)).toEqual({ 201: 1, 202: 0, 203: 1 });
  expect((await review(lucky, high.attempt_id)).report).toEqual({
    ...high,
    correct: 1,
    percentage: 100 / 3,
    passed: 0,
  });
  expect(await isRight(lucky, high.attempt_id)).toEqual({ 201: 0, 202: 0, 203: 1 });
  expect(server.regradedCalls()).toEqual([
    {
      subjectId: 20,
      userId: wronged.userId,
      attemptId: low.attempt_id,
      before: 100 / 3,
      percentage: 200 / 3,
      passed: true,
    },
    {
      subjectId: 20,
      userId: lucky.userId,
      attemptId: high.attempt_id,
      before: 200 / 3,
      percentage: 100 / 3,
      passed: false,
    },
  ]);
  const [line] = await server.db.select().from(auditLines).where(eq(auditLines.action, 'quiz.regrade'));
  expect(line).toMatchObject({ operatorId: operator.userId, subject: 2, details: { raised: 1, lowered: 1 } });

  expect((await regrade(2)).answer.data).toMatchObject({ attempts: 3, raised: 0, lowered: 0 });
  expect(server.regradedCalls()).toEqual([]);
});

test('PD-131 an attempt in progress gets the corrected key, and keeps its questions and what was saved', async () => {
  const quiz = numbered(3);
  await server.write(quiz, 30);
  const learner = await newLearner(30);
  const begun = (await server.request(startQuiz, { params: { id: 3 }, body: {} }, { as: learner })).answer
    .data;
  const id = begun.attempt?.id ?? 0;
  await server.request(saveAnswers, { params: { id }, body: { questions: input(3, 11) } }, { as: learner });
  const corrected = keyed(quiz, 301, [3011]);
  await server.write({ ...corrected, questions: corrected.questions.slice(0, 2) }, 30);
  expect((await regrade(3)).answer.data).toMatchObject({ attempts: 0, raised: 0, lowered: 0 });
  const body = { quizze_id: 3, questions: [], attempt_id: id };
  const sent = await server.request(submitQuiz, { body }, { as: learner });
  expect(sent.answer.answers_report).toMatchObject({ correct: 3, total: 3, passed: 1 });
});

test('PD-131 two right answers where one could be chosen: either is right', async () => {
  const quiz = numbered(4);
  await server.write(quiz, 40);
  const [first, second] = [await newLearner(40), await newLearner(40)];
  const reports = [await submit(first, 4, input(4, 10)), await submit(second, 4, input(4, 11))];
  expect(reports.map(({ correct }) => correct)).toEqual([3, 2]);
  const both = keyed(quiz, 401, [4010, 4011]);
  const [question, ...others] = both.questions;
  if (!question) throw new Error('The quiz has three questions');
  const answers = [...question.answers, { id: 4012, en: 'Never', ar: 'أبدًا' }];
  await server.write({ ...both, questions: [{ ...question, answers }, ...others] }, 40);
  expect((await regrade(4)).answer.data).toMatchObject({ attempts: 2, raised: 1, lowered: 0 });
  expect(await isRight(second, reports[1]?.attempt_id ?? 0)).toMatchObject({ 401: 1 });
});

test('a result that is final stays; of somebody who is not in it any more the attempt is graded again, and nobody is told', async () => {
  const quiz = numbered(5);
  await server.write(quiz, 50);
  const [final, gone] = [await newLearner(50), await newLearner(50)];
  const report = await submit(final, 5, input(5, 10));
  const left = await submit(gone, 5, input(5, 10));
  server.finish(final.userId);
  server.revokeAccess(gone.userId, 50);
  await server.write(keyed(quiz, 501, [5011]), 50);
  expect((await regrade(5)).answer.data).toMatchObject({ attempts: 2, lowered: 1, final: 1 });
  expect(server.regradedCalls()).toEqual([]);
  expect((await review(final, report.attempt_id)).report).toEqual(report);
  const [attempt] = await server.db.select().from(quizAttempts).where(eq(quizAttempts.id, left.attempt_id));
  expect(attempt?.percentage).toBeCloseTo(200 / 3, 4);
});

test('a submitted attempt of before, whose result contradicts its key, gets the result that follows', async () => {
  await server.write(numbered(6), 60);
  const learner = await newLearner(60);
  const { attempt_id: id } = await submit(learner, 6, input(6, 10));
  await server.db.update(quizAttempts).set({ percentage: 0, passed: false }).where(eq(quizAttempts.id, id));
  expect((await regrade(6)).answer.data).toMatchObject({ attempts: 1, raised: 1, passed: 1 });
  expect((await review(learner, id)).report).toMatchObject({ correct: 3, passed: 1 });
});

test('only operators grade again, and only quizzes that exist', async () => {
  const learner = await mintSession(server.db, { role: 'learner', now });
  expect((await regrade(2, learner)).status).toBe(403);
  expect((await regrade(777)).status).toBe(404);
});

test('a version is stored once, and never changed', async () => {
  await server.write(numbered(7), 70);
  for (const learner of [await newLearner(70), await newLearner(70)]) await submit(learner, 7, input(7, 10));
  const ofQuiz = eq(quizVersions.quizId, 7);
  expect(await server.db.$count(quizVersions, ofQuiz)).toBe(1);
  await expect(server.db.update(quizVersions).set({ passingPercentage: 1 }).where(ofQuiz)).rejects.toThrow();
  const [foreign] = await server.db.select().from(quizVersions).where(eq(quizVersions.quizId, 2));
  await expect(
    server.db.update(quizAttempts).set({ versionId: foreign?.id }).where(eq(quizAttempts.quizId, 7)),
  ).rejects.toThrow();
});

test('operators find a quiz by its number and by the words of its title, in both languages', async () => {
  const titles = { titleEn: 'Rules of recitation', titleAr: 'أحكام التلاوة' };
  await server.db.insert(quizzes).values({ id: 900, ...titles, passingPercentage: 50 });
  const find = async (search?: string, language: 'en' | 'ar' = 'en') =>
    (await server.request(operatorQuizzes, { query: { search } }, { as: operator, language })).answer.data
      .data;
  expect(await find('900')).toEqual([{ id: 900, title: titles.titleEn }]);
  expect(await find('احكام تلاوه', 'ar')).toEqual([{ id: 900, title: titles.titleAr }]);
  expect(await find()).toContainEqual({ id: 900, title: titles.titleEn });
  expect(await find('no quiz has such a title')).toEqual([]);
});
