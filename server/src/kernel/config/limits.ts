import { defineGroup } from './group.ts';
import { numberOr } from './variable.ts';

/** Calls a minute from one address, by group of routes. Areas and services add their groups. */
export interface Limits {
  general: number;
}
export type LimitGroup = keyof Limits;

/** A variable of `Limits`. */
export const callsPerMinute = (fallback: number, calls: string) =>
  numberOr(fallback, [1, 1_000_000], {
    meaning: `Calls a minute from one address: ${calls}`,
    expects: 'a number of calls a minute',
  });

export const generalLimit = defineGroup({
  title: 'Limits',
  variables: { LIMIT_GENERAL: callsPerMinute(1200, 'of any kind') },
  read: (values) => ({ limits: { general: values.LIMIT_GENERAL } }),
});
