import { eq } from 'drizzle-orm';
import { reviewQuiz, startQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Minted, mintSession } from '../../testing/index.ts';
import { createQuizSubjects } from './quiz-subjects.ts';
import { numbered, type QuizServer, quizServer, threeQuestions } from './quizzes.fixture.ts';
import { regradeQuiz } from './regrade.ts';
import { endOverdueAttempts } from './sweep.ts';
import { attemptAnswers, quizAttempts } from './tables.ts';

const begin = new Date('2030-05-01T12:00:00Z');
let now = begin;
let server: QuizServer;
let learner: Minted;
beforeAll(async () => {
  server = await quizServer(() => now);
  await server.write(threeQuestions, 9);
  await server.write(numbered(4, { attempts: 3, minutes: 10 }), 40);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = begin;
  learner = await mintSession(server.db, { role: 'learner', now });
  for (const lesson of [9, 40]) server.grantAccess(learner.userId, lesson);
  await server.gradedCalls();
});

const many = Array.from({ length: 20 }, (_, index) => index);
const start = (id: number) => server.request(startQuiz, { params: { id }, body: {} }, { as: learner });
const submit = (quizze_id: number, answer: number, attempt_id?: number) => {
  const questions = [{ question_id: quizze_id === 1 ? 1 : 401, answers_id: [answer] }];
  return server.request(submitQuiz, { body: { quizze_id, questions, attempt_id } }, { as: learner });
};
const attempts = () => server.db.select().from(quizAttempts).where(eq(quizAttempts.userId, learner.userId));

test('of twenty starts at once there is one attempt', async () => {
  const answers = await Promise.all(many.map(() => start(1)));
  const ids = answers.map(({ answer }) => answer.data.attempt?.id);
  expect(new Set(ids).size).toBe(1);
  expect(await attempts()).toHaveLength(1);
});

test('of twenty submits of one attempt at once, with different answers, one is graded, and all say the same', async () => {
  const id = (await start(1)).answer.data.attempt?.id;
  const answers = await Promise.all(many.map((index) => submit(1, index % 2 === 0 ? 10 : 11, id)));
  const reports = answers.map(({ answer }) => JSON.stringify(answer.answers_report));
  expect(new Set(reports).size).toBe(1);
  expect(await attempts()).toHaveLength(1);
  expect(await server.db.$count(attemptAnswers, eq(attemptAnswers.attemptId, id ?? 0))).toBe(3);
  expect(await server.gradedCalls()).toHaveLength(1);
});

test('attempts that begin and end at once are never more than there may be', async () => {
  const answers = await Promise.all(many.map((index) => (index % 2 === 0 ? submit(4, 4_010) : start(4))));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const made = await attempts();
  expect(made).toHaveLength(3);
  expect(made.filter(({ submittedAt }) => submittedAt === null).length).toBeLessThanOrEqual(1);
  expect(await server.gradedCalls()).toHaveLength(
    made.filter(({ submittedAt }) => submittedAt !== null).length,
  );
});

test('an attempt whose time is over is ended once, by submits, sweeps and looks at once', async () => {
  const id = (await start(4)).answer.data.attempt?.id;
  now = new Date(begin.getTime() + 11 * 60_000);
  const sweep = () => endOverdueAttempts(server.db, createQuizSubjects(server.modules), now, () => undefined);
  const answers = await Promise.all([...many.map(() => submit(4, 4_010, id)), sweep(), sweep()]);
  expect(answers).toHaveLength(22);
  expect(await attempts()).toMatchObject([{ percentage: 0, passed: false }]);
  expect(await server.gradedCalls()).toHaveLength(1);
});

test('PD-131 of submits and regrades at once every result follows from the key that its attempt has', async () => {
  const quiz = numbered(5);
  await server.write(quiz, 50);
  const people: { as: Minted; id: number }[] = [];
  for (const _ of many.slice(0, 10)) {
    const as = await mintSession(server.db, { role: 'learner', now });
    server.grantAccess(as.userId, 50);
    const { answer } = await server.request(startQuiz, { params: { id: 5 }, body: {} }, { as });
    people.push({ as, id: answer.data.attempt?.id ?? 0 });
  }
  const [first, ...others] = quiz.questions;
  if (!first) throw new Error('The quiz has three questions');
  const answers = first.answers.map(({ correct, ...answer }) => ({
    ...answer,
    ...(!correct && { correct: true }),
  }));
  await server.write({ ...quiz, questions: [{ ...first, answers }, ...others] }, 50);
  const regrade = () =>
    regradeQuiz(server.db, createQuizSubjects(server.modules), { quizId: 5 }, { publicUrl: '', now });
  const body = { quizze_id: 5, questions: [{ question_id: 501, answers_id: [5_010] }] };
  await Promise.all([
    ...people.map(({ as, id }) => server.request(submitQuiz, { body: { ...body, attempt_id: id } }, { as })),
    ...[regrade(), regrade(), regrade()],
  ]);
  await regrade();
  for (const { as, id } of people) {
    const { data } = (await server.request(reviewQuiz, { params: { id } }, { as })).answer;
    expect(data.report).toMatchObject({ correct: 0, total: 3, passed: 0 });
    expect(data.questions.every(({ is_right }) => is_right === 0)).toBe(true);
  }
});
