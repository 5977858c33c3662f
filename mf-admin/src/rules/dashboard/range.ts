import dayjs, { type Dayjs } from 'dayjs';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import utc from 'dayjs/plugin/utc.js';
import { parseDate } from 'shared-api/rules/dates';

// Dates of the site's zone are days of UTC here: dayjs counts calendar days, and no clock changes among them.
dayjs.extend(utc);
dayjs.extend(quarterOfYear);

export type Unit = 'day' | 'week' | 'month' | 'quarter';

/** The ranges by name, all up to today: so many units, of which the last one is not over yet. */
const ranges = {
  days7: { count: 7, unit: 'day' },
  days30: { count: 30, unit: 'day' },
  weeks: { count: 12, unit: 'week' },
  months: { count: 12, unit: 'month' },
  quarters: { count: 8, unit: 'quarter' },
} as const satisfies Record<string, { count: number; unit: Unit }>;

export type RangeName = keyof typeof ranges | 'dates';
export const rangeNames = [...(Object.keys(ranges) as (keyof typeof ranges)[]), 'dates'] as const;
export const usualRange = 'days30' satisfies RangeName;

/** The range of the address; the usual one for any other word. */
export const parseRange = (word: string | undefined): RangeName =>
  rangeNames.find((name) => name === word) ?? usualRange;

/** A range and the one before it, each cut into the same number of days, weeks, months or quarters. */
export interface Buckets {
  unit: Unit;
  /** First dates of the buckets, and the date after the last one. */
  now: string[];
  /** Likewise; as long, and as far into its last unit. */
  before: string[];
}

const parse = (date: string): Dayjs => dayjs.utc(date);
const format = (date: Dayjs): string => date.format('YYYY-MM-DD');
/** The plugin adds quarters; its types have only `add` of other units. */
const add = (date: Dayjs, count: number, unit: Unit): Dayjs => date.add(count, unit as 'month');
const startOf = (date: Dayjs, unit: Unit): Dayjs => date.startOf(unit as 'month');

function toNamedBuckets(name: keyof typeof ranges, today: string): Buckets {
  const { count, unit } = ranges[name];
  const end = parse(today).add(1, 'day');
  const first = add(startOf(parse(today), unit), 1 - count, unit);
  const starts = Array.from({ length: count }, (_, index) => add(first, index, unit));
  const shift = (date: Dayjs) => format(add(date, -count, unit));
  return {
    unit,
    now: [...starts.map(format), format(end)],
    before: [...starts.map(shift), shift(end)],
  };
}

/** Each unit with the largest number of days that it is used for. */
const units = [
  ['day', 45],
  ['week', 190],
  ['month', 1_100],
  ['quarter', 7_000],
] as const satisfies [Unit, number][];
const maxDays = 7_000;

/** Dates that a person chose, both inclusive. */
export interface Dates {
  from: string;
  to: string;
}

/** Why dates are no range; undefined if they are one. */
export function findDatesProblem(
  { from, to }: Dates,
  today: string,
): 'missing' | 'order' | 'future' | 'long' | undefined {
  if (parseDate(from) === undefined || parseDate(to) === undefined) return 'missing';
  if (from > today) return 'future';
  if (from > to) return 'order';
  return parse(to).diff(parse(from), 'day') >= maxDays ? 'long' : undefined;
}

/** Cuts dates without a problem; what is still to come is left out. */
function toDateBuckets({ from, to }: Dates, today: string): Buckets {
  const first = parse(from);
  const end = parse(to > today ? today : to).add(1, 'day');
  const length = end.diff(first, 'day');
  const unit = units.find(([, days]) => length <= days)?.[0] ?? 'quarter';
  const starts = [first];
  for (let next = add(startOf(first, unit), 1, unit); next.isBefore(end); next = add(next, 1, unit))
    starts.push(next);
  const all = [...starts, end];
  return { unit, now: all.map(format), before: all.map((date) => format(date.subtract(length, 'day'))) };
}

/** Cuts the range of the address: the usual one while its dates are none. */
export function toRangeBuckets(name: RangeName, dates: Dates, today: string): Buckets {
  if (name !== 'dates') return toNamedBuckets(name, today);
  return findDatesProblem(dates, today) ? toNamedBuckets(usualRange, today) : toDateBuckets(dates, today);
}

/** The days between which the server answers values: those of the range before, then those of the range. */
export const toDays = ({ before, now }: Buckets): string => [...before, ...now].join(',');

/** The number of days between each date and the next one. */
export const countDays = (dates: readonly string[]): number[] =>
  dates.slice(1).map((date, index) => parse(date).diff(parse(dates[index] as string), 'day'));

/** The last date before another one. */
export const dayBefore = (date: string): string => format(parse(date).subtract(1, 'day'));

/** The dates of a list in its address, both inclusive; those of the usual range if they are none, or not in order. */
export function toEntryDates(
  { from = '', to = '' }: Partial<Dates>,
  today: string,
): Dates & { isUsual: boolean } {
  if (parseDate(from) !== undefined && parseDate(to) !== undefined && from <= to)
    return { from, to, isUsual: false };
  const { now } = toNamedBuckets(usualRange, today);
  return { from: now[0] ?? today, to: today, isUsual: true };
}
