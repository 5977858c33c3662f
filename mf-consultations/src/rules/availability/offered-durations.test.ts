import { expect, test } from 'vitest';
import { settingsAnswer } from '../../testing/availability-answers.ts';
import { offeredDurations } from './offered-durations.ts';

test('CONS-086 without settings, or with all durations off, nothing is on offer', () => {
  expect(offeredDurations(null)).toEqual([]);
  expect(offeredDurations(settingsAnswer({ duration30: 0, duration60: 0 }))).toEqual([]);
  expect(offeredDurations(settingsAnswer())).toEqual([30, 60]);
});
