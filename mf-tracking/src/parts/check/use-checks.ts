import { createContext, useContext, useEffect, useState } from 'react';
import type { DayActivity } from 'shared-api/contracts/tracking/participation';
import { type CheckIn, findCountsUntil, getKey, getListKey } from '../../rules/activity/check-in.ts';
import { isCheckable } from '../../rules/activity/checks.ts';
import type { CheckIns } from '../check-ins/use-check-ins.ts';

/** How long a row offers to undo a check, ms. */
const undoMs = 10_000;

/** The list of a day: its run, and the ticket of the answer. */
export interface CheckList {
  runId: number;
  date: string;
  day_ticket: string | null;
  day_ticket_expires_at: string | null;
}

/** The checks of a page. */
export interface Checks {
  checkIns: readonly CheckIn[];
  /** Whether the activity was checked a short time ago. */
  isRecent(key: string): boolean;
  check(activity: DayActivity, list: CheckList, isDone: boolean): void;
}

export const ChecksContext = createContext<Checks | undefined>(undefined);

/** The checks of a page: stored with the other check-ins, and those of the last seconds, which their rows offer to undo. */
export function useChecks({ checkIns, record }: Pick<CheckIns, 'checkIns' | 'record'>): Checks {
  const [recent, setRecent] = useState<{ key: string; at: number }[]>([]);
  useEffect(() => {
    const [first] = recent;
    if (first === undefined) return;
    const timer = setTimeout(
      () => setRecent((all) => all.filter((each) => each !== first)),
      Math.max(0, first.at + undoMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [recent]);
  return {
    checkIns,
    isRecent: (key) => recent.some((each) => each.key === key),
    check(activity, list, isDone) {
      const { activity_id: dayId, name } = activity;
      const { runId, date, day_ticket: ticket } = list;
      const countsUntil = findCountsUntil(activity, date, list.day_ticket_expires_at);
      const key = getListKey(dayId, list);
      setRecent((all) => {
        const others = all.filter((each) => each.key !== key);
        return isDone ? [...others, { key, at: Date.now() }] : others;
      });
      record({
        dayId,
        list: { runId, date },
        kind: 'checked',
        value: isDone ? 100 : 0,
        name,
        ...(ticket !== null && { ticket }),
        ...(countsUntil !== undefined && { countsUntil }),
      });
    },
  };
}

/** The check of a row. */
export interface RowCheck {
  isDone: boolean;
  /** Checked a short time ago, so that the row offers to undo it. */
  isRecent: boolean;
  /** Whether the server has it. */
  isSaved: boolean;
  toggle(): void;
}

/** The check of an activity in a list; undefined where it is not reported with one tap, and on pages without checks. */
export function useCheck(activity: DayActivity, list: CheckList): RowCheck | undefined {
  const checks = useContext(ChecksContext);
  if (checks === undefined || !isCheckable(activity)) return undefined;
  const key = getListKey(activity.activity_id, list);
  const isDone = activity.is_completed === 1;
  return {
    isDone,
    isRecent: isDone && checks.isRecent(key),
    isSaved: !checks.checkIns.some((each) => getKey(each) === key),
    toggle: () => checks.check(activity, list, !isDone),
  };
}
