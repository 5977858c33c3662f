import { expect, test } from 'vitest';
import { getMedal, getOrders, getWeights } from './ranking.ts';

test('TRCK-230 a system is ranked in two orders, a competition by invitations too', () => {
  expect(getOrders(false)).toEqual(['total', 'activity']);
  expect(getOrders(true)).toEqual(['total', 'activity', 'invitation']);
});

test('activities weigh what invitations leave', () => {
  expect(getWeights(30)).toEqual({ activities: 70, invitations: 30 });
  expect(getWeights(0)).toEqual({ activities: 100, invitations: 0 });
});

test('the first three ranks have a medal', () => {
  expect([1, 2, 3, 4, 5].map(getMedal)).toEqual(['gold', 'silver', 'bronze', undefined, undefined]);
});
