import type { Report } from 'shared-api/contracts/tracking/ranking';
import type { Database } from '../../../kernel/index.ts';
import type { TrackingRun } from '../enrolment/locks.ts';
import { findCalendar } from '../participation/find-calendar.ts';
import { todayIn } from '../runs/rules/days.ts';
import { scoreToWire } from '../runs/rules/scores.ts';

/** Reports the progress of a run, with its days until the participant's today. */
export async function reportRun(db: Database, run: TrackingRun, now: Date): Promise<Report> {
  const today = todayIn(run.timezone, run.endedAt ?? now);
  const days = await findCalendar(db, run, { today, isWithheld: false });
  const completed = scoreToWire(run.activityScore);
  return {
    completed,
    remaining: Math.round((100 - completed) * 10) / 10,
    progress_per_days: Object.fromEntries(
      days.flatMap(({ date, progress }) => (date > today || progress === null ? [] : [[date, progress]])),
    ),
  };
}
