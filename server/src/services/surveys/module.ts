import { eq, inArray } from 'drizzle-orm';
import { defineModule } from '../../kernel/index.ts';
import { questionnairesContent } from './questionnaires-content.ts';
import { surveyAnswers, surveyAssignments } from './tables.ts';
import { texts } from './texts.ts';

/** Questionnaires and what people answer (PD-59, PD-60 and PD-121): it knows what they are about by `Module.surveySubjects` alone. */
export const surveys = defineModule({
  name: 'surveys',
  content: [questionnairesContent],
  texts,
  routes() {},
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
