import { submitActivityQuiz } from 'shared-api/contracts/tracking/activities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizAnswers, quizQuestions, quizzes } from '../../../services/quizzes/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type ProgressServer } from './progress.fixture.ts';

let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
  const { db } = server;
  await db.insert(quizzes).values({ id: 701, titleEn: 'Quiz', titleAr: 'اختبار', passingPercentage: 50 });
  for (const position of [0, 1, 2]) {
    const id = 710 + position;
    await db
      .insert(quizQuestions)
      .values({ id, quizId: 701, position, kind: 'radio', textEn: 'Which?', textAr: 'أيّ؟' });
    await db.insert(quizAnswers).values(
      [0, 1].map((place) => ({
        ...{ id: id * 10 + place, questionId: id, position: place, isCorrect: place === 0 },
        ...{ textEn: `Answer ${place}`, textAr: `إجابة ${place}` },
      })),
    );
  }
});
afterAll(() => server.close());

const submit = (as: Minted, user_activity_id: number, right: readonly number[]) =>
  server.request(
    submitActivityQuiz,
    {
      body: {
        ...{ user_activity_id, quizze_id: 701 },
        questions: right.map((position) => ({
          question_id: 710 + position,
          answers_id: [(710 + position) * 10],
        })),
      },
    },
    { as },
  );
const quizActivity = { items: [{ group: 'quizs', quizId: 701 }] } as const;

test('TRCK-106 items have the fields of the specification, proofs and quizzes their own', async () => {
  const page = { group: 'social_media', url: 'https://example.org/page' } as const;
  const proof = { group: 'profs', proofType: 'file', needsMark: true } as const;
  const one = await server.participate({ items: [page, proof, quizActivity.items[0]] });
  const { data } = (await server.read(one, one.activityId)).answer;
  const item = {
    id: expect.any(Number),
    name: expect.any(String),
    percentage: 0,
    is_answered: 0,
    submitted_at: null,
  };
  expect(data.social_media).toEqual([{ ...item, media_path: page.url }]);
  expect(data.profs).toMatchObject([
    { ...item, media_path: null, prof: null, prof_type: 'file', prof_marked: 0, prof_remarkable: 1 },
  ]);
  expect(data.quizs).toMatchObject([
    { ...item, media_path: null, data: { passing_percentage: 50, questions: expect.any(Array) } },
  ]);
});

test('TRCK-107 PD-58: the quiz of an activity is submitted once a day, by the participant or their family', async () => {
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  const one = await server.participate(quizActivity, { as: child });
  const dayId = await server.open(one);
  const [before] = (await server.read(one, one.activityId)).answer.data.quizs;
  expect(before).toMatchObject({ percentage: 0, is_answered: 0, data: { id: 701 } });
  expect(JSON.stringify(before)).not.toContain('"is_correct":1');
  expect((await submit(await server.user(), dayId, [0])).status).toBe(404);
  const sent = await Promise.all([0, 1, 2].map(() => submit(parent, dayId, [0, 1])));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = sent.find(({ status }) => status === 409)?.failure;
  expect(refused).toMatchObject({ code: 'already_answered', msg: 'Already Answered' });
  const report = sent.find(({ status }) => status === 200)?.answer.answers_report;
  expect(report).toMatchObject({
    passed: 1,
    percentage: expect.closeTo(66.67, 1),
    correct: 2,
    total: 3,
    passing_percentage: 50,
    attempts_left: 0,
  });
  const { run, events } = await server.stored(one.runId);
  expect(run).toMatchObject({ points: 66, activityScore: 660 });
  expect(events).toMatchObject([{ kind: 'answered', percentage: 66 }]);
  const { quizs, progress } = (await server.read(one, one.activityId)).answer.data;
  expect(progress).toBe(66);
  expect(quizs[0]?.data.questions[0]).toMatchObject({
    ...{ id: 710, question: 'Which?', type: 'radio' },
    answers: [
      { id: 7100, answer: 'Answer 0', is_correct: 1, selected: 1, user_answered: 1 },
      { id: 7101, answer: 'Answer 1', is_correct: 0, selected: 0, user_answered: 0 },
    ],
  });
});

test('on another day the quiz is asked again, and a past one is not answered any more', async () => {
  const one = await server.participate(quizActivity);
  const first = await server.open(one);
  const past = await server.open(one, { date: '2026-02-02' });
  expect((await submit(one, first, [])).answer.answers_report).toMatchObject({ percentage: 0, passed: 0 });
  expect((await submit(one, past, [0])).failure.code).toBe('deadline_passed');
  server.at('2026-02-04T10:00:00Z');
  const second = await server.open(one);
  expect((await submit(one, second, [0, 1, 2])).answer.answers_report.percentage).toBe(100);
  const other = await server.participate();
  expect((await submit(other, await server.open(other), [0])).status).toBe(404);
});
