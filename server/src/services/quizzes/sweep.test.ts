import { eq } from 'drizzle-orm';
import { saveAnswers, startQuiz } from 'shared-api/contracts/courses/quiz';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Minted, mintSession } from '../../testing/index.ts';
import { createQuizSubjects } from './quiz-subjects.ts';
import { numbered, type QuizServer, quizServer, threeQuestions } from './quizzes.fixture.ts';
import { endOverdueAttempts } from './sweep.ts';
import { quizAttempts } from './tables.ts';

const begin = new Date('2030-05-01T12:00:00Z');
const end = new Date('2030-05-01T12:10:00Z');
const after = (seconds: number) => new Date(end.getTime() + seconds * 1_000);
let server: QuizServer;
let learner: Minted;
beforeAll(async () => {
  server = await quizServer(() => begin);
  await server.write(threeQuestions, 9);
  await server.write(numbered(4, { minutes: 10 }), 40);
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await mintSession(server.db, { role: 'learner', now: begin });
  for (const lesson of [9, 40]) server.grantAccess(learner.userId, lesson);
  await server.gradedCalls();
});

const fail = (error: unknown) => {
  throw error;
};
const sweep = (now: Date, onError = fail) =>
  endOverdueAttempts(server.db, createQuizSubjects(server.modules), now, onError);
async function started(id: number): Promise<number> {
  const { answer } = await server.request(startQuiz, { params: { id }, body: {} }, { as: learner });
  return answer.data.attempt?.id ?? 0;
}
const attempt = async (id: number) =>
  (await server.db.select().from(quizAttempts).where(eq(quizAttempts.id, id)))[0];

test('attempts whose time is over are graded by what was saved, as of their end; others go on', async () => {
  const unlimited = await started(1);
  const id = await started(4);
  const questions = [{ question_id: 401, answers_id: [4010] }];
  await server.request(saveAnswers, { params: { id }, body: { questions } }, { as: learner });
  expect(await sweep(after(15))).toBe(0);
  expect(await sweep(after(16))).toBe(1);
  expect(await sweep(after(600))).toBe(0);
  expect(await attempt(id)).toMatchObject({ submittedAt: end, passed: false });
  expect((await attempt(id))?.percentage).toBeCloseTo(100 / 3, 4);
  expect(await attempt(unlimited)).toMatchObject({ submittedAt: null });
  expect(await server.gradedCalls()).toEqual([{ subjectId: 40, userId: learner.userId, passed: false }]);
});

test('of somebody who is not in it any more an attempt ends and counts for nothing', async () => {
  const id = await started(4);
  server.revokeAccess(learner.userId, 40);
  expect(await sweep(after(16))).toBe(1);
  expect(await attempt(id)).toMatchObject({ submittedAt: end, passed: false, percentage: 0 });
  expect(await server.gradedCalls()).toEqual([]);
});
