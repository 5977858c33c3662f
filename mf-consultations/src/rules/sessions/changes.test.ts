import { expect, test } from 'vitest';
import { cancelTerms, getOpening, isMovable, isOpen } from './changes.ts';

const paid = { change_until: '2030-05-01T08:50:00Z', refund_until: '2030-05-01T07:00:00Z' };
const free = { ...paid, refund_until: null, free_restored_until: '2030-05-01T07:00:00Z' };
const noMargin = { ...paid, refund_until: paid.change_until };
const at = (time: string) => Date.parse(`2030-05-01T${time}Z`);

test.each([
  ['learner', paid, '07:00:00', 'full'],
  ['learner', paid, '07:00:01', 'none'],
  ['learner', paid, '08:49:59', 'none'],
  ['learner', paid, '08:50:00', 'refused'],
  ['consultant', paid, '08:49:59', 'full'],
  ['consultant', paid, '08:50:00', 'refused'],
  ['learner', noMargin, '08:50:00', 'full'],
  ['learner', noMargin, '08:50:01', 'refused'],
  ['learner', free, '07:00:00', 'restored'],
  ['learner', free, '07:00:01', 'used'],
  ['consultant', free, '08:49:59', 'restored'],
  ['learner', free, '08:50:00', 'refused'],
] as const)('PD-42 a cancel by the %s of %o at %s: %s', (by, limits, time, terms) => {
  expect(cancelTerms(limits, by, at(time))).toBe(terms);
});

test('a session can be moved while a cancel would cost nothing', () => {
  expect(isMovable(paid, at('07:00:00'))).toBe(true);
  expect(isMovable(paid, at('07:00:01'))).toBe(false);
  expect(isMovable(free, at('08:49:59'))).toBe(true);
  expect(isMovable(free, at('08:50:00'))).toBe(false);
});

test.each([
  ['2030-05-01T07:50:00Z', { kind: 'minutes', count: 60 }],
  ['2030-05-01T08:49:01Z', { kind: 'minutes', count: 1 }],
  ['2030-05-01T07:49:59Z', { kind: 'today' }],
  // 1 May begins at 21:00 UTC in Cairo.
  ['2030-04-30T21:00:00Z', { kind: 'today' }],
  ['2030-04-30T20:59:59Z', { kind: 'tomorrow' }],
  ['2030-04-29T20:59:59Z', { kind: 'on' }],
  ['2030-05-01T08:50:00Z', undefined],
  ['2030-05-01T09:30:00Z', undefined],
])('at %s the room of a session in Cairo opens: %o', (now, opening) => {
  const found = getOpening('2030-05-01T09:00:00Z', Date.parse(now), 'Africa/Cairo');
  expect(found).toEqual(opening && { at: at('08:50:00'), ...opening });
});

test.each([
  ['08:49:59', false],
  ['08:50:00', true],
  ['09:59:59', true],
  ['10:00:00', false],
])('at %s the room is open: %s', (time, open) => {
  expect(isOpen('2030-05-01T09:00:00Z', '2030-05-01T10:00:00Z', at(time))).toBe(open);
});
