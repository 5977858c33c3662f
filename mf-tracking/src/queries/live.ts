import { findActivity } from 'shared-api/contracts/tracking/activities';
import { progressEvent, proofEvent, rankingEvent, rankingTopic } from 'shared-api/contracts/tracking/live';
import { enrolledCompetition, trackingData, trackingDay } from 'shared-api/contracts/tracking/participation';
import { ranking, report } from 'shared-api/contracts/tracking/ranking';
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
