import { asc, eq, inArray } from 'drizzle-orm';
import { defineModule, repeat } from '../../kernel/index.ts';
import { personalData } from './personal-data.ts';
import { createQuizSubjects } from './quiz-subjects.ts';
import { quizRegrade } from './regrade-command.ts';
import { routes } from './routes.ts';
import { endOverdueAttempts } from './sweep.ts';
import { attemptAnswers, quizAttempts } from './tables.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** The quiz engine (PD-52 to PD-58). Its only access to lessons is the port `Module.quizSubjects`. */
export const quizEngine = defineModule({
  name: 'quizzes',
  texts,
  routes,
  commands: [quizRegrade],
  personalData,
  deletion: {
    /** Locks before the account, in the same order as a submission. */
    async lock(tx, userId) {
      await tx
        .select({ id: quizAttempts.id })
        .from(quizAttempts)
        .where(eq(quizAttempts.userId, userId))
        .orderBy(asc(quizAttempts.id))
        .for('update');
    },
    async erase(tx, { id }) {
      const own = tx.select({ id: quizAttempts.id }).from(quizAttempts).where(eq(quizAttempts.userId, id));
      await tx.delete(attemptAnswers).where(inArray(attemptAnswers.attemptId, own));
      await tx.delete(quizAttempts).where(eq(quizAttempts.userId, id));
    },
  },
  async start({ db, modules, now, log }) {
    const subjects = createQuizSubjects(modules);
    const failed = (error: unknown) => log.error({ err: error }, 'attempts at quizzes could not be ended');
    return repeat(() => endOverdueAttempts(db, subjects, now(), failed), minuteMs, failed);
  },
});
