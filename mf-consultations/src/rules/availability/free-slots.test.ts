import { expect, test } from 'vitest';
import { ownSlotAnswer } from '../../testing/availability-answers.ts';
import { freeDayCounts, freeSlots, nextFreeDay } from './free-slots.ts';

const now = Date.parse('2030-04-20T09:00:00Z');

test('free slots are those of a length that nobody has, also within the margin for bookings', () => {
  const slots = [
    ownSlotAnswer({ id: 1 }),
    ownSlotAnswer({ id: 2, state: 'margined' }),
    ownSlotAnswer({ id: 3, duration: 30 }),
    ownSlotAnswer({ id: 4, state: 'reserved', reserved: 1 }),
    ownSlotAnswer({ id: 5, state: 'held' }),
    ownSlotAnswer({ id: 6, from_date: '2030-04-20T08:00:00.000Z' }),
  ];
  expect(freeSlots(slots, 60, now).map(({ id }) => id)).toEqual([1, 2]);
});

test('the next free day comes after one, or is the first of the month', () => {
  const free = freeDayCounts(
    new Map([
      ['2030-05-03', { slots: 2, reserved: 0, free: 2 }],
      ['2030-05-07', { slots: 1, reserved: 1, free: 0 }],
      ['2030-05-09', { slots: 1, reserved: 0, free: 1 }],
    ]),
  );
  expect([...free]).toEqual([
    ['2030-05-03', 2],
    ['2030-05-09', 1],
  ]);
  expect([nextFreeDay(free, '2030-05-03'), nextFreeDay(free, '2030-05-20')]).toEqual([
    '2030-05-09',
    '2030-05-03',
  ]);
  expect(nextFreeDay(new Map(), '2030-05-03')).toBeUndefined();
});
