import type { PersonalData } from '../users/index.ts';
import { surveyAnswers, surveyAssignments } from './tables.ts';

/** Questionnaires that the user was asked to fill in, with the answers. */
export const personalData: PersonalData = {
  rows: [
    { table: surveyAssignments, paths: [[surveyAssignments.userId]] },
    { table: surveyAnswers, paths: [[surveyAnswers.assignmentId, surveyAssignments.userId]] },
  ],
  withheld: { 'questionnaires.consultant_id': 'Questionnaires are content of the site.' },
};
