import type { Activity } from 'shared-api/contracts/tracking/activities';
import type { CheckIns } from '../../parts/check-ins/use-check-ins.ts';
import { type CheckIn, findCountsUntil } from '../../rules/activity/check-in.ts';

/** What the caller can do with an activity on its day. */
export interface DayActions {
  /** Check-ins that are done now count. */
  canProgress: boolean;
  /** The caller may act for the participant. */
  canAct: boolean;
  /** The time for the activity has passed, by the server, because the device may be in another zone than the participant. */
  isOver: boolean;
  /** Records a check-in if it counts. */
  report(kind: CheckIn['kind'], value: number): void;
}

export function createDayActions(activity: Activity, { record }: Pick<CheckIns, 'record'>): DayActions {
  const { user_activity_id: dayId, day_ticket: ticket, name, can_act, can_progress } = activity;
  const countsUntil = findCountsUntil(activity, activity.date, activity.day_ticket_expires_at);
  const canProgress = can_progress === 1 && dayId !== null;
  return {
    canProgress,
    canAct: can_act === 1 && dayId !== null,
    isOver: !canProgress && activity.is_over === 1,
    report(kind, value) {
      if (!canProgress) return;
      record({
        dayId,
        kind,
        value,
        name,
        ...(ticket !== null && { ticket }),
        ...(countsUntil !== undefined && { countsUntil }),
      });
    },
  };
}
