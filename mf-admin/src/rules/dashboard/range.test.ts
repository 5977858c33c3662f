import fc from 'fast-check';
import { addDays } from 'shared-api/rules/dates';
import { expect, test } from 'vitest';
import {
  countDays,
  dayBefore,
  findDatesProblem,
  parseRange,
  rangeNames,
  toDays,
  toEntryDates,
  toRangeBuckets,
} from './range.ts';

const none = { from: '', to: '' };
const ends = (dates: readonly string[]) => [dates[0], dates.at(-1), dates.length];

test.each([
  ['days7', '2030-03-15', ['2030-03-09', '2030-03-16', 8], ['2030-03-02', '2030-03-09', 8]],
  ['days30', '2030-03-15', ['2030-02-14', '2030-03-16', 31], ['2030-01-15', '2030-02-14', 31]],
  // Weeks begin on Sunday; the last one is not over, and neither is that of the range before.
  ['weeks', '2030-03-15', ['2029-12-23', '2030-03-16', 13], ['2029-09-30', '2029-12-22', 13]],
  ['months', '2030-03-15', ['2029-04-01', '2030-03-16', 13], ['2028-04-01', '2029-03-16', 13]],
  ['quarters', '2030-03-15', ['2028-04-01', '2030-03-16', 9], ['2026-04-01', '2028-03-16', 9]],
  // The end of a month that is longer than that of the year before.
  ['months', '2028-02-29', ['2027-03-01', '2028-03-01', 13], ['2026-03-01', '2027-03-01', 13]],
] as const)('%s up to %s, and the range before', (name, today, now, before) => {
  const buckets = toRangeBuckets(name, none, today);
  expect([ends(buckets.now), ends(buckets.before)]).toEqual([now, before]);
});

test('quarters and months begin on their first days', () => {
  expect(toRangeBuckets('quarters', none, '2030-05-20').now).toEqual([
    '2028-07-01',
    '2028-10-01',
    '2029-01-01',
    '2029-04-01',
    '2029-07-01',
    '2029-10-01',
    '2030-01-01',
    '2030-04-01',
    '2030-05-21',
  ]);
});

test.each([
  ['2030-03-01', '2030-03-03', 'day', ['2030-03-01', '2030-03-02', '2030-03-03', '2030-03-04']],
  ['2030-01-09', '2030-03-03', 'week', ['2030-01-09', '2030-01-13', '2030-01-20']],
  ['2029-01-15', '2029-12-31', 'month', ['2029-01-15', '2029-02-01', '2029-03-01']],
  ['2020-02-15', '2029-12-31', 'quarter', ['2020-02-15', '2020-04-01', '2020-07-01']],
] as const)('dates from %s to %s are cut by %s', (from, to, unit, first) => {
  const buckets = toRangeBuckets('dates', { from, to }, '2030-05-20');
  expect(buckets.unit).toBe(unit);
  expect(buckets.now.slice(0, first.length)).toEqual(first);
  expect(buckets.now.at(-1)).toBe(addDays(to, 1));
  expect(buckets.before.at(-1)).toBe(from);
});

test('what is still to come is left out, and dates that are none show the usual range', () => {
  const today = '2030-05-20';
  expect(toRangeBuckets('dates', { from: '2030-05-18', to: '2030-12-31' }, today).now.at(-1)).toBe(
    '2030-05-21',
  );
  for (const [from, to, problem] of [
    ['', '2030-05-01', 'missing'],
    ['2030-02-30', '2030-05-01', 'missing'],
    ['2030-05-02', '2030-05-01', 'order'],
    ['2030-05-21', '2030-05-22', 'future'],
    ['1900-01-01', '2030-05-01', 'long'],
  ] as const) {
    expect(findDatesProblem({ from, to }, today)).toBe(problem);
    expect(toRangeBuckets('dates', { from, to }, today)).toEqual(toRangeBuckets('days30', none, today));
  }
  expect(['months', 'x', undefined].map(parseRange)).toEqual(['months', 'days30', 'days30']);
});

test('both ranges are as long, adjoin in the right order, and are not more than the server answers', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(
      fc.constantFrom(...rangeNames),
      date,
      fc.nat(6_999),
      fc.nat(400),
      (name, from, length, later) => {
        const dates = { from, to: addDays(from, length) };
        const { now, before } = toRangeBuckets(name, dates, addDays(from, later));
        const days = toDays({ unit: 'day', now, before }).split(',');
        expect(days).toEqual([...days].sort());
        expect(days.length).toBeLessThanOrEqual(200);
        expect(before).toHaveLength(now.length);
        expect(countDays(now).every((count) => count > 0)).toBe(true);
      },
    ),
  );
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
});

test('a list has the dates of its address, or those of the usual range', () => {
  const today = '2030-05-20';
  expect(toEntryDates({ from: '2030-05-01', to: '2030-05-03' }, today)).toEqual({
    from: '2030-05-01',
    to: '2030-05-03',
    isUsual: false,
  });
  for (const dates of [{}, { from: '2030-05-03', to: '2030-05-01' }, { from: '2030-02-30', to: today }])
    expect(toEntryDates(dates, today)).toEqual({ from: '2030-04-21', to: today, isUsual: true });
});
