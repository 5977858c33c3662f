import type { DashboardLine, DashboardNumber } from 'shared-api/contracts/dashboard';
import { type Buckets, countDays } from './range.ts';

type Kind = Pick<DashboardNumber, 'unit' | 'summary'>;

/** A line of the dashboard, cut into the range and the one before it. Money in whole units, shares from 0 to 1; null for a share of nothing. */
export interface Series {
  now: (number | null)[];
  before: (number | null)[];
  total: number | null;
  totalBefore: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** One value of what was counted within some days. */
function toValue({ unit, summary }: Kind, counted: number, whole: number, days: number): number | null {
  if (unit === 'share') return whole === 0 ? null : counted / whole;
  const value = unit === 'money' ? counted / 100 : counted;
  return summary === 'mean' ? value / Math.max(days, 1) : value;
}

/** The values of a range, and its value as a whole. */
function toRange(
  kind: Kind,
  dates: readonly string[],
  counted: readonly number[],
  wholes: readonly number[],
) {
  const days = countDays(dates);
  return {
    values: counted.map((value, index) => toValue(kind, value, wholes[index] ?? 0, days[index] ?? 0)),
    total: toValue(kind, sum(counted), sum(wholes), sum(days)),
  };
}

/** Cuts the values that were answered for `toDays`. Those between both ranges are left out. */
export function toSeries(kind: Kind, { values, of }: DashboardLine, buckets: Buckets): Series {
  const count = buckets.before.length - 1;
  const cut = (from: number) =>
    [values.slice(from, from + count), (of ?? []).slice(from, from + count)] as const;
  const before = toRange(kind, buckets.before, ...cut(0));
  const now = toRange(kind, buckets.now, ...cut(count + 1));
  return { now: now.values, before: before.values, total: now.total, totalBefore: before.total };
}

/** By how much a value has changed: 0.1 for a tenth more. Null where it was nothing before. */
export const toChange = ({ total, totalBefore }: Pick<Series, 'total' | 'totalBefore'>): number | null =>
  total === null || totalBefore === null || totalBefore === 0 ? null : total / totalBefore - 1;

/** Whether nothing was ever counted in both ranges: the site is new. */
export const isEmpty = (numbers: readonly DashboardNumber[]): boolean =>
  numbers.every(({ lines }) =>
    lines.every(
      ({ values, of }) => values.every((value) => value === 0) && (of ?? []).every((value) => value === 0),
    ),
  );
