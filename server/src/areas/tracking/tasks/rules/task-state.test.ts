import { expect, test } from 'vitest';
import { isDone, isOpenOn, toPercentage, toState } from './task-state.ts';

const dates = { startDate: '2026-02-03', endDate: '2026-02-05' };
const at = new Date('2026-02-03T10:00:00Z');

test('a task is open on its start date, its end date and between them', () => {
  const days = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'];
  expect(days.map((day) => isOpenOn(dates, day))).toEqual([false, true, true, true, false]);
  const states = days.map((day) => toState({ ...dates, completedAt: null }, day));
  expect(states).toEqual(['upcoming', 'open', 'open', 'open', 'ended']);
  expect(toState({ ...dates, completedAt: at }, '2026-02-06')).toBe('completed');
});

test('a quiz is done when it was answered, other items at 100', () => {
  expect(isDone({ group: 'quizs', doneAt: at, percentage: 0 })).toBe(true);
  expect(isDone({ group: 'quizs', doneAt: null, percentage: null })).toBe(false);
  for (const group of ['attachments', 'videos', 'profs'] as const) {
    expect(isDone({ group, doneAt: at, percentage: 100 })).toBe(true);
    expect(isDone({ group, doneAt: at, percentage: 0 })).toBe(false);
    expect(isDone({ group, doneAt: at, percentage: null })).toBe(false);
  }
});

test('100 percent means every item; without items there is nothing to complete', () => {
  const done = { group: 'attachments', doneAt: at, percentage: 100 } as const;
  const open = { group: 'profs', doneAt: null, percentage: null } as const;
  expect(toPercentage([done, done, open])).toBe(66);
  expect(toPercentage([done, done])).toBe(100);
  expect(toPercentage([])).toBe(0);
});
