import { ApiError, call } from 'shared-api/client';
import type { Answer } from 'shared-api/contract';
import {
  checkActivity,
  countActivity,
  findActivity,
  reportProgress,
  updateProgress,
  withdrawProgress,
} from 'shared-api/contracts/tracking/activities';
import { enrolledCompetition, trackingData, trackingDay } from 'shared-api/contracts/tracking/participation';
import { findTask, updateTaskProgress } from 'shared-api/contracts/tracking/tasks';
import { today } from 'shared-api/contracts/tracking/today';
import { queryClient, queryKey } from 'shared-api/query';
import { applyCheckIns, applyTaskCheckIns, type CheckIn } from '../rules/activity/check-in.ts';
import { applyChecks, applyChecksToPeople } from '../rules/activity/checks.ts';
import { invalidateTrackings } from './invalidate.ts';

/**
 * Sends a check-in. Repeating the call changes nothing.
 * @returns seconds to wait before sending it again, because the film cannot have ended yet; 0 if it counts
 * @throws {ApiError}
 */
export async function sendCheckIn(
  { dayId, assigneeId, list, kind, value, ticket }: CheckIn,
  client: string,
): Promise<number> {
  const progress = kind === 'started' ? 0 : 100;
  if (assigneeId !== undefined) {
    const body = { user_activity_id: dayId, media_id: value, progress, family_member_id: assigneeId };
    return (await call(updateTaskProgress, { body }, { client })).wait_seconds;
  }
  const withTicket = ticket === undefined ? {} : { day_ticket: ticket };
  if (list) {
    const { runId: tracking_enrollment_history_id, date } = list;
    const listed = { tracking_enrollment_history_id, activity_id: dayId, date, ...withTicket };
    if (kind === 'counted') await call(countActivity, { body: { ...listed, steps: value } }, { client });
    else await call(checkActivity, { body: { ...listed, done: value === 100 ? 1 : 0 } }, { client });
    return 0;
  }
  const day = { user_activity_id: dayId, ...withTicket };
  if (kind === 'reported' || kind === 'undone') {
    const contract = kind === 'reported' ? reportProgress : withdrawProgress;
    await call(contract, { body: { ...day, progress: value } }, { client });
    return 0;
  }
  const body = { ...day, progress, media_id: value };
  return (await call(updateProgress, { body }, { client })).wait_seconds;
}

/** Whether the server will never accept a check-in, because a retry would get the same answer. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status);

/** Applies a sent check to the cached lists of days. */
function checkSent(sent: CheckIn, list: NonNullable<CheckIn['list']>): void {
  queryClient.setQueriesData<Answer<typeof today>>({ queryKey: queryKey(today) }, (body) =>
    body ? { ...body, data: { ...body.data, people: applyChecksToPeople(body.data.people, [sent]) } } : body,
  );
  for (const contract of [trackingData, trackingDay, enrolledCompetition])
    queryClient.setQueriesData<Answer<typeof trackingDay>>({ queryKey: queryKey(contract) }, (body) =>
      body?.data.tracking_enrollment_history_id === list.runId && body.data.date === list.date
        ? { ...body, data: { ...body.data, activities: applyChecks(body.data.activities, [sent], list) } }
        : body,
    );
}

/** Applies a sent check-in to the cached answers until they are refetched, and invalidates all queries that contain progress. */
export function checkInSent(sent: CheckIn): void {
  if (sent.list) checkSent(sent, sent.list);
  queryClient.setQueriesData<unknown>({ queryKey: queryKey(findActivity) }, (body: unknown) => {
    const shown = findActivity.answer.safeParse(body).data?.data;
    return shown ? { ...(body as object), data: applyCheckIns(shown, [sent]) } : body;
  });
  queryClient.setQueriesData<unknown>({ queryKey: queryKey(findTask) }, (body: unknown) => {
    const shown = findTask.answer.safeParse(body).data?.data;
    return shown ? { ...(body as object), data: applyTaskCheckIns(shown, [sent]) } : body;
  });
  invalidateTrackings();
}
