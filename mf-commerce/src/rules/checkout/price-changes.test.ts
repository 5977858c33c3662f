import { expect, test } from 'vitest';
import { lineAnswer } from '../../testing/answers.ts';
import { priceChanges } from './price-changes.ts';

test('PD-90: lines that cost something else now, each for its person', () => {
  const before = [lineAnswer(), lineAnswer({ user_id: 4 }), lineAnswer({ model_id: 5 })];
  const after = [
    lineAnswer({ price: 30 }),
    lineAnswer({ user_id: 4 }),
    lineAnswer({ model_id: 9, price: 1 }),
  ];
  expect(priceChanges(before, after)).toEqual([{ name: 'Dr. Amal', before: 25, after: 30 }]);
});
