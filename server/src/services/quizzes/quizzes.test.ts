import { eq } from 'drizzle-orm';
import { findQuiz, reviewQuiz, saveAnswers, startQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Minted, mintSession } from '../../testing/index.ts';
import { beginAttempt } from './attempt-actions.ts';
import type { QuizItem } from './content.ts';
import { getQuiz } from './questions.ts';
import { numbered, type QuizServer, quizServer, threeQuestions } from './quizzes.fixture.ts';
import { quizAttempts } from './tables.ts';
import { storeCurrentVersion } from './versions.ts';

const begin = new Date('2030-05-01T12:00:00Z');
let now = begin;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

let server: QuizServer;
let learner: Minted;
let other: Minted;

/** Lessons with quizzes: 9 has quiz 1, and 40 has quiz 4, which has every kind of limit. */
beforeAll(async () => {
  server = await quizServer(() => now);
  await server.write(threeQuestions, 9);
  await server.write(numbered(4, { attempts: 2, minutes: 10 }), 40);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = begin;
  learner = await mintSession(server.db, { role: 'learner', now });
  other = await mintSession(server.db, { role: 'other', now });
  for (const lesson of [9, 40]) server.grantAccess(learner.userId, lesson);
  await server.gradedCalls();
});

const get = (id = 1, lesson_id?: number, as = learner, language: 'en' | 'ar' = 'en') =>
  server.request(findQuiz, { params: { id }, query: { lesson_id } }, { as, language });
const start = (id = 1, lesson_id?: number, as = learner) =>
  server.request(startQuiz, { params: { id }, body: { lesson_id } }, { as });
type Input = { question_id: number; answers_id?: number[] };
const save = (id: number, questions: Input[], as = learner) =>
  server.request(saveAnswers, { params: { id }, body: { questions } }, { as });
const submit = (
  questions: Input[],
  {
    as = learner,
    quizze_id = 1,
    ...more
  }: { as?: Minted; quizze_id?: number; attempt_id?: number; lesson_id?: number } = {},
) => server.request(submitQuiz, { body: { quizze_id, questions, ...more } }, { as });
const review = (id: number, as = learner, language: 'en' | 'ar' = 'en') =>
  server.request(reviewQuiz, { params: { id } }, { as, language });

/** Sorts questions and answers as in the content, because each attempt is shuffled. */
const inIdOrder = <Question extends { id: number; answers: { id: number }[] }>(
  questions: readonly Question[],
): Question[] =>
  questions
    .map((question) => ({ ...question, answers: question.answers.toSorted((a, b) => a.id - b.id) }))
    .sort((a, b) => a.id - b.id);

const started = async (id = 1) => (await start(id)).answer.data.attempt?.id ?? 0;

const right = [
  { question_id: 1, answers_id: [10] },
  { question_id: 2, answers_id: [20] },
  { question_id: 3, answers_id: [31, 30] },
];
/** The correct answers of quiz 4. */
const rightOfFour = right.map(({ question_id, answers_id }) => ({
  question_id: 400 + question_id,
  answers_id: answers_id.map((id) => 4_000 + id),
}));

