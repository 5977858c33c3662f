import type { Report } from 'shared-api/contracts/tracking/ranking';
import { getToday } from 'shared-api/rules/day-clock';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { findCalendar } from '../participation/find-calendar.ts';
import { scoreToWire } from '../runs/rules/scores.ts';
import type { Tracking } from '../systems/find-tracking.ts';

/** Reports the progress of a run, with its days from when the participant joined until their today. */
export async function reportRun(
  db: Database,
  { type }: Pick<Tracking, 'type'>,
  run: TrackingRun,
  now: Date,
): Promise<Report> {
  const today = getToday(run, run.endedAt ?? now);
  const { days } = await findCalendar(db, run, { today, type });
  const completed = scoreToWire(run.activityScore);
  return {
    completed,
    remaining: Math.round((100 - completed) * 10) / 10,
    progress_per_days: Object.fromEntries(
      days.flatMap(({ date, progress }) => (date > today || progress === null ? [] : [[date, progress]])),
    ),
  };
}
