import { sql } from 'drizzle-orm';
import { modules } from '../../areas.ts';
import { type Database, defineModule, Failure, type Module, rows } from '../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { type QuizItem, writeQuiz } from './content.ts';
import type { QuizSubjectKind, Regraded } from './quiz-subject-kind.ts';

/** A recorded call of `graded`. */
export interface GradedCall extends Record<string, unknown> {
  subjectId: number;
  userId: number;
  passed: boolean;
}

/** A recorded call of `regraded`. */
export interface RegradedCall extends Regraded {
  subjectId: number;
  userId: number;
}

/** The kinds of subjects of the test module. A task asks its quiz once; attempts of a day are submitted by its area's own calls. */
type TestSubject = 'lesson' | 'task' | 'day';

/** A server with a test module of lessons and tasks, each with one quiz for its learners. */
export interface QuizServer extends TestServer {
  /** Stores a quiz, and a lesson or task that has it. */
  write(quiz: QuizItem, subjectId: number, type?: TestSubject): Promise<void>;
  grantAccess(userId: number, subjectId: number, type?: TestSubject): void;
  revokeAccess(userId: number, lessonId: number): void;
  /** Returns and clears the recorded calls of `graded`. */
  gradedCalls(): Promise<GradedCall[]>;
  /** Returns and clears the recorded calls of `regraded`. */
  regradedCalls(): RegradedCall[];
  /** Makes the results of a user final from now on. */
  finish(userId: number): void;
  modules: readonly Module[];
}

export async function quizServer(now: () => Date): Promise<QuizServer> {
  const quizOf = new Map<string, number>();
  const people = new Set<string>();
  const finished = new Set<number>();
  const regradedCalls: RegradedCall[] = [];

  const createKind = (
    type: TestSubject,
    options: Pick<QuizSubjectKind, 'maxAttempts' | 'hasOwnCalls'> = {},
  ): QuizSubjectKind => {
    const isIn = (subjectId: number, userId: number) => people.has(`${type} ${subjectId} ${userId}`);
    return {
      ...options,
      type,
      async findRejection(db, { quizId, subjectId, userId }, { lock }) {
        if (!isIn(subjectId, userId) || quizOf.get(`${type} ${subjectId}`) !== quizId)
          return new Failure('not_found');
        if (lock) await db.execute(sql`select pg_advisory_xact_lock(${subjectId}::int, ${userId}::int)`);
        return undefined;
      },
      async find(_db, quizId, userId) {
        return [...quizOf]
          .filter(([key, quiz]) => quiz === quizId && key.startsWith(`${type} `))
          .map(([key]) => Number(key.split(' ')[1]))
          .find((subjectId) => isIn(subjectId, userId));
      },
      async describe(db, { subjectId, userId }, language) {
        const [passed] = await rows<{ count: number }>(
          db,
          sql`select count(*)::int from graded_calls where passed and subject_id = ${subjectId} and user_id = ${userId}`,
        );
        const title = `${language === 'ar' ? 'الدرس' : 'Lesson'} ${subjectId}`;
        return { title, parent: { id: 5, title: 'The course' }, finished: (passed?.count ?? 0) > 0 };
      },
      async graded(tx, { subjectId, userId }, passed) {
        await tx.execute(sql`insert into graded_calls values (${subjectId}, ${userId}, ${passed})`);
      },
      async regraded(_tx, { subjectId, userId }, change) {
        if (finished.has(userId)) throw new Failure('marking_ended');
        regradedCalls.push({ subjectId, userId, ...change });
      },
    };
  };
  const subjects = defineModule({
    name: 'subjects-of-tests',
    texts: { en: {}, ar: {} },
    routes() {},
    quizSubjects: [
      createKind('lesson'),
      createKind('task', { maxAttempts: 1 }),
      createKind('day', { maxAttempts: 1, hasOwnCalls: true }),
    ],
  });

  const others = modules.filter(({ quizSubjects }) => quizSubjects === undefined);
  const all = [...others, subjects];
  const server = await createTestServer({ now, modules: all });
  await server.db.execute(sql`create table graded_calls (subject_id int, user_id int, passed bool)`);
  return {
    ...server,
    modules: all,
    async write(quiz, subjectId, type = 'lesson') {
      await server.db.transaction((tx: Database) => writeQuiz(tx, quiz));
      quizOf.set(`${type} ${subjectId}`, quiz.id);
    },
    grantAccess: (userId, subjectId, type = 'lesson') => void people.add(`${type} ${subjectId} ${userId}`),
    revokeAccess: (userId, lessonId) => void people.delete(`lesson ${lessonId} ${userId}`),
    regradedCalls: () => regradedCalls.splice(0),
    finish: (userId) => void finished.add(userId),
    gradedCalls: () =>
      rows<GradedCall>(
        server.db,
        sql`delete from graded_calls returning subject_id as "subjectId", user_id as "userId", passed`,
      ),
  };
}

/** Quiz 1: questions 1 and 2 with one correct answer (10, 20), and question 3 with the correct answers 30 and 31. */
export const threeQuestions: QuizItem = {
  id: 1,
  title: { en: 'The quiz', ar: 'الاختبار' },
  pass: 60,
  questions: [
    {
      id: 1,
      kind: 'radio',
      en: 'One?',
      ar: 'واحد؟',
      answers: [
        { id: 10, en: 'Right', ar: 'صحيح', correct: true },
        { id: 11, en: 'Wrong', ar: 'خطأ' },
      ],
    },
    {
      id: 2,
      kind: 'single',
      en: 'Two?',
      ar: 'اثنان؟',
      answers: [
        { id: 20, en: 'Right', ar: 'صحيح', correct: true },
        { id: 21, en: 'Wrong', ar: 'خطأ' },
      ],
    },
    {
      id: 3,
      kind: 'select',
      en: 'Three?',
      ar: 'ثلاثة؟',
      answers: [
        { id: 30, en: 'Right', ar: 'صحيح', correct: true },
        { id: 31, en: 'Right too', ar: 'صحيح أيضًا', correct: true },
        { id: 32, en: 'Wrong', ar: 'خطأ' },
        { id: 33, en: 'Wrong too', ar: 'خطأ أيضًا' },
      ],
    },
  ],
};

/** `threeQuestions` with other ids: question 1 of quiz 4 is 401, its answers 4010 and 4011. */
export const numbered = (quizId: number, changes: Partial<QuizItem> = {}): QuizItem => ({
  ...threeQuestions,
  ...changes,
  id: quizId,
  questions: threeQuestions.questions.map((question) => ({
    ...question,
    id: quizId * 100 + question.id,
    answers: question.answers.map((answer) => ({ ...answer, id: quizId * 1_000 + answer.id })),
  })),
});
