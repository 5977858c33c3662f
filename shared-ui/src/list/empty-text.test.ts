import { expect, test } from 'vitest';
import { emptyTextOf } from './empty-text.ts';

test('XCUT-037 an empty list of each area has its chosen text, the three specified ones among them', () => {
  const texts = (
    ['consultations', 'courses', 'tracking', 'family', 'events', 'camps', 'profile'] as const
  ).map((area) => [area, emptyTextOf(area, 'en')]);
  expect(Object.fromEntries(texts)).toEqual({
    consultations: 'Sorry There are no data found',
    courses: 'Sorry There are no data found',
    tracking: 'No Records Found',
    family: 'No Records Found',
    events: 'Sorry, there is no data found',
    camps: 'Sorry, there is no data found',
    profile: 'No Records Found',
  });
  expect(emptyTextOf('tracking', 'ar')).toBe('لا توجد سجلات');
});
