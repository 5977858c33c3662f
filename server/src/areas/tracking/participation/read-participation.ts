import type { Participation } from 'shared-api/contracts/tracking/participation';
import type { Context } from '../../../kernel/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import { findPresentation, findRow } from '../catalogue/details.ts';
import type { TrackingColumns } from '../catalogue/tracking-columns.ts';
import { findViewer, limitToParticipant, type Viewer } from '../catalogue/viewer.ts';
import { countInvitations } from '../runs/invitation-scores.ts';
import { isWithheld } from '../systems/is-withheld.ts';
import { findCalendar } from './find-calendar.ts';
import type { ParticipantRun } from './find-participant-run.ts';
import { readDay } from './read-day.ts';

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
  const [page, days, day, invitations] = await Promise.all([
    findPresentation(db, viewer, { ...row, run: run ? toRunColumns(run) : null }, request),
    run ? findCalendar(db, run, { today, isWithheld: isHidden, type: tracking.type }) : [],
    readDay(context, found, { date, isWithheld: isHidden }),
    tracking.invitationMaxCount > 0 ? countInvitations(db, tracking, participant.userId) : 0,
  ]);
  const { tracking_id: _tracking, user_id: _user, tracking_enrollment_history_id: _run, ...shown } = day;
  const full = { ...page, ...shown, days, can_act: found.canAct ? (1 as const) : (0 as const) };
  return { ...full, ...toScores(full, isHidden), invitation_count: invitations };
}
