import type { Answer } from 'shared-api/contract';
import { findActivity } from 'shared-api/contracts/tracking/activities';
import { useCall } from 'shared-api/query';
import type { OpenedActivity } from '../rules/activity/parse-address.ts';

const activityOf = ({ data }: Answer<typeof findActivity>) => data;

/** An activity on a day of a participant; 409 outside its dates. */
export const useActivity = ({ activityId, trackingId, userId, date, historyId }: OpenedActivity) =>
  useCall(
    findActivity,
    {
      params: { id: activityId },
      query: {
        ...{ current_user_id: userId, date, tracking_id: trackingId },
        tracking_enrollment_history_id: historyId,
      },
    },
    { select: activityOf },
  );
