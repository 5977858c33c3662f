import { expect, test } from 'vitest';
import { canRepeat, getDefaultDay, isOngoing, parseDay } from './participation.ts';

const run = {
  type: 'tracking',
  today: '2030-05-10',
  start_date: '2030-05-01',
  end_date: '2030-05-21',
  has_started_tracking: 1,
  is_unlimited: 0,
  can_act: 1,
} as const;
const late = { ...run, today: '2030-05-22' } as const;

test('TRCK-126 a limited run can be repeated until its last day, an unlimited one at any time', () => {
  expect(canRepeat(run, undefined)).toBe(true);
  expect(canRepeat({ ...run, today: '2030-05-21' }, undefined)).toBe(true);
  expect(canRepeat(late, undefined)).toBe(false);
  expect(canRepeat({ ...late, is_unlimited: 1 }, undefined)).toBe(true);
  expect(canRepeat({ ...late, is_unlimited: 1 }, 2)).toBe(false);
  expect(canRepeat({ ...run, has_started_tracking: 0 }, undefined)).toBe(false);
});

test('nobody repeats a competition, a run of the history, or for somebody whom they supervise', () => {
  expect(canRepeat({ ...run, type: 'initiative' }, undefined)).toBe(false);
  expect(canRepeat(run, 2)).toBe(false);
  expect(canRepeat({ ...run, can_act: 0 }, undefined)).toBe(false);
});

test('the first day is today within the run, else the start date', () => {
  expect(getDefaultDay(run)).toBe('2030-05-10');
  expect(getDefaultDay(late)).toBe('2030-05-01');
  expect(getDefaultDay({ ...run, today: '2030-04-30' })).toBe('2030-05-01');
  expect(getDefaultDay({ ...run, start_date: null, end_date: null })).toBeUndefined();
  expect([isOngoing(run), isOngoing(late)]).toEqual([true, false]);
});

test('a day of the address that does not exist is none', () => {
  expect(['2030-05-10', '2030-02-30', 'today', undefined].map(parseDay)).toEqual([
    ...['2030-05-10', undefined, undefined, undefined],
  ]);
});
