import type { Run } from 'shared-api/contracts/tracking/runs';
import { getToday } from 'shared-api/rules/day-clock';
import { toBit } from 'shared-api/rules/to-bit';
import type { TrackingRun } from '../access/locks.ts';
import { isFinished } from './rules/repeat.ts';
import { shownScoreToWire } from './rules/scores.ts';

/** Maps a run to the API's form; a run that was repeated before the end of its last day is not finished. */
export const runToWire = (run: TrackingRun, now: Date, isWithheld: boolean): Run => ({
  id: run.id,
  tracking_enrollment_history_id: run.id,
  tracking_id: run.trackingId,
  user_id: run.userId,
  number: run.number,
  start_date: run.startDate,
  end_date: run.endDate,
  finished_current_tracking: toBit(isFinished(run, getToday(run, run.endedAt ?? now))),
  total_progress: shownScoreToWire(run.totalScore, isWithheld),
  activity_progress: shownScoreToWire(run.activityScore, isWithheld),
  invitation_progress: shownScoreToWire(run.invitationScore, isWithheld),
});
