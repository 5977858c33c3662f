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

/** What shows the progress of a participant. */
const progressCalls = [findActivity, trackingData, trackingDay, enrolledCompetition, report, today];

/**
 * Reads a page again when something was recorded for a participant, or a proof was marked or returned, on another device or by somebody else.
 * @param userId the participant; all of the family without one
 */
export function useLiveProgress(userId?: number): void {
  const readAgain = (event?: { current_user_id: number }) => {
    if (event && userId !== undefined && event.current_user_id !== userId) return;
    for (const call of progressCalls) void invalidate(call);
  };
  useLiveEvent(progressEvent, readAgain);
  useLiveEvent(proofEvent, readAgain);
}

/** Reads a ranking again when it changed. */
export function useLiveRanking(trackingId: number): void {
  useLiveEvent(rankingEvent, () => void invalidate(ranking), rankingTopic(trackingId));
}

/** What shows a task, to the family and to the consultant. */
const taskCalls = [findTask, allTasks, findAssignedTask, assignedTasks];

/**
 * Reads tasks again when the family or the consultant did something in one.
 * @param taskId the task; all of them without one
 */
export function useLiveTasks(taskId?: number): void {
  useLiveEvent(taskEvent, (event) => {
    if (event && taskId !== undefined && event.task_id !== taskId) return;
    for (const call of taskCalls) void invalidate(call);
  });
}

/** What shows requests for supervision, to the family and to the consultant. */
const supervisionCalls = [requests, requestable, received, supervised];

/** Reads requests for supervision again when one was sent, answered, taken back or ended. */
export function useLiveSupervision(): void {
  useLiveEvent(supervisionEvent, () => {
    for (const call of supervisionCalls) void invalidate(call);
  });
}
