import { expect, test } from 'vitest';
import {
  findBookingRejection,
  findDeletionRejection,
  findFreeSessionRejection,
  isMargined,
  slotState,
} from './slot-state.ts';

const now = Date.parse('2026-11-20T12:00Z');
const hour = 3_600_000;
const slot = (hours: number, more: { reserved?: boolean; held?: boolean } = {}) => ({
  start: now + hours * hour,
  reserved: false,
  held: false,
  ...more,
});

test('a slot is the first of reserved, held, past, margined and free', () => {
  const state = (one: ReturnType<typeof slot>, margin = 5) => slotState(one, now, margin);
  expect(state(slot(-1, { reserved: true, held: true }))).toBe('reserved');
  expect(state(slot(9, { held: true }))).toBe('held');
  expect(state(slot(0))).toBe('past');
  expect(state(slot(3))).toBe('margined');
  expect(state(slot(5))).toBe('free');
  expect(state(slot(3), 0)).toBe('free');
});

test('PD-30: margined is what begins earlier than now and the margin', () => {
  expect([4.99, 5, 5.01].map((hours) => isMargined(now + hours * hour, now, 5))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a booking is refused for the first reason; what is past is not called margined', () => {
  expect(findBookingRejection('reserved', true)).toBe('in_cart');
  expect(findBookingRejection('reserved', false)).toBe('booked');
  expect(findBookingRejection('held', false)).toBe('booked');
  expect(findBookingRejection('past', false)).toBe('past');
  expect(findBookingRejection('margined', false)).toBe('margin');
  expect(findBookingRejection('free', false)).toBeUndefined();
});

test('booked and begun slots are not deleted, margined ones are', () => {
  expect((['reserved', 'held', 'past', 'margined', 'free'] as const).map(findDeletionRejection)).toEqual([
    'reserved',
    'reserved',
    'past',
    undefined,
    undefined,
  ]);
});

test('PD-31: no free session without the offer, without one left, or twice', () => {
  expect(findFreeSessionRejection(0, 4)).toBe('not_offered');
  expect(findFreeSessionRejection(2, 3)).toBe('taken');
  expect(findFreeSessionRejection(1, 0)).toBe('none_left');
  expect(findFreeSessionRejection(1, 1)).toBeUndefined();
});
