import type { Input } from 'shared-api/contract';
import type { Survey } from 'shared-api/contracts/consultations/surveys';
import type { answerQuestionnaire } from 'shared-api/contracts/courses/course';

/** Stars by question, 1 to 5; 0 if not rated yet. */
export type Rates = Readonly<Record<number, number>>;

/**
 * Whether to show a survey after the rating: it has questions, is unanswered, and asks only for ratings, because the
 * call for courses accepts nothing else (CC §7).
 */
export const isAskable = (survey: Survey | null | undefined): survey is Survey =>
  !!survey &&
  survey.is_answered === 0 &&
  survey.questionnaire_questions.length > 0 &&
  survey.questionnaire_questions.every(({ kind }) => kind === 'rate');

/** Initial ratings: 0 (CC §5), or the stored one. */
export const startingRates = ({ questionnaire_questions: questions }: Survey): Rates =>
  Object.fromEntries(questions.map(({ id, rateValue }) => [id, rateValue]));

/** Ids of the questions without a rate: all are required (PD-60). */
export const unrated = ({ questionnaire_questions: questions }: Survey, rates: Rates): number[] =>
  questions.filter(({ id }) => (rates[id] ?? 0) < 1).map(({ id }) => id);

/** The body of the call (CC §7). */
export const surveyBody = (
  { questionnaire_questions: questions }: Survey,
  rates: Rates,
  courseId: number,
): Input<typeof answerQuestionnaire>['body'] => ({
  questionnaires: questions.map(({ id, questionnaire_id }) => ({
    questionnaire_id,
    questionnaire_question_id: id,
    rate: rates[id] ?? 0,
  })),
  type_id: courseId,
  type: 'Course',
});
