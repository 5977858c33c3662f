import type { Database } from '../../kernel/index.ts';
import { learner } from '../../testing/example-users.ts';
import {
  questionnaireQuestions,
  questionnaires,
  questionOptions,
  surveyAnswers,
  surveyAssignments,
} from './tables.ts';

/** Tables that are cleared before each call, in the order that their references require. */
export const surveyTables = [
  ...[surveyAnswers, surveyAssignments, questionOptions, questionnaireQuestions, questionnaires],
];

/** Survey 5 of the learner, about session 8. */
export async function renewSurveys(tx: Database, now: Date): Promise<void> {
  await tx
    .insert(questionnaires)
    .values({ id: 1, titleEn: 'Your session', titleAr: 'جلستك', purpose: 'ConsultationSession' });
  await tx.insert(questionnaireQuestions).values({
    id: 1,
    questionnaireId: 1,
    position: 1,
    kind: 'rate',
    textEn: 'How was it?',
    textAr: 'كيف كانت؟',
  });
  await tx.insert(surveyAssignments).overridingSystemValue().values({
    id: 5,
    userId: learner,
    questionnaireId: 1,
    type: 'ConsultationSession',
    typeId: 8,
    createdAt: now,
  });
}
