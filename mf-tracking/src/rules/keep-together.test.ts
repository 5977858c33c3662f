import { expect, test } from 'vitest';
import { keepDayTogether, keepTogether } from './keep-together.ts';

test('spaces become such that no line breaks at them', () => {
  expect(keepTogether('08 Dec, 2026')).toBe('08\u00a0Dec,\u00a02026');
  expect(keepTogether('today')).toBe('today');
});

test.each([
  ['Thursday, November 26, 2026', 'Thursday, November\u00a026,\u00a02026'],
  ['الخميس، 26 نوفمبر 2026', 'الخميس، 26\u00a0نوفمبر\u00a02026'],
])('a line breaks %s after its weekday alone', (date, kept) => {
  expect(keepDayTogether(date)).toBe(kept);
});
