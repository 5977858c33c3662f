import { parseDate } from 'shared-api/rules/dates';
import type { ActivityAddress } from '../activity-path.ts';
import { parseId } from '../parse-id.ts';

/** The parameters of the path, as the router has them. */
type Params = Readonly<Record<string, string | undefined>>;

/** What the address of an activity says; without a day the server chooses. */
export type OpenedActivity = Omit<ActivityAddress, 'date'> & { date?: string };

/** The activity of an address: the selected day, else the date; undefined where an id is missing. */
export function parseActivityAddress(params: Params, query: URLSearchParams): OpenedActivity | undefined {
  const [activityId, trackingId, userId] = [params.actId, params.trackId, params.userId].map(parseId);
  if (activityId === undefined || trackingId === undefined || userId === undefined) return undefined;
  return {
    ...{ activityId, trackingId, userId },
    date: parseDate(params.daySelected ?? '') ?? parseDate(params.date ?? ''),
    type: query.get('trackType') === 'initiative' ? 'initiative' : 'tracking',
    historyId: parseId(query.get('tracking_enrollment_history_id') ?? undefined),
  };
}

/**
 * The day that an address with the activity's end date stands for: today, or the end date once it has passed (PD-82). The server decides whether
 * the activity is on it.
 */
export function toShownDay(endDate: string, today: string): string {
  const end = parseDate(endDate);
  return end !== undefined && end < today ? end : today;
}
