import { getJoinWindow, type JoinWindow, leadMinutes } from 'shared-api/rules/session-window';

/** State of the join window of a live lesson, which stays open until the end (PD-39). Instants in ISO 8601, `now` in ms. */
export const getJoinState = (starts_at: string, ends_at: string, now: number): JoinWindow =>
  getJoinWindow({ start: Date.parse(starts_at), end: Date.parse(ends_at) }, now, true);

const daySeconds = 86_400;

/** The time until a start: full days, and the rest as a clock, '23:59:59'. */
export function countdownParts(seconds: number): { days: number; clock: string } {
  const rest = seconds % daySeconds;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return {
    days: Math.floor(seconds / daySeconds),
    clock: [rest / 3600, (rest % 3600) / 60, rest % 60].map(two).join(':'),
  };
}

/** When the join window opens, ms. */
export const opensAt = (starts_at: string): number => Date.parse(starts_at) - leadMinutes * 60_000;
