import { type Database, Failure, type Language, type Module } from '../../kernel/index.ts';
import type { AttemptScope, QuizSubject, QuizSubjectKind } from './quiz-subject-kind.ts';

/** A user's quiz for one subject of one kind. */
export interface AttemptKey extends AttemptScope {
  subject: QuizSubjectKind['type'];
}

/** Dispatches to the modules' kinds of subjects; an unknown kind does not exist. */
export interface QuizSubjects {
  /**
   * The subject of a quiz: the named lesson, else one of the user's subjects that has the quiz.
   * @throws Failure 404 where there is none
   */
  resolve(
    db: Database,
    { quizId, userId, lessonId }: { quizId: number; userId: number; lessonId?: number },
  ): Promise<AttemptKey>;
  refusal(
    db: Database,
    taking: AttemptKey,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** @throws Failure that `refusal` returns */
  check(db: Database, taking: AttemptKey, options: { lock: boolean; now: Date }): Promise<void>;
  describe(db: Database, taking: AttemptKey, language: Language): Promise<QuizSubject>;
  graded(tx: Database, taking: AttemptKey, passed: boolean, now: Date): Promise<void>;
}

const notFound = () => new Failure(404, 'not_found');

export function createQuizSubjects(modules: readonly Module[]): QuizSubjects {
  const kinds = new Map<AttemptKey['subject'], QuizSubjectKind>();
  for (const { quizSubjects } of modules) if (quizSubjects) kinds.set(quizSubjects.type, quizSubjects);

  const refusal: QuizSubjects['refusal'] = async (db, taking, options) => {
    const kind = kinds.get(taking.subject);
    return kind ? kind.refusal(db, taking, options) : notFound();
  };
  return {
    async resolve(db, { quizId, userId, lessonId }) {
      if (lessonId !== undefined) return { subject: 'lesson', subjectId: lessonId, quizId, userId };
      for (const [subject, kind] of kinds) {
        const subjectId = await kind.find(db, quizId, userId);
        if (subjectId !== undefined) return { subject, subjectId, quizId, userId };
      }
      throw notFound();
    },
    refusal,
    async check(db, taking, options) {
      const refused = await refusal(db, taking, options);
      if (refused) throw refused;
    },
    async describe(db, taking, language) {
      const kind = kinds.get(taking.subject);
      if (!kind) throw notFound();
      return kind.describe(db, taking, language);
    },
    async graded(tx, taking, passed, now) {
      await kinds.get(taking.subject)?.graded(tx, taking, passed, now);
    },
  };
}
