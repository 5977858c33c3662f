import type { Database, Failure, Language } from '../../kernel/index.ts';

/** Who takes a quiz, and for what. */
export interface QuizTaking {
  quizId: number;
  subjectId: number;
  userId: number;
}

/** What a quiz is taken for, as its page names it. */
export interface QuizSubject {
  title: string;
  courseId: number;
  courseTitle: string;
  /** For this person. */
  finished: boolean;
}

/** A kind of things that ask for quizzes (PD-57): a lesson. */
export interface QuizSubjectKind {
  /** `subject` of attempts. */
  type: 'lesson';
  /**
   * Whether somebody may take a quiz for it. With `lock` it locks what `graded` will change, before anything of the attempt is locked: that
   * also keeps apart what one person starts and submits at once, so that no attempt is counted twice.
   * @returns why not: 404 `not_found` where it is not theirs, or asks for another quiz
   */
  refusal(
    db: Database,
    taking: QuizTaking,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** Which of somebody's things a quiz is for, where nobody says. */
  find(db: Database, quizId: number, userId: number): Promise<number | undefined>;
  /** What it is to somebody who may take the quiz. */
  describe(db: Database, taking: QuizTaking, language: Language): Promise<QuizSubject>;
  /** An attempt was submitted; in the transaction that grades it. */
  graded(tx: Database, taking: QuizTaking, passed: boolean, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What of this area asks for quizzes. */
    quizSubjects?: QuizSubjectKind;
  }
}