test('COUR-030 a quiz has its questions and answers without the key, and submitting it answers the report', async () => {
  const { answer, body } = await get(1, 9);
  expect(answer.data).toMatchObject({ id: 1, title: 'The quiz', passing_percentage: 60, questions_count: 3 });
  const questions = inIdOrder(answer.data.questions);
  expect(questions.map(({ id, type, max_choices }) => [id, type, max_choices])).toEqual([
    [1, 'radio', 1],
    [2, 'single', 1],
    [3, 'select', 2],
  ]);
  expect(questions[0]).toEqual({
    id: 1,
    question: 'One?',
    type: 'radio',
    max_choices: 1,
    answers: [
      { id: 10, answer: 'Right' },
      { id: 11, answer: 'Wrong' },
    ],
  });
  expect(answer.data.lesson).toEqual({
    id: 9,
    title: 'Lesson 9',
    course_id: 5,
    course_title: 'The course',
    finished: 0,
  });
  expect(answer.data).toMatchObject({ attempt: null, attempts_left: null, best: null, last: null });
  const begun = await start(1, 9);
  await save(begun.answer.data.attempt?.id ?? 0, right);
  const sent = await submit(right.slice(0, 2), { lesson_id: 9 });
  expect(sent.answer.answers_report).toEqual({
    percentage: 100,
    passing_percentage: 60,
    passed: 1,
    correct: 3,
    total: 3,
    attempt_id: begun.answer.data.attempt?.id,
    attempts_left: null,
  });
  for (const text of [body, begun.body, sent.body, (await get(1, 9)).body])
    expect(text).not.toMatch(/correct"?:\s*(true|\{|\[)|is_correct|isCorrect|is_right/);
});

test('a quiz is in the language of the reader', async () => {
  const { data } = (await get(1, 9, learner, 'ar')).answer;
  expect(data.title).toBe('الاختبار');
  expect(data.lesson.title).toBe('الدرس 9');
  expect(inIdOrder(data.questions)[0]).toMatchObject({
    question: 'واحد؟',
    answers: [{ answer: 'صحيح' }, {}],
  });
});

test('without a lesson the quiz is that of a lesson of the caller; for others, and for another lesson, there is none', async () => {
  expect((await get()).answer.data.lesson.id).toBe(9);
  const answers = await Promise.all([
    get(1, 40),
    get(1, 77),
    get(77, 9),
    get(77),
    get(1, 9, other),
    get(1, undefined, other),
    start(1, 40),
    start(1, 9, other),
    start(1, undefined, other),
    submit(right, { lesson_id: 40 }),
    submit(right, { as: other }),
    submit(right, { quizze_id: 77 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(await server.db.$count(quizAttempts, eq(quizAttempts.userId, other.userId))).toBe(0);
});

test('an attempt that is under way goes on, with what was saved', async () => {
  const first = (await start()).answer.data.attempt;
  expect(first).toMatchObject({ started_at: begin.toISOString(), ends_at: null, answers: [] });
  pass(60);
  expect((await start()).answer.data.attempt).toEqual(first);
  const id = first?.id ?? 0;
  expect((await save(id, [right[0] ?? { question_id: 0 }])).answer.data.saved_at).toBe(now.toISOString());
  await save(id, [
    { question_id: 3, answers_id: [32, 30, 30] },
    { question_id: 2, answers_id: [21] },
  ]);
  await save(id, [{ question_id: 2 }, { question_id: 3, answers_id: [33] }]);
  expect((await get()).answer.data.attempt).toEqual({
    ...first,
    answers: [
      { question_id: 1, answers_id: [10] },
      { question_id: 3, answers_id: [33] },
    ],
  });
  expect(await server.gradedCalls()).toEqual([]);
});

test.each([
  [
    'a question of another quiz',
    [{ question_id: 401, answers_id: [4010] }],
    'wrong_question',
    'questions[0][question_id]',
  ],
  ['a question twice', [right[0], right[0]], 'wrong_question', 'questions[1][question_id]'],
  [
    'an answer of another question',
    [right[1], { question_id: 1, answers_id: [20] }],
    'wrong_answers',
    'questions[1][answers_id]',
  ],
  [
    'two answers where one is chosen',
    [{ question_id: 1, answers_id: [10, 11] }],
    'wrong_answers',
    'questions[0][answers_id]',
  ],
  [
    'more answers than are right',
    [{ question_id: 3, answers_id: [30, 31, 32] }],
    'wrong_answers',
    'questions[0][answers_id]',
  ],
])('%s is refused at its field, and nothing is kept', async (_what, input, code, field) => {
  const id = await started();
  for (const call of [save(id, input as Input[]), submit(input as Input[], { attempt_id: id })]) {
    const { status, failure } = await call;
    expect({ status, code: failure.code }).toEqual({ status: 400, code });
    expect(failure.errors).toEqual({ [field]: [failure.msg] });
  }
  expect((await get()).answer.data.attempt).toMatchObject({ id, answers: [] });
  expect(await server.gradedCalls()).toEqual([]);
});

test('what is sent goes over what was saved, also where it is nothing; the rest is as it was saved (PD-57)', async () => {
  const id = await started();
  await save(id, right);
  const sent = [{ question_id: 1, answers_id: [11] }, { question_id: 2 }];
  const { answers_report: report } = (await submit(sent, { attempt_id: id })).answer;
  expect(report).toMatchObject({ percentage: 100 / 3, passed: 0, correct: 1, total: 3, attempt_id: id });
  const { data } = (await get()).answer;
  expect(data).toMatchObject({ attempt: null, best: { attempt_id: id, percentage: 100 / 3, passed: 0 } });
  expect(await server.gradedCalls()).toEqual([{ subjectId: 9, userId: learner.userId, passed: false }]);
});

test('a submitted attempt answers the same report again and takes nothing more', async () => {
  const id = await started();
  const first = (await submit(right, { attempt_id: id })).answer;
  pass(5);
  const again = (await submit([{ question_id: 1, answers_id: [11] }], { attempt_id: id })).answer;
  expect(again).toEqual(first);
  expect((await save(id, right)).failure).toMatchObject({ code: 'submitted' });
  expect((await save(id, right)).status).toBe(409);
  expect(await server.gradedCalls()).toHaveLength(1);
});

test("nobody saves, submits or reads somebody else's attempt, and an attempt is of its quiz and lesson", async () => {
  server.grantAccess(other.userId, 9);
  const id = await started();
  const answers = await Promise.all([
    save(id, right, other),
    submit(right, { attempt_id: id, as: other }),
    review(id, other),
    submit(rightOfFour, { attempt_id: id, quizze_id: 4 }),
    submit(right, { attempt_id: id, lesson_id: 40 }),
    save(2_000_000_000, right),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await get()).answer.data.attempt).toMatchObject({ id, answers: [] });
  server.revokeAccess(learner.userId, 9);
  const outside = await Promise.all([save(id, right), submit(right, { attempt_id: id }), review(id)]);
  expect(outside.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('without an attempt that was started, one begins and ends with the call; the best and the last one are told', async () => {
  const passed = (await submit(right)).answer.answers_report;
  expect(passed).toMatchObject({ percentage: 100, passed: 1 });
  const failed = (await submit([])).answer.answers_report;
  expect(failed).toMatchObject({ percentage: 0, passed: 0, total: 3 });
  expect(failed.attempt_id).not.toBe(passed.attempt_id);
  const { data } = (await get()).answer;
  expect(data.lesson.finished).toBe(1);
  expect(data).toMatchObject({
    best: { attempt_id: passed.attempt_id, percentage: 100 },
    last: { attempt_id: failed.attempt_id, percentage: 0 },
  });
  expect(await server.gradedCalls()).toEqual([
    { subjectId: 9, userId: learner.userId, passed: true },
    { subjectId: 9, userId: learner.userId, passed: false },
  ]);
});

test('PD-57 PD-58: a module has several kinds of subjects, and one that asks once allows one attempt', async () => {
  await server.write(numbered(7), 9, 'task');
  server.grantAccess(learner.userId, 9, 'task');
  expect((await get(7)).answer.data).toMatchObject({ lesson: { id: 9 }, attempts_left: 1 });
  // The lesson of the same id has another quiz.
  expect((await get(7, 9)).status).toBe(404);
  const sent = await submit([], { quizze_id: 7 });
  expect(sent.answer.answers_report).toMatchObject({ percentage: 0, attempts_left: 0 });
  for (const call of [start(7), submit([], { quizze_id: 7 })])
    expect(await call.then(({ status, failure }) => [status, failure.code])).toEqual([409, 'attempts_used']);
  const attempt_id = sent.answer.answers_report.attempt_id;
  expect((await submit([], { quizze_id: 7, attempt_id, lesson_id: 9 })).status).toBe(404);
  expect((await review(attempt_id)).answer.data).toMatchObject({ has_key: 1, lesson: { id: 9 } });
  expect((await get(1)).answer.data.attempts_left).toBeNull();
});

test('an attempt names a kind, and an attempt of a kind that nothing registers cannot be seen', async () => {
  const { id: versionId } = await storeCurrentVersion(server.db, await getQuiz(server.db, 1));
  const attempt = { quizId: 1, versionId, userId: learner.userId, subjectId: 9, startedAt: now };
  const insert = (subject: string) =>
    server.db
      .insert(quizAttempts)
      .values({ ...attempt, subject })
      .returning();
  for (const subject of ['', 'a lesson', "lesson'", '1', 'lesson\n'])
    await expect(insert(subject), subject).rejects.toThrow();
  const [stored] = await insert('retired');
  expect((await review(stored?.id ?? 0)).status).toBe(404);
  expect((await submit([], { attempt_id: stored?.id })).status).toBe(404);
});

test('PD-58: attempts are counted where their number is limited, beside the open one', async () => {
  expect((await get(4)).answer.data.attempts_left).toBe(2);
  expect((await start(4)).answer.data.attempts_left).toBe(1);
  expect((await submit([], { quizze_id: 4 })).answer.answers_report.attempts_left).toBe(1);
  expect((await submit(rightOfFour, { quizze_id: 4 })).answer.answers_report.attempts_left).toBe(0);
  for (const call of [start(4), submit(rightOfFour, { quizze_id: 4 })])
    expect(await call.then(({ status, failure }) => [status, failure.code])).toEqual([409, 'attempts_used']);
  server.grantAccess(other.userId, 40);
  expect((await start(4, 40, other)).answer.data.attempts_left).toBe(1);
});

test('the questions of a quiz with a time limit come with the attempt, in an order of its own that stays', async () => {
  const before = (await get(4)).answer.data;
  expect(before).toMatchObject({ questions: [], questions_count: 3, minutes: 10, attempt: null });
  const orders = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const someone = await mintSession(server.db, { role: 'other', now });
    server.grantAccess(someone.userId, 40);
    const { questions, attempt } = (await start(4, 40, someone)).answer.data;
    expect(attempt?.ends_at).toBe('2030-05-01T12:10:00.000Z');
    expect(questions.map(({ id }) => id).sort()).toEqual([401, 402, 403]);
    expect((await get(4, 40, someone)).answer.data.questions).toEqual(questions);
    orders.add(JSON.stringify(questions));
  }
  expect(orders.size).toBeGreaterThan(1);
});

const minutes = 60;

test('what is on its way when the time ends is taken for 15 seconds', async () => {
  const id = await started(4);
  pass(10 * minutes + 15);
  await save(id, rightOfFour.slice(0, 2));
  const { answers_report: report } = (await submit(rightOfFour.slice(2), { quizze_id: 4, attempt_id: id }))
    .answer;
  expect(report).toMatchObject({ percentage: 100, passed: 1 });
});

test('after that an attempt is graded by what was saved in time, by whoever looks first', async () => {
  const triggers = {
    submit: async (id: number) => {
      const sent = await submit(rightOfFour, { quizze_id: 4, attempt_id: id });
      expect(sent.answer.answers_report).toMatchObject({ correct: 2, passed: 1, attempt_id: id });
    },
    save: async (id: number) => {
      for (const call of [save(id, rightOfFour), save(id, rightOfFour)])
        expect(await call.then(({ status, failure }) => [status, failure.code])).toEqual([409, 'time_over']);
    },
    start: async (id: number) => {
      const { attempt, last } = (await start(4)).answer.data;
      expect(attempt?.id).not.toBe(id);
      expect(last?.attempt_id).toBe(id);
    },
    get: async () => {
      const { attempt, questions } = (await get(4)).answer.data;
      expect({ attempt, questions }).toEqual({ attempt: null, questions: [] });
    },
    review: async (id: number) => {
      expect((await review(id)).answer.data.report.correct).toBe(2);
    },
  };
  for (const trigger of Object.values(triggers)) {
    now = begin;
    learner = await mintSession(server.db, { role: 'learner', now });
    server.grantAccess(learner.userId, 40);
    const id = await started(4);
    await save(id, rightOfFour.slice(0, 2));
    pass(10 * minutes + 16);
    await trigger(id);
    expect((await get(4)).answer.data.last).toEqual({
      attempt_id: id,
      percentage: 200 / 3,
      passed: 1,
      submitted_at: '2030-05-01T12:10:00.000Z',
    });
    expect(await server.gradedCalls()).toEqual([{ subjectId: 40, userId: learner.userId, passed: true }]);
  }
});

/** The verdicts that the review of an attempt shows for its questions and answers. */
async function verdictsOf(id: number) {
  const { has_key, questions } = (await review(id)).answer.data;
  const sorted = inIdOrder(questions);
  return {
    hasKey: has_key,
    right: sorted.map(({ is_right }) => is_right),
    key: sorted.flatMap(({ answers }) =>
      answers.filter(({ is_correct }) => is_correct === 1).map((each) => each.id),
    ),
  };
}

test('PD-52: a failed attempt says which questions were wrong; its key comes after passing', async () => {
  const attempt = { attempt_id: await started() };
  const failed = [right[0] ?? { question_id: 0 }, { question_id: 3, answers_id: [30, 32] }];
  await submit(failed, attempt);
  // The answer of the correct question is shown; for the others nothing reveals the correct answer.
  expect(await verdictsOf(attempt.attempt_id)).toEqual({ hasKey: 0, right: [1, 0, 0], key: [10] });
  const next = await started();
  expect(await verdictsOf(attempt.attempt_id)).toMatchObject({ hasKey: 0, key: [10] });
  await submit(right, { attempt_id: next });
  for (const id of [next, attempt.attempt_id])
    expect(await verdictsOf(id)).toMatchObject({ hasKey: 1, key: [10, 20, 30, 31] });
  // A later failed attempt does not undo a passed one.
  await submit([], { attempt_id: await started() });
  expect(await verdictsOf(attempt.attempt_id)).toMatchObject({ hasKey: 1 });
});

test('PD-52: where attempts are limited the key comes after the last one, and not while it is under way', async () => {
  const first = await started(4);
  await submit([], { quizze_id: 4, attempt_id: first });
  expect(await verdictsOf(first)).toEqual({ hasKey: 0, right: [0, 0, 0], key: [] });
  const last = await started(4);
  expect((await get(4)).answer.data.attempts_left).toBe(0);
  expect(await verdictsOf(first)).toEqual({ hasKey: 0, right: [0, 0, 0], key: [] });
  await submit([], { quizze_id: 4, attempt_id: last });
  for (const id of [first, last])
    expect(await verdictsOf(id)).toEqual({ hasKey: 1, right: [0, 0, 0], key: [4010, 4020, 4030, 4031] });
});

test('PD-52: each attempt is shuffled anew, and its review has the order in which it was taken', async () => {
  const orders = new Set<string>();
  const idsOf = (questions: readonly { id: number; answers: readonly { id: number }[] }[]) =>
    questions.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]);
  for (let round = 0; round < 8; round += 1) {
    const { questions, attempt } = (await start()).answer.data;
    orders.add(JSON.stringify(idsOf(questions)));
    await submit([], { attempt_id: attempt?.id ?? 0 });
    expect(idsOf((await review(attempt?.id ?? 0)).answer.data.questions)).toEqual(idsOf(questions));
  }
  // The probability that eight orders out of 288 are all equal is 288 to the power of -7.
  expect(orders.size).toBeGreaterThan(1);
});

test('a submitted attempt can be reviewed, an open one cannot', async () => {
  const id = await started();
  expect((await review(id)).failure).toMatchObject({ code: 'not_submitted' });
  await submit([right[0] ?? { question_id: 0 }, { question_id: 3, answers_id: [30, 32] }], {
    attempt_id: id,
  });
  await submit(right);
  const { data } = (await review(id)).answer;
  const questions = inIdOrder(data.questions);
  expect(data).toMatchObject({
    id: 1,
    title: 'The quiz',
    lesson: { id: 9, title: 'Lesson 9', course_id: 5 },
    report: { percentage: 100 / 3, passed: 0, attempt_id: id },
    submitted_at: begin.toISOString(),
  });
  expect(questions.map(({ id: question, is_right }) => [question, is_right])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
  expect(
    questions[2]?.answers.map(({ id: answer, is_correct, is_chosen }) => [answer, is_correct, is_chosen]),
  ).toEqual([
    [30, 1, 1],
    [31, 1, 0],
    [32, 0, 1],
    [33, 0, 0],
  ]);
  expect(inIdOrder((await review(id, learner, 'ar')).answer.data.questions)[0]?.question).toBe('واحد؟');
});

/** Quiz 5 with another question 501, without 503, with one answer less in 502, a new question and a shorter time. */
const edited = (): QuizItem => {
  const quiz = numbered(5, { attempts: 1, minutes: 5, pass: 90 });
  const [first, second] = quiz.questions;
  if (!first || !second) throw new Error('The quiz has three questions');
  const added = { id: 504, kind: 'radio' as const, en: 'New?', ar: 'جديد؟' };
  return {
    ...quiz,
    questions: [
      {
        ...added,
        answers: [
          { id: 5040, en: 'Right', ar: 'صحيح', correct: true },
          { id: 5041, en: 'Wrong', ar: 'خطأ' },
        ],
      },
      {
        ...first,
        en: 'Another one?',
        answers: first.answers.map((each) => ({ ...each, en: `${each.en}!` })),
      },
      {
        ...second,
        answers: [
          { id: 5021, en: 'Wrong', ar: 'خطأ', correct: true },
          { id: 5022, en: 'New', ar: 'جديد' },
        ],
      },
    ],
  };
};
const rightOfFive = right.map(({ question_id, answers_id }) => ({
  question_id: 500 + question_id,
  answers_id: answers_id.map((id) => 5_000 + id),
}));

test('PD-131 an attempt keeps the questions, the key and the minutes with which it began, and its review shows them', async () => {
  await server.write(numbered(5, { attempts: 1, minutes: 10 }), 50);
  server.grantAccess(learner.userId, 50);
  const before = (await start(5)).answer.data;
  const id = before.attempt?.id ?? 0;
  await save(id, rightOfFive.slice(1));
  await server.write(edited(), 50);

  pass(9 * minutes);
  const { data } = (await get(5)).answer;
  expect(data.questions).toEqual(before.questions);
  expect(data).toMatchObject({ questions_count: 3, minutes: 5 });
  expect(data.attempt).toMatchObject({ id, ends_at: '2030-05-01T12:10:00.000Z' });
  expect(data.attempt?.answers.toSorted((a, b) => a.question_id - b.question_id)).toEqual([
    { question_id: 502, answers_id: [5020] },
    { question_id: 503, answers_id: expect.arrayContaining([5030, 5031]) },
  ]);
  const foreign = await save(id, [{ question_id: 504, answers_id: [5040] }]);
  expect(foreign.failure.code).toBe('wrong_question');
  expect((await save(id, rightOfFive.slice(0, 1))).status).toBe(200);
  const report = (await submit([], { quizze_id: 5, attempt_id: id })).answer.answers_report;
  expect(report).toMatchObject({ correct: 3, total: 3, percentage: 100, passed: 1, passing_percentage: 60 });
  const reviewed = (await review(id)).answer.data;
  expect(reviewed.report).toEqual(report);
  expect(await verdictsOf(id)).toEqual({ hasKey: 1, right: [1, 1, 1], key: [5010, 5020, 5030, 5031] });
  expect(inIdOrder(reviewed.questions)[0]).toMatchObject({
    question: 'One?',
    answers: [{ answer: 'Right' }, {}],
  });

  // The next attempt has the current quiz.
  server.grantAccess(other.userId, 50);
  const next = (await start(5, 50, other)).answer.data;
  expect(inIdOrder(next.questions).map((each) => each.id)).toEqual([501, 502, 504]);
  expect(next.attempt?.ends_at).toBe('2030-05-01T12:14:00.000Z');
});

test('PD-131 an attempt whose minutes were shortened meanwhile ends when it was promised', async () => {
  await server.write(numbered(6, { minutes: 10 }), 60);
  server.grantAccess(learner.userId, 60);
  const id = await started(6);
  await server.write(numbered(6, { minutes: 1 }), 60);
  pass(5 * minutes);
  expect((await save(id, [])).status).toBe(400);
  expect((await save(id, [{ question_id: 601, answers_id: [6010] }])).status).toBe(200);
  pass(5 * minutes + 16);
  expect((await save(id, [{ question_id: 601 }])).failure.code).toBe('time_over');
  expect((await get(6)).answer.data.last).toMatchObject({ submitted_at: '2030-05-01T12:10:00.000Z' });
});

test('an answer that is fixed keeps its place in every attempt', async () => {
  const quiz = numbered(8);
  const [, , third] = quiz.questions;
  if (!third) throw new Error('The quiz has three questions');
  const answers = third.answers.map((answer, index) => ({ ...answer, ...(index === 3 && { fixed: true }) }));
  await server.write({ ...quiz, questions: [{ ...third, answers }] }, 80);
  const orders = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const someone = await mintSession(server.db, { role: 'other', now });
    server.grantAccess(someone.userId, 80);
    const [question] = (await start(8, 80, someone)).answer.data.questions;
    const ids = question?.answers.map((answer) => answer.id) ?? [];
    expect(ids[3]).toBe(8033);
    orders.add(ids.join());
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('an attempt that calls of its area submit is not saved and submitted by those of the engine', async () => {
  await server.write(numbered(9), 9, 'day');
  server.grantAccess(learner.userId, 9, 'day');
  const attemptKey = { quizId: 9, userId: learner.userId, subject: 'day', subjectId: 9 };
  for (const _ of [1, 2]) await server.db.transaction((tx) => beginAttempt(tx, attemptKey, now));
  const [attempt, ...more] = await server.db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, learner.userId));
  expect(more).toEqual([]);
  const id = attempt?.id ?? 0;
  const calls = [
    save(id, [{ question_id: 901, answers_id: [9010] }]),
    submit([], { quizze_id: 9, attempt_id: id }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  expect((await review(id)).failure.code).toBe('not_submitted');
});
