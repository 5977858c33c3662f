import type {
  AnswersReport,
  QuizQuestion,
  QuizResult,
  QuizReview,
  Quiz as QuizWire,
} from 'shared-api/contracts/courses/quiz';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, inLanguage, type Language } from '../../kernel/index.ts';
import { findAskedQuestions, selectText } from './asked-questions.ts';
import {
  type Attempt,
  attemptsLeft,
  bestAndLast,
  findOpenAttempt,
  findSubmittedById,
  getSavedAnswers,
  hasPassed,
  type Submitted,
  toAttemptKey,
} from './attempts.ts';
import { endIfTimeOver } from './grading.ts';
import { getQuiz, type Quiz } from './questions.ts';
import type { AttemptKey, QuizSubjects } from './quiz-subjects.ts';
import { type AskedQuestion, type Choices, isRight, showsKey, storedGrade } from './rules.ts';

/** The reader, with language and time. */
interface Reading {
  subjects: QuizSubjects;
  language: Language;
  now: Date;
}

const titleOf = ({ titleEn, titleAr }: Quiz, language: Language): string =>
  inLanguage(language, { en: titleEn, ar: titleAr });

/** A question without its correct answers, as it is sent. */
const toWire = (question: AskedQuestion, language: Language): QuizQuestion => ({
  id: question.id,
  question: selectText(question, language),
  type: question.kind,
  max_choices: question.maxChoices,
  answers: question.answers.map((answer) => ({ id: answer.id, answer: selectText(answer, language) })),
});

/** The saved answers. */
const savedWire = (questions: readonly AskedQuestion[], choices: Choices) =>
  questions.flatMap(({ id, answers }) => {
    const chosen = answers.filter((answer) => choices.get(id)?.includes(answer.id));
    return chosen.length > 0 ? [{ question_id: id, answers_id: chosen.map((answer) => answer.id) }] : [];
  });

/** @throws Error for an open attempt, which has no grade */
function gradeOf({ attempt, total }: Submitted) {
  const { percentage, passed, submittedAt } = attempt;
  if (percentage === null || passed === null || submittedAt === null)
    throw new Error(`The attempt ${attempt.id} is not graded`);
  return { ...storedGrade(percentage, total), passed: toBit(passed), submittedAt };
}

function resultWire(found: Submitted | undefined): QuizResult | null {
  if (!found) return null;
  const { percentage, passed, submittedAt } = gradeOf(found);
  return { attempt_id: found.attempt.id, percentage, passed, submitted_at: submittedAt.toISOString() };
}

/** A quiz with the attempt in progress. If it has a time limit, its questions are sent only during an attempt. */
export async function quizWire(
  db: Database,
  { attemptKey, quiz }: { attemptKey: AttemptKey; quiz: Quiz },
  { subjects, language, now }: Reading,
): Promise<QuizWire> {
  const subject = await subjects.describe(db, attemptKey, language);
  const attempt = await findOpenAttempt(db, attemptKey);
  const questions = await findAskedQuestions(db, quiz.id, attempt);
  const shown = attempt || quiz.minutes === null ? questions : [];
  const { best, last } = await bestAndLast(db, attemptKey);
  return {
    id: quiz.id,
    title: titleOf(quiz, language),
    passing_percentage: quiz.passingPercentage,
    questions: shown.map((question) => toWire(question, language)),
    questions_count: questions.length,
    minutes: quiz.minutes,
    lesson: {
      id: attemptKey.subjectId,
      title: subject.title,
      finished: toBit(subject.finished),
      course_id: subject.parent.id,
      course_title: subject.parent.title,
    },
    attempt: attempt
      ? {
          id: attempt.id,
          started_at: attempt.startedAt.toISOString(),
          ends_at: attempt.endsAt?.toISOString() ?? null,
          answers: savedWire(questions, (await getSavedAnswers(db, attempt.id)).choices),
        }
      : null,
    attempts_left: await attemptsLeft(db, attemptKey, subjects.getMaxAttempts(attemptKey, quiz)),
    best: resultWire(best),
    last: resultWire(last),
    server_now: now.toISOString(),
  };
}

/** The result of an attempt by its id. It does not change when the quiz changes. */
export async function reportWire(
  db: Database,
  attemptId: number,
  { quiz, subjects }: { quiz: Quiz; subjects: QuizSubjects },
): Promise<AnswersReport & { submittedAt: Date }> {
  const found = await findSubmittedById(db, attemptId);
  if (!found) throw new Failure('not_submitted');
  const { percentage, passed, correct, total, submittedAt } = gradeOf(found);
  const attemptKey = toAttemptKey(found.attempt);
  return {
    percentage,
    passed,
    correct,
    total,
    submittedAt,
    passing_percentage: found.passingPercentage,
    attempt_id: attemptId,
    attempts_left: await attemptsLeft(db, attemptKey, subjects.getMaxAttempts(attemptKey, quiz)),
  };
}

/** Whether the user may see the correct answers of a quiz: see `showsKey`. */
async function mayReadKey(
  db: Database,
  attemptKey: AttemptKey,
  maxAttempts: number | null,
): Promise<boolean> {
  return showsKey({
    passed: await hasPassed(db, attemptKey),
    attemptsLeft: await attemptsLeft(db, attemptKey, maxAttempts),
    hasOpenAttempt: (await findOpenAttempt(db, attemptKey)) !== undefined,
  });
}

/**
 * A submitted attempt, question by question: the questions, and the key by which it was graded (PD-131) if the user may see it.
 * @throws Failure 404 `not_found`; 409 `not_submitted`
 */
export async function reviewWire(
  db: Database,
  attempt: Attempt,
  { subjects, language, now }: Reading,
): Promise<QuizReview> {
  const attemptKey = toAttemptKey(attempt);
  await subjects.check(db, attemptKey, { lock: false, now });
  await endIfTimeOver(db, subjects, attempt, now);
  const quiz = await getQuiz(db, attempt.quizId);
  const { submittedAt, ...report } = await reportWire(db, attempt.id, { quiz, subjects });
  const { choices } = await getSavedAnswers(db, attempt.id);
  const questions = await findAskedQuestions(db, quiz.id, attempt);
  const hasKey = await mayReadKey(db, attemptKey, subjects.getMaxAttempts(attemptKey, quiz));
  const { title, parent } = await subjects.describe(db, attemptKey, language);
  return {
    id: quiz.id,
    title: titleOf(quiz, language),
    lesson: { id: attemptKey.subjectId, title, course_id: parent.id },
    report,
    submitted_at: submittedAt.toISOString(),
    has_key: toBit(hasKey),
    questions: questions.map((question) => {
      const chosen = choices.get(question.id) ?? [];
      const right = isRight(question, chosen);
      return {
        ...toWire(question, language),
        is_right: toBit(right),
        answers: question.answers.map((answer) => ({
          id: answer.id,
          answer: selectText(answer, language),
          // If the user may not see the key, only the user's own correct answers are marked.
          is_correct: toBit(answer.isCorrect && (hasKey || (right && chosen.includes(answer.id)))),
          is_chosen: toBit(chosen.includes(answer.id)),
        })),
      };
    }),
  };
}
