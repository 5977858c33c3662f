import { expect, test } from 'vitest';
import { question, survey } from '../../testing/session-answers.ts';
import {
  emptyAnswer,
  isRatingsOnly,
  startingAnswers,
  surveyProblems,
  toAnswersBody,
  toRatingsBody,
} from './survey-answers.ts';

const mixed = survey({
  type: 'Consultant',
  type_id: 5,
  questionnaire_questions: [
    question(),
    question({ id: 3, kind: 'single', options: [{ id: 31, option: 'Yes' }] }),
    question({ id: 4, kind: 'select', options: [{ id: 41, option: 'Evenings' }] }),
    question({ id: 5, kind: 'text' }),
  ],
});

test('PD-60 every question is to be answered', () => {
  expect(surveyProblems(mixed.questionnaire_questions, startingAnswers(mixed))).toEqual({
    1: 'sessions.survey.rate',
    3: 'sessions.survey.choose',
    4: 'sessions.survey.choose',
    5: 'sessions.survey.write',
  });
  const input = {
    1: { ...emptyAnswer, stars: 1 },
    3: { ...emptyAnswer, options: ['31'] },
    4: { ...emptyAnswer, options: ['41'] },
    5: { ...emptyAnswer, words: 'Thanks' },
  };
  expect(surveyProblems(mixed.questionnaire_questions, input)).toEqual({});
  const blank = { ...input, 5: { ...emptyAnswer, words: ' ' } };
  expect(surveyProblems(mixed.questionnaire_questions, blank)).toEqual({ 5: 'sessions.survey.write' });
});

test('stars that were given before are there', () => {
  const before = survey({ questionnaire_questions: [question({ rateValue: 4 })] });
  expect(startingAnswers(before)[1]?.stars).toBe(4);
});

test('only stars about a session are the form with ratings', () => {
  expect(isRatingsOnly(survey())).toBe(true);
  expect(isRatingsOnly(survey({ type: 'Consultant', type_id: 5 }))).toBe(false);
  expect(isRatingsOnly({ ...mixed, type: 'ConsultationSession', type_id: 8 })).toBe(false);
});

test('each form has the answers in its own shape', () => {
  const stars = { 1: { ...emptyAnswer, stars: 5 }, 3: { ...emptyAnswer, stars: 2 } };
  expect(toRatingsBody(survey(), stars)).toEqual({
    questionnaires: [
      { questionnaire_id: 2, questionnaire_question_id: 1, rate: 5 },
      { questionnaire_id: 2, questionnaire_question_id: 3, rate: 2 },
    ],
    type_id: 8,
    type: 'ConsultationSession',
  });
  const input = {
    1: { ...emptyAnswer, stars: 5 },
    3: { ...emptyAnswer, options: ['31'] },
    4: { ...emptyAnswer, options: ['41'] },
    5: { ...emptyAnswer, words: 'Thanks' },
  };
  expect(toAnswersBody(mixed, input, 7)).toEqual({
    questionnaire_id: 2,
    answers: [
      { questionnaire_question_id: 1, question_option_id: [], answer: '5' },
      { questionnaire_question_id: 3, question_option_id: ['31'], answer: undefined },
      { questionnaire_question_id: 4, question_option_id: ['41'], answer: undefined },
      { questionnaire_question_id: 5, question_option_id: [], answer: 'Thanks' },
    ],
    assignment_id: 7,
  });
});
