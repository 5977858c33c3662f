import { expect, test } from 'vitest';
import { listSortOrders, parseSortOrder, toSortOrder } from './sort-order.ts';

test('each column sorts in both directions, and an order is read as it was written', () => {
  const orders = listSortOrders(['name', 'created_at']);
  expect(orders).toEqual(['name', '-name', 'created_at', '-created_at']);
  expect(parseSortOrder('-created_at')).toEqual({ key: 'created_at', isDescending: true });
  for (const order of orders) expect(toSortOrder(parseSortOrder(order))).toBe(order);
});
