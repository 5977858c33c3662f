import { expect, test } from 'vitest';
import { asksSurvey, getRatingState, statusTone } from './status.ts';

const previous = {
  status: 'completed',
  is_rated: 0,
  has_user_questionnaire_answers: 0,
  has_survey: 1,
} as const;

test('PROF-058 PROF-059 a completed session is green, any other one red', () => {
  expect(statusTone('completed')).toBe('accepted');
  for (const status of ['confirmed', 'missed', 'cancelled'] as const)
    expect(statusTone(status)).toBe('rejected');
});

test('PROF-061 PROF-062 a completed session can be rated, once', () => {
  expect(getRatingState(previous)).toBe('open');
  expect(getRatingState({ ...previous, is_rated: 1 })).toBe('rated');
  for (const status of ['confirmed', 'missed', 'cancelled'] as const)
    expect(getRatingState({ ...previous, status })).toBeUndefined();
});

test('PROF-063 the survey of a completed session is asked for until it is answered', () => {
  expect(asksSurvey(previous)).toBe(true);
  expect(asksSurvey({ ...previous, has_user_questionnaire_answers: 1 })).toBe(false);
  expect(asksSurvey({ ...previous, has_survey: 0 })).toBe(false);
  expect(asksSurvey({ ...previous, status: 'missed' })).toBe(false);
});
