export { answerAssignment } from './answering.ts';
export { assignSurvey, type Subject } from './assign.ts';
export {
  type Assignment,
  assignmentAbout,
  assignmentOf,
  assignmentOfQuestionnaire,
  surveyWire,
} from './find.ts';
export { surveys } from './module.ts';
export type { SurveySubject } from './survey-subject.ts';
export { questionnaires, surveyAssignments } from './tables.ts';
