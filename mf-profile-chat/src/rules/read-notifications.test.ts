import { expect, test } from 'vitest';
import { notificationItem, notificationPage } from '../testing/notifications.ts';
import { markAllRead, markRead } from './read-notifications.ts';

const page = notificationPage([notificationItem({ id: 7 }), notificationItem({ id: 6, read: 1 })], {
  count: 4,
});
const readOf = ({ data }: typeof page) => data.data.map(({ id, read }) => [id, read]);

test('one that is read lowers the count by one and keeps the others', () => {
  const next = markRead(page, 7);
  expect([next.notificationsCount, readOf(next)]).toEqual([
    3,
    [
      [7, 1],
      [6, 1],
    ],
  ]);
  expect(page.notificationsCount).toBe(4);
});

test('one of another page lowers the count too', () => {
  expect(markRead(page, 99).notificationsCount).toBe(3);
});

test('PD-103: the count is never below 0', () => {
  expect(markRead({ ...page, notificationsCount: 0 }, 7).notificationsCount).toBe(0);
});

test('all are read', () => {
  const next = markAllRead(page);
  expect([next.notificationsCount, readOf(next).every(([, read]) => read === 1)]).toEqual([0, true]);
});
