import { eq, inArray } from 'drizzle-orm';
import { defineModule } from '../../kernel/index.ts';
import { personalData } from './personal-data.ts';
import { questionnairesContent } from './questionnaires-content.ts';
import { getSurveySubjects } from './survey-subject.ts';
import { surveyAnswers, surveyAssignments } from './tables.ts';
import { texts } from './texts.ts';

/** Questionnaires and their answers (PD-59, PD-60 and PD-121). Their subjects come from the port `Module.surveySubjects`. */
export const surveys = defineModule({
  name: 'surveys',
  content: [questionnairesContent],
  texts,
  routes(_bind, { modules }) {
    // Throws at start if two kinds have the same name. The areas register the calls.
    getSurveySubjects(modules);
  },
  personalData,
  deletion: {
    /** Ratings are kept, without written answers. */
    async erase(tx, { id }) {
      const own = tx
        .select({ id: surveyAssignments.id })
        .from(surveyAssignments)
        .where(eq(surveyAssignments.userId, id));
      await tx.update(surveyAnswers).set({ text: null }).where(inArray(surveyAnswers.assignmentId, own));
    },
  },
});
