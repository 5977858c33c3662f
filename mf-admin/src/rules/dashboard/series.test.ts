import { expect, test } from 'vitest';
import { toRangeBuckets } from './range.ts';
import { isEmpty, toChange, toSeries } from './series.ts';

/** Three days, and the three days before. */
const buckets = toRangeBuckets('dates', { from: '2030-05-04', to: '2030-05-06' }, '2030-05-06');
const line = (values: number[], of: number[] | null = null) => ({ currency: null, values, of });
const sum = { unit: 'count', summary: 'sum' } as const;

test('values before, between and within the range are told apart', () => {
  const series = toSeries(sum, line([1, 2, 3, 99, 4, 5, 6]), buckets);
  expect(series).toEqual({ before: [1, 2, 3], now: [4, 5, 6], totalBefore: 6, total: 15 });
  expect(toChange(series)).toBe(1.5);
});

test('money is in whole units, an average is of a day', () => {
  expect(toSeries({ unit: 'money', summary: 'sum' }, line([0, 0, 0, 0, 150, 0, 50]), buckets)).toMatchObject({
    now: [1.5, 0, 0.5],
    total: 2,
  });
  const months = toRangeBuckets('months', { from: '', to: '' }, '2030-05-31');
  const active = toSeries(
    { unit: 'count', summary: 'mean' },
    line([...Array(13).fill(0), ...Array(12).fill(62)]),
    months,
  );
  expect(active.now.at(-1)).toBe(2);
  expect(active.total).toBeCloseTo((12 * 62) / 365);
});

test('a share is of its wholes, also over several days; of nothing it is none', () => {
  const series = toSeries(
    { unit: 'share', summary: 'sum' },
    line([0, 0, 0, 0, 1, 2, 0], [0, 0, 0, 0, 10, 50, 0]),
    buckets,
  );
  expect(series).toEqual({
    before: [null, null, null],
    now: [0.1, 0.04, null],
    totalBefore: null,
    total: 0.05,
  });
  expect(toChange(series)).toBeNull();
});

test('a site is new while nothing was counted', () => {
  const number = { id: 'sign-ups', title: 'Sign-ups', path: null, has_dates: 0, ...sum } as const;
  expect(isEmpty([{ ...number, lines: [line([0, 0, 0])] }])).toBe(true);
  expect(isEmpty([{ ...number, lines: [line([0]), line([0], [1])] }])).toBe(false);
  expect(toChange({ total: 3, totalBefore: 0 })).toBeNull();
});
