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

/** What is recorded of an activity in a list: a check (100, or 0 where it is taken back), or how many of its steps are done. */
type Mark = Pick<CheckIn, 'value'> & { kind: 'checked' | 'counted' };

/** What was recorded of an activity a short time ago, and what takes it back. */
interface Recent {
  mark: Mark;
  undo: Mark;
}

/** The checks of a page. */
export interface Checks {
  checkIns: readonly CheckIn[];
  findRecent(key: string): Recent | undefined;
  /** @param undo what takes it back; undefined for a withdrawal, which is not offered to be undone */
  record(activity: DayActivity, list: CheckList, mark: Mark, undo: Mark | undefined): void;
}

export const ChecksContext = createContext<Checks | undefined>(undefined);

/** The checks of a page: stored with the other check-ins, and those of the last seconds, which their rows offer to undo. */
export function useChecks({ checkIns, record }: Pick<CheckIns, 'checkIns' | 'record'>): Checks {
  const [recent, setRecent] = useState<(Recent & { key: string; at: number })[]>([]);
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
    findRecent: (key) => recent.find((each) => each.key === key),
    record(activity, list, mark, undo) {
      const { activity_id: dayId, name } = activity;
      const { runId, date, day_ticket: ticket } = list;
      const countsUntil = findCountsUntil(activity, date, list.day_ticket_expires_at);
      const key = getListKey(dayId, list);
      setRecent((all) => {
        const others = all.filter((each) => each.key !== key);
        return undo ? [...others, { key, at: Date.now(), mark, undo }] : others;
      });
      record({
        dayId,
        list: { runId, date },
        ...mark,
        name,
        ...(ticket !== null && { ticket }),
        ...(countsUntil !== undefined && { countsUntil }),
      });
    },
  };
}

/** The steps of a countable activity. */
export interface RowSteps {
  count: number;
  done: number;
  setDone(done: number): void;
}

/** Props of what reports the steps of a row. */
export interface StepsProps {
  /** Name of the activity. */
  name: string;
  steps: RowSteps;
}

/** The check of a row. */
export interface RowCheck {
  isDone: boolean;
  /** Checked a short time ago, so that the row offers to undo it. */
  isRecent: boolean;
  /** Whether the server has it. */
  isSaved: boolean;
  /** Undefined for an activity that is done at once. */
  steps: RowSteps | undefined;
  /** Reports an activity that is done at once, or takes that back. */
  toggle(): void;
  undo(): void;
}

/** The check of an activity in a list; undefined where it is not reported with one tap, and on pages without checks. */
export function useCheck(activity: DayActivity, list: CheckList): RowCheck | undefined {
  const checks = useContext(ChecksContext);
  if (checks === undefined || !isCheckable(activity)) return undefined;
  const key = getListKey(activity.activity_id, list);
  const isDone = activity.is_completed === 1;
  const { steps: count, steps_done: done } = activity;
  const recent = checks.findRecent(key);
  /** Whether the list shows what was recorded; not once the server has rejected it. */
  const isShown = ({ kind, value }: Mark) => value === (kind === 'counted' ? done : isDone ? 100 : 0);
  const check = (value: number): Mark => ({ kind: 'checked', value });
  const counted = (value: number): Mark => ({ kind: 'counted', value });
  return {
    isDone,
    isRecent: recent !== undefined && isShown(recent.mark),
    isSaved: !checks.checkIns.some((each) => getKey(each) === key),
    steps:
      count === null || done === null
        ? undefined
        : {
            count,
            done,
            setDone(next) {
              if (next !== done) checks.record(activity, list, counted(next), counted(done));
            },
          },
    toggle: () => checks.record(activity, list, check(isDone ? 0 : 100), isDone ? undefined : check(0)),
    undo() {
      if (recent) checks.record(activity, list, recent.undo, undefined);
    },
  };
}
