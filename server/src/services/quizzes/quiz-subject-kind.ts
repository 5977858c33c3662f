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
  /** What it is a part of: the course of a lesson. */
  parent: { id: number; title: string };
  /** Whether this user has finished it. */
  finished: boolean;
}

/** A kind of subjects that have quizzes (PD-57). */
export interface QuizSubjectKind {
  /** `subject` of attempts, used by no other kind and never changed. A call names the subject by the field `<type>_id`. */
  type: string;
  /** Maximum number of attempts for one subject, whatever the quiz allows: 1 where a quiz is asked once (PD-58). */
  maxAttempts?: number;
  /**
   * Whether calls of its area start and submit its attempts, because they check more than `refusal` does, such as the day: those of the engine do not, and
   * the quiz's time limit does not count. False by default.
   */
  hasOwnCalls?: boolean;
  /**
   * Checks whether the user may take a quiz for the subject. With `lock` it locks what `graded` will change, before the attempt is locked: that
   * also serialises a user's concurrent starts and submissions, so that no attempt is counted twice.
   * @returns the failure: 404 `not_found` where the user has no access, or the subject has another quiz
   */
  refusal(
    db: Database,
    taking: AttemptScope,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** Finds the user's subject of a quiz, where the call names none. */
  find(db: Database, quizId: number, userId: number): Promise<number | undefined>;
  /** Describes the subject to a user who may take the quiz. */
  describe(db: Database, taking: AttemptScope, language: Language): Promise<QuizSubject>;
  /** Called when an attempt was submitted, in the transaction that grades it. */
  graded(tx: Database, taking: AttemptScope, passed: boolean, now: Date): Promise<void>;
  /**
   * Called when a submitted attempt was graded again with another result, in the transaction that does so, for a user whom `refusal` accepts: applies
   * what follows from it, and notifies the user.
   * @throws Failure where the result is final: then the attempt stays as it was
   */
  regraded(tx: Database, taking: AttemptScope, change: Regraded, context: RegradeContext): Promise<void>;
}

/** The result of an attempt before and after it was graded again. */
export interface Regraded {
  attemptId: number;
  /** 0 to 100, not rounded (PD-66). */
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
