import { expect, test } from 'vitest';
import { canRepeat, isFinished } from './repeat.ts';

const run = { endDate: '2030-05-10' };

test('PD-74: a limited run can be repeated until its last day, an unlimited one also after it', () => {
  const can = (isUnlimited: boolean, today: string) => canRepeat(run, { isUnlimited, today });
  expect([can(false, '2030-05-01'), can(false, '2030-05-10'), can(false, '2030-05-11')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([can(true, '2030-05-10'), can(true, '2031-01-01')]).toEqual([true, true]);
});

test('a run is finished after its last day, not on it', () => {
  expect([isFinished(run, '2030-05-10'), isFinished(run, '2030-05-11')]).toEqual([false, true]);
});
