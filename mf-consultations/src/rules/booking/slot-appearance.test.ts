import { expect, test } from 'vitest';
import { slotAnswer } from '../../testing/answers.ts';
import { getSlotAppearance, type SlotView } from './slot-appearance.ts';

/** 9:00 UTC on 30 April; the slot begins a day later. */
const now = Date.parse('2030-04-30T09:00:00Z');
const look = (slot: Parameters<typeof slotAnswer>[0], view: Partial<SlotView> = {}) =>
  getSlotAppearance(slotAnswer(slot), { now, marginHours: 2, inCart: false, selected: false, ...view });

test('CONS-094 a slot in the cart is blue and cannot be chosen again', () => {
  expect(look({}, { inCart: true })).toEqual({ state: 'cart', label: 'cart', rejection: 'in_cart' });
});

test('CONS-095 a selected slot is red, and white again when it is not', () => {
  expect(look({}, { selected: true })).toEqual({ state: 'selected', label: 'selected' });
  expect(look({}, { selected: false })).toEqual({ state: 'free' });
});

test.each(['reserved', 'held'] as const)('CONS-096 a %s slot is gray', (state) => {
  expect(look({ state, reserved: 1 })).toEqual({ state: 'reserved', label: 'booked', rejection: 'booked' });
});

test('CONS-097 any other slot is white', () => {
  expect(look({})).toEqual({ state: 'free' });
});

test('time passes after the answer: what was free is margined, and then past', () => {
  const start = Date.parse('2030-05-01T09:00:00Z');
  expect(look({}, { now: start - 2 * 3_600_000 })).toEqual({ state: 'free' });
  expect(look({}, { now: start - 2 * 3_600_000 + 1 })).toMatchObject({
    state: 'blocked',
    rejection: 'margin',
  });
  expect(look({}, { now: start })).toMatchObject({ state: 'blocked', rejection: 'past' });
});

test('a slot that is kept for the viewer can be chosen until the offer ends', () => {
  const offered = { state: 'reserved', reserved: 1, offer_until: '2030-04-30T10:00:00.000Z' } as const;
  expect(look(offered)).toEqual({ state: 'free', label: 'kept' });
  expect(look(offered, { selected: true })).toEqual({ state: 'selected', label: 'selected' });
  expect(look(offered, { now: now + 3_600_000 })).toMatchObject({ rejection: 'booked' });
});
