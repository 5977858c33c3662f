import { expect, test } from 'vitest';
import { findQuizRejection } from './quiz-rejection.ts';

const dates = { startDate: '2026-02-03', endDate: '2026-02-05' };
const find = (today: string, isAnswered = false) => findQuizRejection(dates, { isAnswered, today });

test('a quiz can be answered once, within the dates of its task', () => {
  expect(find('2026-02-02')).toBe('quiz_not_started');
  expect(find('2026-02-03')).toBeUndefined();
  expect(find('2026-02-05')).toBeUndefined();
  expect(find('2026-02-06')).toBe('cannot_open_today');
  for (const day of ['2026-02-02', '2026-02-04', '2026-02-06'])
    expect(find(day, true)).toBe('already_answered');
});
