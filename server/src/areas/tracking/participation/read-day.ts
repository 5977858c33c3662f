import type { RunDay } from 'shared-api/contracts/tracking/participation';
import { type DayClock, endOfDay, getToday } from 'shared-api/rules/day-clock';
import type { Context } from '../../../kernel/index.ts';
import { issueDayTicket, toTicketFields } from '../progress/day-ticket.ts';
import { activityScore, scoreToWire } from '../runs/rules/scores.ts';
import { type EarlyDay, findRunDay } from './find-day-activities.ts';
import { type ParticipantRun, toShownDate } from './find-participant-run.ts';

/** When the participant's next day begins, as an ISO instant. */
const nextDayAt = (clock: DayClock, now: Date): string =>
  new Date(endOfDay(clock, getToday(clock, now))).toISOString();

/** Reads a day of a run; it has no activities before the start. */
export async function readDay(
  { db, language, now, config }: Context,
  { participant, run, today, clock, canAct }: ParticipantRun,
  { date: requested, isWithheld, early }: { date?: string; isWithheld: boolean; early?: EarlyDay },
): Promise<RunDay> {
  const common = {
    tracking_id: participant.trackingId,
    user_id: participant.userId,
    tracking_enrollment_history_id: run?.id ?? null,
    today,
    next_day_at: nextDayAt(clock, now()),
  };
  if (!run)
    return {
      ...common,
      date: null,
      daily_progress: isWithheld ? null : 0,
      activities: [],
      ...toTicketFields(null),
    };
  const date = toShownDate(run, requested, today);
  const day = await findRunDay(db, { run, date, today, canAct }, language, early);
  return {
    ...common,
    date,
    daily_progress: isWithheld ? null : scoreToWire(activityScore(day.points, day.maxPoints)),
    activities: day.activities,
    ...toTicketFields(canAct ? issueDayTicket(config, run, today) : null),
  };
}
