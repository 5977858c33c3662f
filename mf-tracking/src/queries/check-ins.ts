import { ApiError, call } from 'shared-api/client';
import {
  findActivity,
  reportProgress,
  updateProgress,
  withdrawProgress,
} from 'shared-api/contracts/tracking/activities';
import { findTask, updateTaskProgress } from 'shared-api/contracts/tracking/tasks';
import { queryClient, queryKey } from 'shared-api/query';
import { applyCheckIns, applyTaskCheckIns, type CheckIn } from '../rules/activity/check-in.ts';
import { invalidateTrackings } from './invalidate.ts';

/**
 * Sends a check-in. Repeating the call changes nothing.
 * @returns seconds to wait before sending it again, because the film cannot have ended yet; 0 if it counts
 * @throws {ApiError}
 */
export async function sendCheckIn(
  { dayId, assigneeId, kind, value, ticket }: CheckIn,
  client: string,
): Promise<number> {
  const progress = kind === 'started' ? 0 : 100;
  if (assigneeId !== undefined) {
    const body = { user_activity_id: dayId, media_id: value, progress, family_member_id: assigneeId };
    return (await call(updateTaskProgress, { body }, { client })).wait_seconds;
  }
  const day = { user_activity_id: dayId, ...(ticket !== undefined && { day_ticket: ticket }) };
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

/** Applies a sent check-in to the cached answers until they are refetched, and invalidates all queries that contain progress. */
export function checkInSent(sent: CheckIn): void {
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
