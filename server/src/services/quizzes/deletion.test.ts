import { saveAnswers, startQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintSession } from '../../testing/index.ts';
import { quizEngine } from './module.ts';
import { type QuizServer, quizServer, threeQuestions } from './quizzes.fixture.ts';
import { attemptAnswers, quizAttempts } from './tables.ts';

const now = new Date('2030-05-01T12:00:00Z');
let server: QuizServer;
beforeAll(async () => {
  server = await quizServer(() => now);
  await server.write(threeQuestions, 9);
});
afterAll(() => server.close());

test('PD-106: of a closed account no attempt is left', async () => {
  const leaving = await mintSession(server.db, { role: 'learner', now });
  const staying = await mintSession(server.db, { role: 'other', now });
  const questions = [{ question_id: 1, answers_id: [10] }];
  for (const as of [leaving, staying]) {
    server.grantAccess(as.userId, 9);
    await server.request(submitQuiz, { body: { quizze_id: 1, questions } }, { as });
    const { answer } = await server.request(startQuiz, { params: { id: 1 }, body: {} }, { as });
    const params = { id: answer.data.attempt?.id ?? 0 };
    await server.request(saveAnswers, { params, body: { questions } }, { as });
  }
  await server.db.transaction(async (tx) => {
    await quizEngine.deletion?.lock?.(tx, leaving.userId, now);
    await quizEngine.deletion?.erase?.(tx, { id: leaving.userId, email: leaving.email }, now);
  });
  const left = await server.db.select().from(quizAttempts);
  expect(left.map(({ userId }) => userId)).toEqual([staying.userId, staying.userId]);
  expect(await server.db.$count(attemptAnswers)).toBe(4);
});
