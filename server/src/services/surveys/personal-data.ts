import { sql } from 'drizzle-orm';
import { inLanguage } from '../../kernel/index.ts';
import type { PersonalData } from '../users/index.ts';
import {
  questionnaireQuestions,
  questionnaires,
  questionOptions,
  surveyAnswers,
  surveyAssignments,
} from './tables.ts';

/** Questionnaires that were assigned to the user, with the answers. */
export const personalData: PersonalData = {
  names: [
    { table: questionnaires, name: { en: questionnaires.titleEn, ar: questionnaires.titleAr } },
    {
      table: questionnaireQuestions,
      name: { en: questionnaireQuestions.textEn, ar: questionnaireQuestions.textAr },
    },
  ],
  rows: [
    {
      table: surveyAssignments,
      title: { en: 'Surveys', ar: 'الاستبيانات' },
      paths: [[surveyAssignments.userId]],
    },
    {
      table: surveyAnswers,
      title: { en: 'Answers in surveys', ar: 'إجابات الاستبيانات' },
      paths: [[surveyAnswers.assignmentId, surveyAssignments.userId]],
      texts: (_, language) => ({
        option_names: sql`${sql`(
          select array_agg(${inLanguage(language, { en: questionOptions.textEn, ar: questionOptions.textAr })} order by ${questionOptions.position})
          from ${questionOptions} where ${questionOptions.id} = any(${surveyAnswers.optionIds})
        )`}`,
      }),
    },
  ],
  withheld: { 'questionnaires.consultant_id': 'Questionnaires are content of the site.' },
};
