import { eq, inArray } from 'drizzle-orm';
import { defineModule } from '../../kernel/index.ts';
import { routes } from './routes.ts';
import { surveyAnswers, surveyAssignments } from './tables.ts';
import { texts } from './texts.ts';

/** Surveys about consultants and sessions (CC §3, TF §3, EC §7; decisions 59, 60 and 121). */
export const surveys = defineModule({
  name: 'surveys',
  texts,
  routes,
  deletion: {
    /** Ratings stay, without what was written in words. */
    async forget(tx, { id }) {
      const own = tx
        .select({ id: surveyAssignments.id })
        .from(surveyAssignments)
        .where(eq(surveyAssignments.userId, id));
      await tx.update(surveyAnswers).set({ text: null }).where(inArray(surveyAnswers.assignmentId, own));
    },
  },
});
