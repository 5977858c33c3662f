import { type Database, Failure, indexKinds, type Language, type Module } from '../../kernel/index.ts';
import type {
  AttemptScope,
  QuizSubject,
  QuizSubjectKind,
  RegradeContext,
  Regraded,
} from './quiz-subject-kind.ts';

/** A user's quiz for one subject of one kind. */
export interface AttemptKey extends AttemptScope {
  /** `type` of the kind. */
  subject: string;
}

/** A subject of one kind. */
export type SubjectReference = Pick<AttemptKey, 'subject' | 'subjectId'>;

/** Dispatches to the kinds that modules register; subjects of an unknown kind do not exist. */
export interface QuizSubjects {
  /** Finds the subject that a call names: `lesson_id` names a subject of the kind `lesson`. */
  findNamed(input: Readonly<Record<string, unknown>>): SubjectReference | undefined;
  /**
   * Finds the subject of a quiz: the named one, else one of the user's subjects that has the quiz.
   * @throws Failure 404 if there is none
   */
  resolve(
    db: Database,
    { quizId, userId, named }: { quizId: number; userId: number; named?: SubjectReference },
  ): Promise<AttemptKey>;
  /**
   * Maximum number of attempts, by the quiz and by the kind; null: unlimited (PD-58).
   * @throws Failure 404 for an unknown kind
   */
  getMaxAttempts(attempt: AttemptKey, quiz: { maxAttempts: number | null }): number | null;
  /** Whether only calls of its area start and submit its attempts. */
  hasOwnCalls(attempt: Pick<AttemptKey, 'subject'>): boolean;
  findRejection(
    db: Database,
    attempt: AttemptKey,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** @throws Failure that `findRejection` returns */
  check(db: Database, attempt: AttemptKey, options: { lock: boolean; now: Date }): Promise<void>;
  describe(db: Database, attempt: AttemptKey, language: Language): Promise<QuizSubject>;
  graded(tx: Database, attempt: AttemptKey, passed: boolean, now: Date): Promise<void>;
  /** @throws Failure if the result is final */
  regraded(tx: Database, attempt: AttemptKey, change: Regraded, context: RegradeContext): Promise<void>;
}

const notFound = () => new Failure('not_found');

export function createQuizSubjects(modules: readonly Module[]): QuizSubjects {
  const kinds = indexKinds(modules, 'quizSubjects', ({ type }) => type);
  const getKind = ({ subject }: AttemptKey): QuizSubjectKind => {
    const kind = kinds.get(subject);
    if (!kind) throw notFound();
    return kind;
  };

  const findRejection: QuizSubjects['findRejection'] = async (db, attempt, options) => {
    const kind = kinds.get(attempt.subject);
    return kind ? kind.findRejection(db, attempt, options) : notFound();
  };
  return {
    findNamed(input) {
      for (const subject of kinds.keys()) {
        const subjectId = input[`${subject}_id`];
        if (typeof subjectId === 'number') return { subject, subjectId };
      }
      return undefined;
    },
    async resolve(db, { quizId, userId, named }) {
      if (named) return { ...named, quizId, userId };
      for (const [subject, kind] of kinds) {
        const subjectId = await kind.find(db, quizId, userId);
        if (subjectId !== undefined) return { subject, subjectId, quizId, userId };
      }
      throw notFound();
    },
    getMaxAttempts(attempt, quiz) {
      const limits = [quiz.maxAttempts, getKind(attempt).maxAttempts].filter(
        (limit) => typeof limit === 'number',
      );
      return limits.length > 0 ? Math.min(...limits) : null;
    },
    hasOwnCalls: ({ subject }) => kinds.get(subject)?.hasOwnCalls === true,
    findRejection,
    async check(db, attempt, options) {
      const rejected = await findRejection(db, attempt, options);
      if (rejected) throw rejected;
    },
    async describe(db, attempt, language) {
      return getKind(attempt).describe(db, attempt, language);
    },
    async graded(tx, attempt, passed, now) {
      await kinds.get(attempt.subject)?.graded(tx, attempt, passed, now);
    },
    async regraded(tx, attempt, change, context) {
      await kinds.get(attempt.subject)?.regraded(tx, attempt, change, context);
    },
  };
}
