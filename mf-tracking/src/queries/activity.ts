import { useReducer } from 'react';
import type { Answer } from 'shared-api/contract';
import { findActivity } from 'shared-api/contracts/tracking/activities';
import { invalidate, useCall } from 'shared-api/query';
import { createDayTickets } from '../rules/activity/day-tickets.ts';
import type { OpenedActivity } from '../rules/activity/parse-address.ts';
import { useDayTurn } from './use-day-turn.ts';

const tickets = createDayTickets();
const activityOf = ({ data }: Answer<typeof findActivity>) => data;

/** An activity on a day of a participant, as the caller can do it now; 409 outside its dates. */
export function useActivity({ activityId, trackingId, userId, date, historyId }: OpenedActivity) {
  const query = useCall(
    findActivity,
    {
      params: { id: activityId },
      query: {
        current_user_id: userId,
        date,
        tracking_id: trackingId,
        tracking_enrollment_history_id: historyId,
      },
    },
    { select: activityOf },
  );
  // Not part of `select`, which runs only when the answer changes, and not when time has passed.
  const data = query.data && tickets.apply(query.data, Date.now());
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useDayTurn(data?.day_ticket_expires_at ?? undefined, () => {
    renew();
    void query.refetch();
  });
  return { ...query, data };
}

/** Refetches the opened activity, with new links to its files. */
export function readActivityAgain(): void {
  void invalidate(findActivity);
}
