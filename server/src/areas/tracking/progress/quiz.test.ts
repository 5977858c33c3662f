import { eq } from 'drizzle-orm';
import { regradeQuiz } from 'shared-api/contracts/quizzes';
import { submitActivityQuiz } from 'shared-api/contracts/tracking/activities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { quizAnswers, quizAttempts, quizQuestions, quizzes } from '../../../services/quizzes/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { trackings } from '../tables/systems.ts';
import { openProgressServer, type Participation, type ProgressServer } from './progress.fixture.ts';

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
        id: id * 10 + place,
        questionId: id,
        position: place,
        isCorrect: place === 0,
        textEn: `Answer ${place}`,
        textAr: `إجابة ${place}`,
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
        user_activity_id,
        quizze_id: 701,
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
  const rejected = sent.find(({ status }) => status === 409)?.failure;
  expect(rejected).toMatchObject({ code: 'already_answered', msg: 'Already Answered' });
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
  const questions = quizs[0]?.data.questions.toSorted((a, b) => a.id - b.id) ?? [];
  expect(questions.map(({ is_right }) => is_right)).toEqual([1, 1, 0]);
  const [question] = questions;
  expect({ ...question, answers: question?.answers.toSorted((a, b) => a.id - b.id) }).toMatchObject({
    id: 710,
    question: 'Which?',
    type: 'radio',
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

/** Reads the shown questions of the participant's quiz. */
const shown = async (one: Participation, as: Minted = one, query = {}) =>
  (await server.read(as, one.activityId, { current_user_id: one.userId, ...query })).answer.data.quizs[0]
    ?.data.questions ?? [];
const orderOf = (questions: readonly { id: number; answers: readonly { id: number }[] }[]) =>
  questions.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)].join()).join(' | ');

test('PD-52 the quiz of an activity is shuffled anew for each participant and day, and keeps its order', async () => {
  server.at('2026-02-03T10:00:00Z');
  const orders = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const one = await server.participate(quizActivity);
    const questions = await shown(one);
    expect(questions.map(({ id }) => id).sort()).toEqual([710, 711, 712]);
    expect(orderOf(await shown(one))).toBe(orderOf(questions));
    await submit(one, await server.open(one), [0]);
    expect(orderOf(await shown(one))).toBe(orderOf(questions));
    orders.add(orderOf(questions));
  }
  // The probability that eight orders out of 48 are all equal is 48 to the power of -7.
  expect(orders.size).toBeGreaterThan(1);
  const daily = await server.participate(quizActivity);
  const days = new Set<string>();
  for (const day of [3, 4, 5, 6, 7, 8]) {
    server.at(`2026-02-0${day}T10:00:00Z`);
    days.add(orderOf(await shown(daily)));
  }
  expect(days.size).toBeGreaterThan(1);
  server.at('2026-02-03T10:00:00Z');
});

test('PD-131 the quiz of an activity is submitted as it was read, whatever was changed meanwhile', async () => {
  const { db } = server;
  const one = await server.participate(quizActivity);
  const dayId = await server.open(one);
  const before = await shown(one);
  const added = { id: 713, quizId: 701, position: 3, kind: 'radio' as const };
  await db.insert(quizQuestions).values({ ...added, textEn: 'New?', textAr: 'جديد؟' });
  await db.insert(quizAnswers).values(
    [0, 1].map((place) => ({
      id: 7_130 + place,
      questionId: 713,
      position: place,
      isCorrect: place === 0,
      textEn: `Answer ${place}`,
      textAr: `إجابة ${place}`,
    })),
  );
  try {
    expect(await shown(one)).toEqual(before);
    expect(await shown(await server.participate(quizActivity))).toHaveLength(4);
    expect((await submit(one, dayId, [0, 1, 2])).answer.answers_report).toMatchObject({
      correct: 3,
      total: 3,
      percentage: 100,
    });
    expect(await shown(one)).toHaveLength(3);
  } finally {
    await db.update(quizQuestions).set({ position: -1 }).where(eq(quizQuestions.id, 713));
  }
});

test('only who can submit the quiz of an activity begins it by reading', async () => {
  const one = await server.participate(quizActivity);
  const attempts = () => server.db.$count(quizAttempts, eq(quizAttempts.userId, one.userId));
  await server.open(one, { date: '2026-02-01' });
  expect(await attempts()).toBe(0);
  await Promise.all([server.open(one), server.open(one), server.open(one)]);
  expect(await attempts()).toBe(1);
  const data = (await server.read(one, one.activityId)).answer.data.quizs[0];
  expect(data).toMatchObject({ is_answered: 0, percentage: 0 });
});

test('PD-131 a quiz that is graded again changes progress and scores, and participant and family are told', async () => {
  const { db } = server;
  const operator = await server.user('operator');
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  const one = await server.participate(quizActivity, { as: child });
  const dayId = await server.open(one);
  await submit(parent, dayId, [0, 1]);
  const over = await server.participate(quizActivity, { tracking: { type: 'initiative' } });
  await submit(over, await server.open(over), [0, 1]);
  await db.update(trackings).set({ markingEndedAt: server.now() }).where(eq(trackings.id, over.trackingId));
  const flip = (isCorrect: boolean) =>
    db.transaction(async (tx) => {
      await tx.update(quizAnswers).set({ isCorrect }).where(eq(quizAnswers.id, 7_100));
      await tx.update(quizAnswers).set({ isCorrect: !isCorrect }).where(eq(quizAnswers.id, 7_101));
    });
  const regrade = async () =>
    (await server.request(regradeQuiz, { params: { id: 701 } }, { as: operator })).answer.data;
  const read = async () => (await server.read(one, one.activityId)).answer.data;

  await flip(false);
  try {
    expect((await regrade()).final).toBe(1);
    expect(await read()).toMatchObject({ progress: 33, quizs: [{ percentage: 33, is_answered: 1 }] });
    expect((await shown(one)).toSorted((a, b) => a.id - b.id).map(({ is_right }) => is_right)).toEqual([
      0, 1, 0,
    ]);
    const { run, events } = await server.stored(one.runId);
    expect(run).toMatchObject({ points: 33 });
    expect(events.map(({ kind, percentage }) => [kind, percentage])).toEqual([
      ['answered', 66],
      ['regraded', 33],
    ]);
    for (const [reader, text, name] of [
      [child, 'told.activity_quiz_regraded', undefined],
      [parent, 'told.activity_quiz_regraded_for', child],
    ] as const) {
      const notified = await db.select().from(notifications).where(eq(notifications.userId, reader.userId));
      expect(notified.map((each) => each.text)).toEqual([text]);
      expect(notified[0]).toMatchObject({
        type: 'Activity',
        modelId: one.activityId,
        familyMemberId: child.userId,
        params: { before: 66, percentage: 33, trackingId: one.trackingId, date: '2026-02-03' },
      });
      expect(notified[0]?.params.person).toBe(name?.userId);
    }
    expect((await server.stored(over.runId)).run).toMatchObject({ points: 66 });
  } finally {
    await flip(true);
  }
  await regrade();
  expect(await read()).toMatchObject({ progress: 66, quizs: [{ percentage: 66 }] });
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 66, activityScore: 660 });
});
