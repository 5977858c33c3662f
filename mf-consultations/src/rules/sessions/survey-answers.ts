import type { Survey, SurveyQuestion } from 'shared-api/contracts/consultations/surveys';

/** The answer to a question: stars (0 for none), ids of options, or text. */
export interface SurveyAnswer {
  stars: number;
  options: string[];
  words: string;
}

/** The answers of a survey by the id of their question. */
export type Answers = Readonly<Record<number, SurveyAnswer>>;

export const emptyAnswer: SurveyAnswer = { stars: 0, options: [], words: '' };

/** The initial answers of a survey. */
export const startingAnswers = ({ questionnaire_questions: questions }: Survey): Answers =>
  Object.fromEntries(questions.map(({ id, rateValue }) => [id, { ...emptyAnswer, stars: rateValue }]));

const isAnswered = ({ kind }: SurveyQuestion, { stars, options, words }: SurveyAnswer): boolean =>
  kind === 'rate' ? stars > 0 : kind === 'text' ? words.trim() !== '' : options.length > 0;

const missing = {
  rate: 'sessions.survey.rate',
  single: 'sessions.survey.choose',
  select: 'sessions.survey.choose',
  text: 'sessions.survey.write',
} as const satisfies Record<SurveyQuestion['kind'], string>;

/** Text keys of the errors by question: all questions are required (PD-60). */
export function surveyProblems(
  questions: readonly SurveyQuestion[],
  answers: Answers,
): Record<number, string> {
  const open = questions.filter((question) => !isAnswered(question, answers[question.id] ?? emptyAnswer));
  return Object.fromEntries(open.map(({ id, kind }) => [id, missing[kind]]));
}

/** Whether the survey is the form with ratings about a session, which has its own call. */
export const isRatingsOnly = ({ type, type_id, questionnaire_questions: questions }: Survey): boolean =>
  type === 'ConsultationSession' && type_id !== null && questions.every(({ kind }) => kind === 'rate');

/** The body of the form with ratings (TF §7). */
export const toRatingsBody = (survey: Survey, answers: Answers) => ({
  questionnaires: survey.questionnaire_questions.map(({ id, questionnaire_id }) => ({
    questionnaire_id,
    questionnaire_question_id: id,
    rate: answers[id]?.stars ?? 0,
  })),
  type_id: survey.type_id ?? 0,
  type: 'ConsultationSession' as const,
});

/** The body of the form with options and texts (EC §7); stars are sent as text. */
export function toAnswersBody(survey: Survey, answers: Answers, assignment: number | undefined) {
  const questions = survey.questionnaire_questions;
  return {
    questionnaire_id: questions[0]?.questionnaire_id ?? survey.id,
    answers: questions.map(({ id, kind }) => {
      const { stars, options, words } = answers[id] ?? emptyAnswer;
      const answer = kind === 'rate' ? String(stars) : kind === 'text' ? words : undefined;
      return { questionnaire_question_id: id, question_option_id: options, answer };
    }),
    assignment_id: assignment,
  };
}
