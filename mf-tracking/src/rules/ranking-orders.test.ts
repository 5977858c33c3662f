import { expect, test } from 'vitest';
import { getMedal, getOrders, getWeights } from './ranking-orders.ts';

test('TRCK-230 a system is ranked in two orders, a competition by invitations too', () => {
  expect(getOrders(false)).toEqual(['total', 'activity']);
  expect(getOrders(true)).toEqual(['total', 'activity', 'invitation']);
});

test('activities weigh what invitations leave', () => {
  expect(getWeights(30)).toEqual({ activities: 70, invitations: 30 });
  expect(getWeights(0)).toEqual({ activities: 100, invitations: 0 });
});

test('the first three ranks have a medal, those without points none', () => {
  const medals = [1, 2, 3, 4, 5].map((rank) => getMedal(rank, 12.5));
  expect(medals).toEqual(['gold', 'silver', 'bronze', undefined, undefined]);
  expect([1, 1, 3].map((rank) => getMedal(rank, 0))).toEqual([undefined, undefined, undefined]);
  expect(getMedal(1, 0.1)).toBe('gold');
});
