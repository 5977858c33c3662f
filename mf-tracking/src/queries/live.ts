import { findActivity } from 'shared-api/contracts/tracking/activities';
import { assignedTasks, findAssignedTask } from 'shared-api/contracts/tracking/assigned-tasks';
import {
  progressEvent,
  proofEvent,
  rankingEvent,
  rankingTopic,
  supervisionEvent,
  taskEvent,
} from 'shared-api/contracts/tracking/live';
import { enrolledCompetition, trackingData, trackingDay } from 'shared-api/contracts/tracking/participation';
import { ranking, report } from 'shared-api/contracts/tracking/ranking';
import { received, requestable, requests, supervised } from 'shared-api/contracts/tracking/supervision';
import { allTasks, findTask } from 'shared-api/contracts/tracking/tasks';
import { today } from 'shared-api/contracts/tracking/today';
import { invalidate } from 'shared-api/query';
import { useLiveEvent } from 'shared-api/realtime';

/** Calls whose answers contain the progress of a participant. */
const progressCalls = [findActivity, trackingData, trackingDay, enrolledCompetition, report, today];

/**
 * Refetches a page when progress was recorded for a participant, or a proof was marked or returned, on another device
 * or by another user.
 * @param userId the participant; the whole family if undefined
 */
export function useLiveProgress(userId?: number): void {
  const readAgain = (event?: { current_user_id: number }) => {
    if (event && userId !== undefined && event.current_user_id !== userId) return;
    for (const call of progressCalls) void invalidate(call);
  };
  useLiveEvent(progressEvent, readAgain);
  useLiveEvent(proofEvent, readAgain);
}

/** Refetches a ranking when it changes. */
export function useLiveRanking(trackingId: number): void {
  useLiveEvent(rankingEvent, () => void invalidate(ranking), rankingTopic(trackingId));
}

/** Calls whose answers contain a task, for the family and for the consultant. */
const taskCalls = [findTask, allTasks, findAssignedTask, assignedTasks];

/**
 * Refetches tasks when the family or the consultant changes one.
 * @param taskId the task; all tasks if undefined
 */
export function useLiveTasks(taskId?: number): void {
  useLiveEvent(taskEvent, (event) => {
    if (event && taskId !== undefined && event.task_id !== taskId) return;
    for (const call of taskCalls) void invalidate(call);
  });
}

/** Calls whose answers contain requests for supervision, for the family and for the consultant. */
const supervisionCalls = [requests, requestable, received, supervised];

/** Refetches requests for supervision when one was sent, answered, withdrawn or ended. */
export function useLiveSupervision(): void {
  useLiveEvent(supervisionEvent, () => {
    for (const call of supervisionCalls) void invalidate(call);
  });
}
