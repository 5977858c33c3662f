import { parseDate } from 'shared-api/rules/dates';
import { parseId } from 'shared-api/rules/parse-id';
import type { ActivityAddress } from '../activity-path.ts';

/** The parameters of the path, from the router. */
type Params = Readonly<Record<string, string | undefined>>;

/** The content of an activity's address. Without a day the server chooses. */
export type OpenedActivity = Omit<ActivityAddress, 'date'> & { date?: string };

/** Parses the address of an activity. Its day is the selected one, else the date. Undefined if an id is missing. */
export function parseActivityAddress(params: Params, query: URLSearchParams): OpenedActivity | undefined {
  const [activityId, trackingId, userId] = [params.actId, params.trackId, params.userId].map(parseId);
  if (activityId === undefined || trackingId === undefined || userId === undefined) return undefined;
  return {
    activityId,
    trackingId,
    userId,
    date: parseDate(params.daySelected ?? '') ?? parseDate(params.date ?? ''),
    type: query.get('trackType') === 'initiative' ? 'initiative' : 'tracking',
    historyId: parseId(query.get('tracking_enrollment_history_id') ?? undefined),
  };
}

/**
 * The day for an address that contains the activity's end date: today, or the end date once it has passed (PD-82). The
 * server decides whether the activity is on that day.
 */
export function toShownDay(endDate: string, today: string): string {
  const end = parseDate(endDate);
  return end !== undefined && end < today ? end : today;
}
