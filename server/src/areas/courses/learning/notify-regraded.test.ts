import { eq } from 'drizzle-orm';
import { course as courseCall } from 'shared-api/contracts/courses/course';
import { submitQuiz } from 'shared-api/contracts/courses/quiz';
import { regradeQuiz } from 'shared-api/contracts/quizzes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { quizAnswers } from '../../../services/quizzes/tables.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { certificates } from '../tables/certificates.ts';
import { type LearningFixture, openLearningFixture } from './learning.fixture.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

const submit = (as: Minted, quiz: number, answer: number) =>
  fixture.request(
    submitQuiz,
    { body: { quizze_id: quiz, questions: [{ question_id: quiz, answers_id: [quiz * 10 + answer] }] } },
    { as },
  );
const courseOf = async (as: Minted, id: number) => {
  const { data } = (await fixture.request(courseCall, { params: { id } }, { as })).answer;
  if (data.not_available === 1 || data.is_enrolled === 0) throw new Error('Not enrolled');
  return data;
};

test('PD-131 a quiz that is graded again completes its lesson, and takes no lesson and no certificate back', async () => {
  const quiz = await fixture.quiz();
  const { id } = await fixture.course({ certificate: true }, [{ kind: 'Quizze', quizId: quiz }]);
  const [failed, passed] = [await fixture.learner(), await fixture.learner()];
  for (const learner of [failed, passed]) await fixture.enrol(learner, id);
  await submit(failed, quiz, 1);
  await submit(passed, quiz, 0);
  for (const [place, isCorrect] of [false, true].entries())
    await fixture.db
      .update(quizAnswers)
      .set({ isCorrect })
      .where(eq(quizAnswers.id, quiz * 10 + place));
  const operator = await mintSession(fixture.db, { role: 'operator', now: fixture.now() });
  const { answer } = await fixture.request(regradeQuiz, { params: { id: quiz } }, { as: operator });
  expect(answer.data).toMatchObject({ attempts: 2, raised: 1, lowered: 1, passed: 1, failed: 1 });

  for (const learner of [failed, passed]) {
    const certificate = await fixture.db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, learner.userId));
    expect(certificate).toHaveLength(1);
    expect(await courseOf(learner, id)).toMatchObject({ progress: 100, completed: 1 });
    const notified = await fixture.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, learner.userId));
    const [before, percentage] = learner === failed ? [0, 100] : [100, 0];
    expect(notified.find(({ text }) => text === 'told.quiz_regraded')).toMatchObject({
      type: 'Course',
      modelId: id,
      params: { lesson: 'Lesson 1', lesson_ar: 'الدرس 1', course: 'Calm mornings', before, percentage },
    });
    const mail = (await listMails(fixture.db, learner.email)).find(({ subject }) =>
      subject.startsWith('Another result'),
    );
    expect(mail?.text).toContain(`Result now: ${percentage}%`);
    expect(mail?.text).toContain(`/lessons/${id}`);
  }
});

test('PD-137 a course says when there is nothing left to hand in, whatever the results are', async () => {
  const quiz = await fixture.quiz();
  const { id, lessons } = await fixture.course({}, [{ kind: 'Quizze', quizId: quiz }, { kind: 'video' }]);
  const learner = await fixture.learner();
  await fixture.enrol(learner, id);
  expect(await courseOf(learner, id)).toMatchObject({ progress: 0, handed_in: 0 });
  await fixture.watch(learner, lessons[1] ?? 0);
  expect(await courseOf(learner, id)).toMatchObject({ progress: 50, handed_in: 0 });
  await submit(learner, quiz, 1);
  expect(await courseOf(learner, id)).toMatchObject({ progress: 50, handed_in: 1 });
  await submit(learner, quiz, 0);
  expect(await courseOf(learner, id)).toMatchObject({ progress: 100, handed_in: 1 });
});
