import { dateIn, startOfDay } from 'shared-api/rules/time-zone';

/** Days of a period that ends now, today included. */
export const periods = ['1', '7', '30', '365'] as const;
export type PeriodDays = (typeof periods)[number];

const dayMs = 86_400_000;

/** The first instant of a period, UTC ISO 8601: a midnight in the zone. @param now milliseconds */
export function getPeriodStart(days: PeriodDays, now: number, zone: string): string {
  const today = Date.parse(`${dateIn(zone, now)}T00:00:00Z`);
  const first = new Date(today - (Number(days) - 1) * dayMs).toISOString().slice(0, 10);
  return new Date(startOfDay(zone, first)).toISOString();
}
