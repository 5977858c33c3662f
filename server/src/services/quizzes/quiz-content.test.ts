import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { ContentError } from '../content/content-kind.ts';
import { type QuizItem, quizItem, readQuiz, writeQuiz } from './content.ts';
import { quizAnswers, quizQuestions } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const right = { id: 11, en: 'Right', ar: 'صحيح', correct: true };
const wrong = { id: 12, en: 'Wrong', ar: 'خطأ' };
const first = { id: 1, kind: 'radio' as const, en: 'One?', ar: 'واحد؟', answers: [right, wrong] };
const second = {
  id: 2,
  kind: 'select' as const,
  en: 'Two?',
  ar: 'اثنان؟',
  answers: [
    { ...right, id: 21 },
    { id: 22, en: 'Right too', ar: 'صحيح أيضًا', correct: true },
    { ...wrong, id: 23, fixed: true },
  ],
};
const item: QuizItem = {
  id: 1,
  title: { en: 'Quiz', ar: 'اختبار' },
  pass: 60,
  attempts: 3,
  minutes: 20,
  questions: [first, second],
};

const write = (quiz: QuizItem) => database.db.transaction((tx) => writeQuiz(tx, quizItem.parse(quiz)));
const read = (id = 1) => readQuiz(database.db, id);

test('a quiz is read as it was written; the same again changes nothing', async () => {
  expect(await read()).toBeUndefined();
  expect(await write(item)).toBe('created');
  expect(await read()).toEqual(item);
  expect(await write(item)).toBe('kept');
});

test('a quiz without limits is read without them', async () => {
  const { attempts, minutes, ...plain } = item;
  expect(await write(plain)).toBe('updated');
  expect(await read()).toEqual(plain);
  expect(await write(plain)).toBe('kept');
  expect(await write(item)).toBe('updated');
});

test.each([true, false])(
  'shuffle: %s of an earlier export comes in, and is not exported again',
  async (shuffle) => {
    expect(await write({ ...item, shuffle })).toBe('kept');
    expect(await read()).toEqual(item);
  },
);

test('questions and answers change places and words; what is left out keeps its row and may come back', async () => {
  const turned = { ...item, questions: [{ ...second, answers: second.answers.toReversed() }, first] };
  expect(await write(turned)).toBe('updated');
  expect(await read()).toEqual(turned);
  const shorter = { ...item, questions: [{ ...first, en: 'Which one?' }] };
  expect(await write(shorter)).toBe('updated');
  expect(await read()).toEqual(shorter);
  const [gone] = await database.db.select().from(quizQuestions).where(eq(quizQuestions.id, 2));
  expect(gone?.position).toBeLessThan(0);
  expect(await database.db.$count(quizAnswers, eq(quizAnswers.questionId, 2))).toBe(3);
  expect(await write(turned)).toBe('updated');
  expect(await write(item)).toBe('updated');
  expect(await read()).toEqual(item);
});

test('a question or an answer never changes its owner', async () => {
  const other: QuizItem = {
    ...item,
    id: 2,
    questions: [
      {
        ...first,
        id: 3,
        answers: [
          { ...right, id: 31 },
          { ...wrong, id: 32 },
        ],
      },
    ],
  };
  expect(await write(other)).toBe('created');
  const reused = { ...other, questions: [{ ...first, answers: other.questions[0]?.answers ?? [] }] };
  await expect(write(reused)).rejects.toThrow(ContentError);
  const mixed = { ...other, questions: [{ ...first, id: 3, answers: [right, { ...wrong, id: 32 }] }] };
  await expect(write(mixed)).rejects.toThrow('The answer 11 of quiz 2');
  expect(await read(2)).toEqual(other);
  expect(await read()).toEqual(item);
});

test.each([
  ['without a question', { questions: [] }],
  ['with a question twice', { questions: [first, { ...second, id: 1 }] }],
  [
    'with an answer twice',
    {
      questions: [
        first,
        {
          ...second,
          answers: [
            { ...right, id: 11 },
            { ...wrong, id: 23 },
          ],
        },
      ],
    },
  ],
  [
    'with a question that has no right answer',
    { questions: [{ ...first, answers: [{ ...right, correct: false }, wrong] }] },
  ],
  [
    'with a question of which everything is right',
    { questions: [{ ...second, answers: second.answers.slice(0, 2) }] },
  ],
  ['with two right answers where one is chosen', { questions: [{ ...second, kind: 'single' }] }],
  ['with one answer', { questions: [{ ...first, answers: [right] }] }],
  [
    'with two answers of the same words in English',
    { questions: [{ ...first, answers: [right, { ...wrong, en: ' Right\u200f' }] }] },
  ],
  [
    'with two answers of the same words in Arabic',
    { questions: [{ ...first, answers: [right, { ...wrong, ar: 'صحيح' }] }] },
  ],
  ['with a pass mark of 0', { pass: 0 }],
  ['with a title in one language', { title: { en: 'Quiz' } }],
  ['with a field that nothing has', { passing: 50 }],
])('a quiz %s is refused', (_what, change) => {
  expect(quizItem.safeParse({ ...item, ...change }).success).toBe(false);
});
