import type { Database, Failure, Language } from '../../kernel/index.ts';

/** A user's quiz for one subject. */
export interface AttemptScope {
  quizId: number;
  subjectId: number;
  userId: number;
}

/** The subject of a quiz, as its page shows it. */
export interface QuizSubject {
  title: string;
  /** The entity that contains it: the course of a lesson. */
  parent: { id: number; title: string };
  /** Whether this user has finished it. */
  finished: boolean;
}

/** A kind of subjects that have quizzes (PD-57). */
export interface QuizSubjectKind {
  /** `subject` of attempts; unique and never changed. A call names the subject by the field `<type>_id`. */
  type: string;
  /** Maximum number of attempts per subject, whatever the quiz allows: 1 if a quiz is asked once (PD-58). */
  maxAttempts?: number;
  /**
   * Whether only calls of its area start and submit its attempts, because they check more than `findRejection`, such as the day. The calls of the engine then
   * reject its attempts, and the quiz's time limit does not apply. False by default.
   */
  hasOwnCalls?: boolean;
  /**
   * Checks whether the user may take a quiz for the subject. With `lock` it locks what `graded` will change, before the attempt is locked. That
   * also serialises a user's concurrent starts and submissions, so that no attempt is counted twice.
   * @returns the failure: 404 `not_found` if the user has no access, or if the subject has another quiz
   */
  findRejection(
    db: Database,
    key: AttemptScope,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** Finds the user's subject of a quiz, if the call names none. */
  find(db: Database, quizId: number, userId: number): Promise<number | undefined>;
  /** Describes the subject to a user who may take the quiz. */
  describe(db: Database, key: AttemptScope, language: Language): Promise<QuizSubject>;
  /** Called after an attempt was submitted, in the transaction that grades it. */
  graded(tx: Database, key: AttemptScope, passed: boolean, now: Date): Promise<void>;
  /**
   * Called after regrading changed the result of a submitted attempt, in the same transaction, for a user whom `findRejection` accepts. Applies the
   * consequences and notifies the user.
   * @throws Failure if the result is final: then the attempt is unchanged
   */
  regraded(tx: Database, key: AttemptScope, change: Regraded, context: RegradeContext): Promise<void>;
}

/** The result of an attempt before and after regrading. */
export interface Regraded {
  attemptId: number;
  /** Percentage from 0 to 100, not rounded (PD-66). */
  before: number;
  percentage: number;
  /** Whether it is passed now. */
  passed: boolean;
}

export interface RegradeContext {
  /** Origin of the site, for links in mails. */
  publicUrl: string;
  now: Date;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of subjects of quizzes of this module. */
    quizSubjects?: readonly QuizSubjectKind[];
  }
}
