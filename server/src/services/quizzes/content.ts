import { textsDiffer } from 'shared-api/rules/texts-differ';
import { z } from 'zod';
import type { Database } from '../../kernel/index.ts';
import { ContentError, type ContentRows, contentTables, type NestedItem } from '../content/index.ts';
import { firstWrittenId, quizAnswers, quizQuestions, quizzes } from './tables.ts';

/*
 * Quizzes in content, as part of items such as lessons of a course. The content chooses their ids, which are unique among all quizzes and never
 * change their owner, because attempts refer to them. Higher ids are for quizzes that users write on the site.
 */

const id = z.int().positive().lt(firstWrittenId);
const words = (max: number) => z.string().trim().min(1).max(max);
const both = (max: number) => ({ en: words(max), ar: words(max) });

const unique = (ids: number[]) => new Set(ids).size === ids.length;

const answer = z.strictObject({
  id,
  ...both(500),
  /** False by default. */
  correct: z.boolean().optional(),
  /** Keeps its place when the answers are shuffled; false by default. */
  fixed: z.boolean().optional(),
});

const question = z
  .strictObject({
    id,
    /** radio and single: exactly one answer can be chosen; select: several (PD-58). */
    kind: z.enum(['radio', 'single', 'select']),
    ...both(2_000),
    // At most 8 answers: a form with 100 questions stays below the server's limit of 1,000 fields.
    answers: z.array(answer).min(2).max(8),
  })
  .refine(({ kind, answers }) => {
    const correct = answers.filter((each) => each.correct).length;
    return correct > 0 && correct < answers.length && (kind === 'select' || correct === 1);
  }, 'has a right answer and a wrong one, and of radio and single one that is right')
  .refine(
    ({ answers }) => textsDiffer(answers.map(({ en }) => en)) && textsDiffer(answers.map(({ ar }) => ar)),
    'has two answers with the same words',
  );

/** A quiz of a content file. */
export const quizItem = z
  .strictObject({
    id,
    title: z.strictObject(both(300)),
    /** Minimum percentage to pass. */
    pass: z.int().min(1).max(100),
    /** Maximum number of submissions per lesson; unlimited by default. */
    attempts: z.int().min(1).max(100).optional(),
    /** Time limit of an attempt; none by default. */
    minutes: z.int().min(1).max(600).optional(),
    /** Accepted for exports of earlier versions but ignored: every attempt is shuffled (PD-52). */
    shuffle: z.boolean().optional(),
    questions: z.array(question).min(1).max(100),
  })
  .refine(
    ({ questions }) =>
      unique(questions.map((each) => each.id)) &&
      unique(questions.flatMap(({ answers }) => answers.map((each) => each.id))),
    'has a question or an answer twice',
  );
export type QuizItem = z.infer<typeof quizItem>;

const tables = contentTables({
  quizzes: { table: quizzes, absent: 'keep' },
  // Removed ones keep their rows, because attempts refer to them.
  questions: {
    table: quizQuestions,
    parent: quizQuestions.quizId,
    absent: 'hide',
    entities: { question: quizQuestions.id },
  },
  answers: {
    table: quizAnswers,
    parent: quizAnswers.questionId,
    absent: 'hide',
    entities: { answer: quizAnswers.id },
  },
});

/** Converts a quiz of a content file to rows. */
function toQuizRows(item: QuizItem): ContentRows<typeof tables.definition> {
  const { id: quizId, title, pass, attempts = null, minutes = null, questions } = item;
  const quiz = { id: quizId, titleEn: title.en, titleAr: title.ar, passingPercentage: pass };
  return {
    quizzes: [{ ...quiz, maxAttempts: attempts, minutes }],
    questions: questions.map(({ id: questionId, kind, en, ar }, position) => ({
      id: questionId,
      quizId,
      position,
      kind,
      textEn: en,
      textAr: ar,
    })),
    answers: questions.flatMap(({ id: questionId, answers }) =>
      answers.map(({ id: answerId, en, ar, correct = false, fixed = false }, position) => ({
        id: answerId,
        questionId,
        position,
        textEn: en,
        textAr: ar,
        isCorrect: correct,
        isFixed: fixed,
      })),
    ),
  };
}

/** The rows of a quiz without those of removed questions and answers. */
const readQuizRows = async (db: Database, quizId: number) =>
  (await tables.read(db, [quizId])).get(quizId) ?? tables.empty();

/**
 * Stores a quiz. Removed questions and answers keep their rows for the attempts that contain them. Idempotent.
 * @throws ContentError if another entity has the id of a question or an answer
 */
export async function writeQuiz(tx: Database, item: QuizItem): Promise<'created' | 'updated' | 'kept'> {
  const rows = toQuizRows(item);
  const before = await readQuizRows(tx, item.id);
  if (tables.isSame(before, rows)) return 'kept';
  const foreign = await tables.findForeignId(tx, [rows]);
  if (foreign)
    throw new ContentError(
      `The ${foreign.entity} ${foreign.id} of quiz ${item.id} is another one's already.`,
    );
  await tables.write(tx, [rows]);
  return tables.isEmpty(before) ? 'created' : 'updated';
}

/** A quiz inside an item of content. */
export const nestedQuiz = (item: QuizItem): NestedItem => ({
  where: `quiz ${item.id}`,
  write: (tx) => writeQuiz(tx, item),
});

/** Reads a quiz in the form that `writeQuiz` accepts. */
export async function readQuiz(db: Database, quizId: number): Promise<QuizItem | undefined> {
  const {
    quizzes: [quiz],
    questions,
    answers,
  } = await readQuizRows(db, quizId);
  if (!quiz) return undefined;
  return {
    id: quiz.id,
    title: { en: quiz.titleEn, ar: quiz.titleAr },
    pass: quiz.passingPercentage,
    ...(quiz.maxAttempts !== null && { attempts: quiz.maxAttempts }),
    ...(quiz.minutes !== null && { minutes: quiz.minutes }),
    questions: questions.map((each) => ({
      id: each.id,
      kind: each.kind,
      en: each.textEn,
      ar: each.textAr,
      answers: answers
        .filter(({ questionId }) => questionId === each.id)
        .map(({ id: answerId, textEn, textAr, isCorrect, isFixed }) => ({
          id: answerId,
          en: textEn,
          ar: textAr,
          ...(isCorrect && { correct: true }),
          ...(isFixed && { fixed: true }),
        })),
    })),
  };
}
