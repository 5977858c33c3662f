import { and, eq, isNull } from 'drizzle-orm';
import type { Activity as ActivityAnswer } from 'shared-api/contracts/tracking/activities';
import { type Database, Failure } from '../../../kernel/index.ts';
import { requireAccess } from '../access/access.ts';
import { lockRun, type TrackingRun } from '../access/locks.ts';
import {
  type DateRejection,
  datesOfActivity,
  dateToRecord,
  scoredDate,
  ticketDate,
} from '../runs/rules/days.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { type Call, findActivity } from './activity-day.ts';
import { toActivityAnswer } from './activity-wire.ts';
import { beginQuizzes } from './begin-quizzes.ts';
import { currentDate, issueDayTicket } from './day-ticket.ts';
import { openDay } from './open-day.ts';
import type { Reader } from './reader.ts';
import { findUndoProgress } from './reports.ts';
import type { Activity } from './save-progress.ts';

/** The requested activity, participant and day. */
export interface ActivityInput {
  activityId: number;
  /** The participant; the caller by default. */
  userId?: number;
  trackingId?: number;
  /** A run; the current one by default. */
  runId?: number;
  date?: string;
}

/** Finds the participant's run of the activity's system, unless the enrolment has ended. */
async function findRun(
  db: Database,
  { userId, runId, trackingId }: { userId: number; runId?: number; trackingId: number },
): Promise<TrackingRun | undefined> {
  const [found] = await db
    .select({ run: trackingRuns })
    .from(trackingRuns)
    .innerJoin(
      trackingEnrolments,
      and(eq(trackingEnrolments.id, trackingRuns.enrolmentId), eq(trackingEnrolments.status, 'active')),
    )
    .where(
      and(
        eq(trackingRuns.trackingId, trackingId),
        eq(trackingRuns.userId, userId),
        runId === undefined ? isNull(trackingRuns.endedAt) : eq(trackingRuns.id, runId),
      ),
    );
  return found?.run;
}

/**
 * The shown day: the selected one, else today if the activity can be done today, else its first day.
 * @throws Failure 409 `outside_date_range`; `cannot_open_today` for a day in the future
 */
function toShownDate(
  activity: Activity,
  run: TrackingRun,
  selected: string | undefined,
  current: string,
): string {
  const dates = datesOfActivity(activity, run);
  if (!dates) throw new Failure('outside_date_range');
  const date = selected ?? (scoredDate(activity, run, current) ? current : dates.startDate);
  if (scoredDate(activity, run, date) === undefined) throw new Failure('outside_date_range');
  if (date > current) throw new Failure('cannot_open_today');
  return date;
}

/**
 * Reads an activity on a day of a run. If participant or family read it in a current run, the day is opened, its quizzes start, and they get a ticket for it.
 * @throws Failure 404 `not_found`; 409 `outside_date_range`, `cannot_open_today`
 */
export async function readActivity(
  tx: Database,
  input: ActivityInput,
  call: Call,
  reader: Reader,
): Promise<ActivityAnswer> {
  const { actor, config, now } = call;
  const activity = await findActivity(tx, input.activityId);
  const userId = input.userId ?? actor.userId;
  if (!activity || (input.trackingId ?? activity.trackingId) !== activity.trackingId)
    throw new Failure('not_found');
  const relation = await requireAccess(tx, actor, { trackingId: activity.trackingId, userId }, 'read');
  const found = await findRun(tx, { userId, runId: input.runId, trackingId: activity.trackingId });
  if (!found) throw new Failure('not_found');
  const mayAct = relation !== 'supervisor' && found.endedAt === null;
  const run = mayAct ? await lockRun(tx, found.id) : found;
  if (!run) throw new Failure('not_found');

  const current = currentDate(config, run, undefined, now);
  const selected = toShownDate(activity, run, input.date, current);
  const day = scoredDate(activity, run, selected) ?? selected;
  const canProgress = mayAct && !isRejected(dateToRecord(activity, run, { selected, current }));
  const activityDay = await openDay(tx, { runId: run.id, activityId: activity.id, day }, { mayAct, now });
  if (canProgress && activityDay) await beginQuizzes(tx, { run, day: activityDay }, now);
  // A page with the ticket of the day before may withdraw reports until the ticket expires.
  const undoDate = canProgress ? current : ticketDate(run, now);
  const canUndo =
    mayAct &&
    activityDay !== undefined &&
    !activity.isAutoProgress &&
    !isRejected(dateToRecord(activity, run, { selected, current: undoDate }));
  return toActivityAnswer(
    tx,
    { activity, run, day: activityDay },
    {
      date: selected,
      scoredDate: day,
      today: current,
      canAct: mayAct,
      canProgress,
      ticket: canProgress ? issueDayTicket(config, run, current) : null,
      undoProgress: canUndo
        ? await findUndoProgress(tx, { run, dayId: activityDay.id, current: undoDate })
        : null,
    },
    reader,
  );
}

const isRejected = (result: { date: string } | { rejection: DateRejection }): boolean =>
  'rejection' in result;
