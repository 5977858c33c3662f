import type { Survey, SurveyQuestion } from 'shared-api/contracts/consultations/surveys';
import { expect, test } from 'vitest';
import { isAskable, startingRates, surveyBody, unrated } from './survey-rates.ts';

const question = (id: number, rest: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  questionnaire_id: 2,
  question: `Question ${id}`,
  rateValue: 0,
  kind: 'rate',
  options: [],
  ...rest,
});
const survey = (rest: Partial<Survey> = {}): Survey => ({
  id: 40,
  title: 'About the course',
  questionnaire_questions: [question(21), question(22)],
  is_answered: 0,
  type: 'Course',
  type_id: 5,
  about: 'Calm mornings',
  ...rest,
});

test('COUR-068 PD-60 rates begin at 0, and a survey that is untouched lacks all of them', () => {
  const rates = startingRates(survey());
  expect(rates).toEqual({ 21: 0, 22: 0 });
  expect(unrated(survey(), rates)).toEqual([21, 22]);
  expect(unrated(survey(), { ...rates, 22: 1 })).toEqual([21]);
  expect(unrated(survey(), { 21: 5, 22: 1 })).toEqual([]);
});

test('only an open survey of ratings is asked', () => {
  expect(isAskable(survey())).toBe(true);
  expect(isAskable(null)).toBe(false);
  expect(isAskable(undefined)).toBe(false);
  expect(isAskable(survey({ is_answered: 1 }))).toBe(false);
  expect(isAskable(survey({ questionnaire_questions: [] }))).toBe(false);
  expect(isAskable(survey({ questionnaire_questions: [question(21), question(22, { kind: 'text' })] }))).toBe(
    false,
  );
});

test('each question is sent with its own rate', () => {
  expect(surveyBody(survey(), { 21: 5, 22: 3 }, 5)).toEqual({
    questionnaires: [
      { questionnaire_id: 2, questionnaire_question_id: 21, rate: 5 },
      { questionnaire_id: 2, questionnaire_question_id: 22, rate: 3 },
    ],
    type_id: 5,
    type: 'Course',
  });
});
