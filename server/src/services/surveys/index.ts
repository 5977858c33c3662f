export { answerAssignment } from './answer-assignment.ts';
export { assignSurvey, type Subject } from './assign-survey.ts';
export {
  type Assignment,
  findAssignmentById,
  findAssignmentByQuestionnaire,
  findAssignmentBySubject,
  surveyWire,
} from './assignments.ts';
export { surveys } from './module.ts';
export type { SurveySubject } from './survey-subject.ts';
export { questionnaires, surveyAssignments } from './tables.ts';
