import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { type Actor, audit } from '../operator/index.ts';
import { type Attempt, getSavedAnswers, toAttemptKey } from './attempts.ts';
import { getQuestions, getQuiz, type Question } from './questions.ts';
import type { RegradeContext } from './quiz-subject-kind.ts';
import type { QuizSubjects } from './quiz-subjects.ts';
import { type Choices, correctKey, gradeChoices, storedGrade } from './rules.ts';
import { attemptAnswers, quizAttempts, quizVersions } from './tables.ts';
import { getVersion, type QuizVersion, storeVersion } from './versions.ts';

/** Number of attempts that are read at once. */
const pageSize = 500;

/** The result of regrading the attempts at a quiz. */
export interface RegradeReport {
  /** Number of submitted attempts at the quiz. */
  attempts: number;
  /** Numbers of attempts whose result is better now, and worse now. */
  raised: number;
  lowered: number;
  /** Of these, the numbers of attempts that are newly passed, and no longer passed. */
  passed: number;
  failed: number;
  /** Number of attempts that were not changed because their result is final: those of competitions whose marking has ended. */
  final: number;
}

type Change = 'none' | 'raised' | 'lowered' | 'passed' | 'failed';

/** A version with the quiz's current key. */
const correct = (version: QuizVersion, current: ReadonlyMap<number, Question>): Omit<QuizVersion, 'id'> => ({
  quizId: version.quizId,
  passingPercentage: version.passingPercentage,
  questions: version.questions.map((question) => correctKey(question, current.get(question.id))),
});

/** The grade of a submitted attempt by these questions, and whether it differs from the stored grade. */
function gradeAgain(
  { percentage: stored }: Attempt,
  { questions, passingPercentage }: Omit<QuizVersion, 'id'>,
  choices: Choices,
) {
  const grade = gradeChoices(questions, choices, passingPercentage);
  const before = storedGrade(stored ?? 0, questions.length);
  return { grade, before, isChanged: before.correct !== grade.correct };
}

const toChange = (before: { percentage: number; passed: boolean }, after: typeof before): Change => {
  if (before.passed !== after.passed) return after.passed ? 'passed' : 'failed';
  return after.percentage > before.percentage ? 'raised' : 'lowered';
};

/**
 * Applies the corrected key to an attempt, and regrades it if it is submitted, in a separate transaction.
 * @throws Failure if the result is final
 */
async function regradeAttempt(
  tx: Database,
  subjects: QuizSubjects,
  { known, current }: { known: Attempt; current: ReadonlyMap<number, Question> },
  context: RegradeContext,
): Promise<Change> {
  const attemptKey = toAttemptKey(known);
  const rejection = await subjects.findRejection(tx, attemptKey, { lock: true, now: context.now });
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, known.id)).for('update');
  // Closing an account deletes its attempts.
  if (!attempt) return 'none';
  const corrected = await storeVersion(tx, correct(await getVersion(tx, attempt), current));
  const set = (values: Partial<Attempt>) =>
    tx
      .update(quizAttempts)
      .set({ ...values, versionId: corrected.id })
      .where(eq(quizAttempts.id, attempt.id));
  const { choices } = await getSavedAnswers(tx, attempt.id);
  const { grade, before, isChanged } = gradeAgain(attempt, corrected, choices);
  if (attempt.submittedAt === null || !isChanged) {
    await set({});
    return 'none';
  }
  const { percentage, passed } = grade;
  await set({ percentage, passed });
  const result = { attemptId: attempt.id, before: before.percentage, percentage, passed };
  if (!rejection) await subjects.regraded(tx, attemptKey, result, context);
  return toChange({ percentage: before.percentage, passed: attempt.passed === true }, grade);
}

/** The saved answers of several attempts, by attempt. */
async function findChoices(db: Database, attemptIds: readonly number[]): Promise<Map<number, Choices>> {
  const saved = await db
    .select()
    .from(attemptAnswers)
    .where(inArray(attemptAnswers.attemptId, [...attemptIds]));
  const choices = new Map<number, Map<number, readonly number[]>>();
  for (const { attemptId, questionId, answerIds } of saved)
    choices.set(attemptId, (choices.get(attemptId) ?? new Map()).set(questionId, answerIds));
  return choices;
}

/** The attempts of a page that the quiz's current key affects. */
async function findAffected(
  db: Database,
  page: readonly Attempt[],
  current: ReadonlyMap<number, Question>,
): Promise<Attempt[]> {
  const versions = await db
    .select()
    .from(quizVersions)
    .where(inArray(quizVersions.id, [...new Set(page.map(({ versionId }) => versionId))]));
  const corrected = new Map(
    versions.map((version) => {
      const content = correct(version, current);
      return [version.id, { content, isSame: isDeepStrictEqual(content.questions, version.questions) }];
    }),
  );
  const choices = await findChoices(
    db,
    page.map(({ id }) => id),
  );
  return page.filter((attempt) => {
    const version = corrected.get(attempt.versionId);
    if (!version) return false;
    const isWrong =
      attempt.submittedAt !== null &&
      gradeAgain(attempt, version.content, choices.get(attempt.id) ?? new Map()).isChanged;
    return !version.isSame || isWrong;
  });
}

/**
 * Regrades the attempts at a quiz by its current key (PD-131), upwards and downwards, each in a separate transaction; attempts in progress get the key too.
 * Questions, answers and pass mark of an attempt do not change. Users whose result changes are notified. Idempotent.
 * @throws Failure 404 `not_found`
 */
export async function regradeQuiz(
  db: Database,
  subjects: QuizSubjects,
  { quizId, operatorId }: Actor & { quizId: number },
  context: RegradeContext,
): Promise<RegradeReport> {
  await getQuiz(db, quizId);
  const current = new Map((await getQuestions(db, quizId)).map((question) => [question.id, question]));
  const report: RegradeReport = { attempts: 0, raised: 0, lowered: 0, passed: 0, failed: 0, final: 0 };
  const count = (change: Change) => {
    if (change === 'raised' || change === 'passed') report.raised += 1;
    if (change === 'lowered' || change === 'failed') report.lowered += 1;
    if (change === 'passed' || change === 'failed') report[change] += 1;
  };
  for (let last = 0; ; ) {
    const page = await db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.quizId, quizId), gt(quizAttempts.id, last)))
      .orderBy(asc(quizAttempts.id))
      .limit(pageSize);
    report.attempts += page.filter(({ submittedAt }) => submittedAt !== null).length;
    for (const known of await findAffected(db, page, current))
      try {
        count(await db.transaction((tx) => regradeAttempt(tx, subjects, { known, current }, context)));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        report.final += 1;
      }
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  await audit(
    db,
    { operatorId, action: 'quiz.regrade', subject: quizId, details: { ...report } },
    context.now,
  );
  return report;
}
