import { expect, test } from 'vitest';
import { bookedSlotAnswer, ownSlotAnswer } from '../../testing/availability-answers.ts';
import { byWeekday, dayDeletion, findSlotRejection, stateNow } from './deletion.ts';

const day = '2030-05-01';
/** 12:00 in Cairo, when the slot in the answers begins. */
const noon = Date.parse('2030-05-01T09:00:00Z');
const later = (id: number, hours: number) =>
  ownSlotAnswer({ id, from_date: new Date(noon + hours * 3_600_000).toISOString() });

test('CONS-130 CONS-131 a booked slot is kept for being booked, one that has begun for being past (our choice)', () => {
  const slot = ownSlotAnswer();
  expect(findSlotRejection(slot, noon - 1)).toBeUndefined();
  expect(findSlotRejection(slot, noon + 5 * 60_000)).toBe('past');
  expect(findSlotRejection(bookedSlotAnswer(), noon - 1)).toBe('reserved');
  expect(findSlotRejection(ownSlotAnswer({ state: 'held' }), noon - 1)).toBe('reserved');
});

test('what the server called free is past once its time has come; being margined is not being reserved', () => {
  expect(stateNow(ownSlotAnswer({ state: 'margined', is_margined: 1 }), noon - 1)).toBe('free');
  expect(stateNow(ownSlotAnswer(), noon)).toBe('past');
});

test('CONS-129 nothing of a past day is deleted', () => {
  expect(dayDeletion([later(1, 0)], day, '2030-05-02', noon)).toEqual({ ids: [], rejection: 'past' });
});

test('of today only what is still to come is deleted, and nothing when one of those is booked (PD-34)', () => {
  const slots = [later(1, -1), later(2, 1), later(3, 2)];
  expect(dayDeletion(slots, day, day, noon)).toEqual({ ids: [2, 3] });
  const booked = bookedSlotAnswer({ id: 4, from_date: new Date(noon + 3 * 3_600_000).toISOString() });
  expect(dayDeletion([...slots, booked], day, day, noon)).toEqual({ ids: [], rejection: 'reserved' });
  const held = bookedSlotAnswer({ id: 5, from_date: new Date(noon - 3_600_000).toISOString() });
  expect(dayDeletion([...slots, held], day, day, noon)).toEqual({ ids: [2, 3] });
  expect(dayDeletion([later(1, -1)], day, day, noon)).toEqual({ ids: [], rejection: 'none' });
});

test('slots stand under their weekdays, Sunday first', () => {
  const dates = ['2030-05-04', '2030-05-05', '2030-05-12'].map((date) => ({ date }));
  expect(byWeekday(dates)).toEqual([
    { weekday: 0, slots: [{ date: '2030-05-05' }, { date: '2030-05-12' }] },
    { weekday: 6, slots: [{ date: '2030-05-04' }] },
  ]);
});
