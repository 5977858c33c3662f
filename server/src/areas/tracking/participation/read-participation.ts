import type { Participation } from 'shared-api/contracts/tracking/participation';
import { toBit } from 'shared-api/rules/to-bit';
import type { Context } from '../../../kernel/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { findPresentation, findRow } from '../catalogue/details.ts';
import type { TrackingColumns } from '../catalogue/tracking-columns.ts';
import { findViewer, limitToParticipant, type Viewer } from '../catalogue/viewer.ts';
import { countInvitations } from '../runs/invitation-scores.ts';
import { activityScore, scoreToWire } from '../runs/rules/scores.ts';
import { isWithheld } from '../systems/is-withheld.ts';
import { findCalendar, type RunCalendar } from './find-calendar.ts';
import type { ParticipantRun } from './find-participant-run.ts';
import { readDay } from './read-day.ts';
import { hideProgress } from './rules/calendar.ts';

/** The caller as a viewer of a participant's page, with the participant's date. */
async function findPageViewer(context: Context, found: ParticipantRun): Promise<Viewer> {
  const { relation, participant, today } = found;
  const viewer = { ...(await findViewer(context)), today };
  return relation === 'supervisor' ? limitToParticipant(viewer, participant.userId) : viewer;
}

const toRunColumns = (run: TrackingRun): TrackingColumns['run'] => ({
  id: run.id,
  start_date: run.startDate,
  end_date: run.endDate,
  total: run.totalScore,
  activity: run.activityScore,
  invitation: run.invitationScore,
});

/** The scores for the page, hidden until the marking has ended (PD-81). */
const toScores = (scores: Participation, isHidden: boolean) => ({
  total_progress: isHidden ? null : scores.total_progress,
  activity_progress: isHidden ? null : scores.activity_progress,
  invitation_progress: isHidden ? null : scores.invitation_progress,
});

/** The calendar of the page, the days in a row of a run under way, and what was possible so far, which competitions do not have: their score has other parts too. */
function toCalendarFields(
  run: TrackingRun | undefined,
  calendar: RunCalendar | undefined,
  { isHidden, type }: { isHidden: boolean; type: 'tracking' | 'initiative' },
): Pick<Participation, 'days' | 'streak_days' | 'rest_days_left' | 'possible_progress'> {
  if (!run || !calendar)
    return { days: [], streak_days: null, rest_days_left: null, possible_progress: null };
  const { days, streak, possiblePoints } = calendar;
  const isUnderWay = run.endedAt === null;
  return {
    days: isHidden ? hideProgress(days) : days,
    streak_days: isUnderWay ? streak.days : null,
    rest_days_left: isUnderWay ? streak.restDaysLeft : null,
    possible_progress:
      type === 'tracking'
        ? scoreToWire(activityScore(Math.min(possiblePoints, run.maxPoints), run.maxPoints))
        : null,
  };
}

/** Reads the page of a participant: the system, their run with its calendar, and the activities of one day. */
export async function readParticipation(
  context: Context,
  found: ParticipantRun,
  date?: string,
): Promise<Participation> {
  const { db, config } = context;
  const { participant, tracking, run, today } = found;
  const isHidden = await isWithheld(db, tracking);
  const viewer = await findPageViewer(context, found);
  const request = { id: tracking.id, selectedId: participant.userId, config, now: context.now() };
  const row = await findRow(db, viewer, request);
  const [page, calendar, day, invitations] = await Promise.all([
    findPresentation(db, viewer, { ...row, run: run ? toRunColumns(run) : null }, request),
    run ? findCalendar(db, run, { today, type: tracking.type }) : undefined,
    readDay(context, found, { date, isWithheld: isHidden }),
    tracking.invitationMaxCount > 0 ? countInvitations(db, tracking, participant.userId) : 0,
  ]);
  const { tracking_id: _tracking, user_id: _user, tracking_enrollment_history_id: _run, ...shown } = day;
  const full = {
    ...page,
    ...shown,
    ...toCalendarFields(run, calendar, { isHidden, type: tracking.type }),
    can_act: toBit(found.canAct),
  };
  return { ...full, ...toScores(full, isHidden), invitation_count: invitations };
}
