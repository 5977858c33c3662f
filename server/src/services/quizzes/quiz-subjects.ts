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

/** Dispatches to the modules' kinds of subjects; an unknown kind does not exist. */
export interface QuizSubjects {
  /** Finds the subject that a call names: `lesson_id` names one of the kind `lesson`. */
  findNamed(input: Readonly<Record<string, unknown>>): SubjectReference | undefined;
  /**
   * The subject of a quiz: the named one, else one of the user's subjects that has the quiz.
   * @throws Failure 404 where there is none
   */
  resolve(
    db: Database,
    { quizId, userId, named }: { quizId: number; userId: number; named?: SubjectReference },
  ): Promise<AttemptKey>;
  /**
   * Maximum number of attempts, by the quiz and by the kind; null: unlimited (PD-58).
   * @throws Failure 404 for an unknown kind
   */
  getMaxAttempts(taking: AttemptKey, quiz: { maxAttempts: number | null }): number | null;
  /** Whether calls of its area start and submit the attempts at its quiz. */
  hasOwnCalls(taking: Pick<AttemptKey, 'subject'>): boolean;
  refusal(
    db: Database,
    taking: AttemptKey,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** @throws Failure that `refusal` returns */
  check(db: Database, taking: AttemptKey, options: { lock: boolean; now: Date }): Promise<void>;
  describe(db: Database, taking: AttemptKey, language: Language): Promise<QuizSubject>;
  graded(tx: Database, taking: AttemptKey, passed: boolean, now: Date): Promise<void>;
  /** @throws Failure where the result is final */
  regraded(tx: Database, taking: AttemptKey, change: Regraded, context: RegradeContext): Promise<void>;
}

const notFound = () => new Failure(404, 'not_found');

export function createQuizSubjects(modules: readonly Module[]): QuizSubjects {
  const kinds = indexKinds(modules, 'quizSubjects', ({ type }) => type);
  const getKind = ({ subject }: AttemptKey): QuizSubjectKind => {
    const kind = kinds.get(subject);
    if (!kind) throw notFound();
    return kind;
  };

  const refusal: QuizSubjects['refusal'] = async (db, taking, options) => {
    const kind = kinds.get(taking.subject);
    return kind ? kind.refusal(db, taking, options) : notFound();
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
    getMaxAttempts(taking, quiz) {
      const limits = [quiz.maxAttempts, getKind(taking).maxAttempts].filter(
        (limit) => typeof limit === 'number',
      );
      return limits.length > 0 ? Math.min(...limits) : null;
    },
    hasOwnCalls: ({ subject }) => kinds.get(subject)?.hasOwnCalls === true,
    refusal,
    async check(db, taking, options) {
      const refused = await refusal(db, taking, options);
      if (refused) throw refused;
    },
    async describe(db, taking, language) {
      return getKind(taking).describe(db, taking, language);
    },
    async graded(tx, taking, passed, now) {
      await kinds.get(taking.subject)?.graded(tx, taking, passed, now);
    },
    async regraded(tx, taking, change, context) {
      await kinds.get(taking.subject)?.regraded(tx, taking, change, context);
    },
  };
}
