import { expect, test } from 'vitest';
import { canChoose, findFutureError, listStarts, previewAddition, singleTexts } from './addition.ts';

const noon = 12 * 60;
const full = { from: noon, to: noon + 120, duration: 60, days: ['2030-05-01'] } as const;

test('CONS-110 CONS-111 CONS-112 CONS-113 CONS-115 CONS-116 CONS-114 what is wrong is said in this order, at its field', () => {
  expect(findFutureError({ days: [] })).toEqual({ field: 'start', text: 'availability.future.noStart' });
  expect(findFutureError({ from: noon, days: [] })).toEqual({
    field: 'end',
    text: 'availability.future.noEnd',
  });
  expect(findFutureError({ from: 14 * 60, to: 13 * 60, days: [] })).toEqual({
    field: 'end',
    text: 'availability.future.order',
  });
  expect(findFutureError({ from: noon, to: noon + 60, days: [] })).toEqual({
    field: 'duration',
    text: 'availability.future.noDuration',
  });
  const fit = { field: 'duration', text: 'availability.future.fit' };
  expect(findFutureError({ ...full, to: noon + 30 })).toEqual(fit);
  expect(findFutureError({ ...full, to: noon + 90 })).toEqual(fit);
  expect(findFutureError({ ...full, days: [] })).toEqual({
    field: 'days',
    text: 'availability.future.noDays',
  });
  expect(findFutureError(full)).toBeUndefined();
});

test('CONS-117 a duration that the range is shorter than, or that does not fill it, cannot be chosen', () => {
  const hour = { from: noon, to: noon + 60 };
  expect([30, 60, 90, 120].map((minutes) => canChoose(hour, minutes as 30))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(canChoose({ from: noon, to: noon + 90 }, 60)).toBe(false);
  expect(canChoose({ from: noon }, 180)).toBe(true);
});

test('what would be added is counted, and the days on which a time of it does not exist are named', () => {
  expect(previewAddition({ ...full, days: ['2030-05-01', '2030-05-02'] }, 'Africa/Cairo')).toEqual({
    count: 4,
    gapDays: [],
  });
  // In Cairo the clocks go from 00:00 to 01:00 on 24 April 2026 (PD-22).
  const night = { from: 0, to: 120, duration: 30, days: ['2026-04-23', '2026-04-24'] } as const;
  expect(previewAddition(night, 'Africa/Cairo')).toEqual({ count: 6, gapDays: ['2026-04-24'] });
  expect(previewAddition({ ...full, days: [] }, 'Africa/Cairo')).toBeUndefined();
});

test('a range begins its sessions one after another', () => {
  expect(listStarts({ from: noon, to: noon + 90, duration: 30 })).toEqual([noon, noon + 30, noon + 60]);
});

test('every mistake of a single session stands at a field', () => {
  expect(Object.values(singleTexts).map(({ field }) => field)).toEqual([
    'start',
    'duration',
    'day',
    'day',
    'start',
    'start',
    'duration',
  ]);
});
