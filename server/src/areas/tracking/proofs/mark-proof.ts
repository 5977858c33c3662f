import { eq } from 'drizzle-orm';
import { proofEvent } from 'shared-api/contracts/tracking/live';
import { type Database, Failure } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { users } from '../../../services/users/index.ts';
import { type Actor, requireAccess } from '../enrolment/access.ts';
import { findReaders } from '../enrolment/find-readers.ts';
import { lockRun, type TrackingRun } from '../enrolment/locks.ts';
import { trackingEnrolments } from '../enrolment/tables.ts';
import { recordEvent } from '../progress/save-progress.ts';
import { activityDays } from '../progress/tables.ts';
import { toLivePayload } from '../runs/live-events.ts';
import { trackingRuns } from '../runs/tables.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackingActivities, trackingItems } from '../systems/tables.ts';
import type { Proof } from './find-proof.ts';
import { trackingProofs } from './tables.ts';

/** A percentage, or, without one, the return of the proof with a comment. */
export interface Review {
  proofId: number;
  mark?: number;
  comment?: string;
}

/** A proof with everything that its review depends on. */
const joined = (tx: Database, proofId: number) =>
  tx
    .select({
      proof: trackingProofs,
      day: activityDays,
      activity: trackingActivities,
      run: trackingRuns,
      needsMark: trackingItems.needsMark,
      enrolment: trackingEnrolments.status,
    })
    .from(trackingProofs)
    .innerJoin(trackingItems, eq(trackingItems.id, trackingProofs.itemId))
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(trackingActivities, eq(trackingActivities.id, activityDays.activityId))
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, trackingRuns.enrolmentId))
    .where(eq(trackingProofs.id, proofId));

type Joined = Awaited<ReturnType<typeof joined>>[number];

/** Notifies the participant, and who submitted the proof for them, in their languages; the notification leads to the activity on its day. */
async function notifyReviewed(
  tx: Database,
  { proof, run, activity, day }: Joined,
  { tracking, mark, now }: { tracking: Tracking; mark: number | undefined; now: Date },
): Promise<void> {
  for (const userId of new Set([run.userId, proof.submittedById])) {
    const [reader] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    if (!reader) continue;
    const params = {
      ...bilingual('activity', { en: activity.nameEn, ar: activity.nameAr }, reader.language),
      ...bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, reader.language),
      ...{ trackingId: tracking.id, date: day.day },
    };
    const about = {
      ...{ userId, familyMemberId: run.userId, modelId: activity.id, key: `proof ${proof.id}` },
      type: 'Activity',
    };
    const message =
      mark === undefined
        ? { text: 'told.proof_returned', params }
        : { text: 'told.proof_marked', params: { ...params, mark } };
    await notify(tx, [{ ...about, ...message }], now);
  }
}

/** Whether a proof has this review already. */
const isReviewedSo = (proof: Proof, mark: number | undefined): boolean =>
  mark === undefined ? proof.status === 'returned' : proof.status === 'marked' && proof.mark === mark;

async function saveReview(
  tx: Database,
  { proof, day, run }: { proof: Proof; day: Joined['day']; run: TrackingRun },
  { actor, mark, comment }: { actor: Actor; mark?: number; comment?: string },
  now: Date,
): Promise<void> {
  const status = mark === undefined ? 'returned' : 'marked';
  await tx
    .update(trackingProofs)
    .set({ status, mark, comment, reviewedById: actor.userId, reviewedAt: now })
    .where(eq(trackingProofs.id, proof.id));
  await recordEvent(
    tx,
    { run, day },
    {
      ...{ kind: `proof_${status}`, itemId: proof.itemId, percentage: mark ?? 0 },
      ...{ actorId: actor.userId, key: `proof_${status}:${proof.id}` },
    },
    now,
  );
}

/**
 * Marks or returns a proof and notifies the participant; the same review again changes nothing. The lock on the run orders it with a removal.
 * @throws Failure 404 `not_found` for those who may not mark it (PD-67); 400 `comment_required`; 409 `proof_decided`, `proof_removed`, `marking_ended`
 */
export async function markProof(
  tx: Database,
  { proofId, mark, comment = '' }: Review,
  actor: Actor,
  now: Date,
): Promise<void> {
  const [known] = await joined(tx, proofId);
  if (!known?.needsMark) throw new Failure(404, 'not_found');
  const relation = await requireAccess(tx, actor, known.run, 'mark');
  const run = await lockRun(tx, known.run.id);
  const [current] = await joined(tx, proofId);
  const tracking = await findTracking(tx, known.run.trackingId);
  if (!run || !tracking || current?.enrolment !== 'active') throw new Failure(404, 'not_found');
  const { proof, day } = current;
  if (proof.status === 'removed') throw new Failure(409, 'proof_removed');
  if (isReviewedSo(proof, mark)) return;
  if (proof.status !== 'submitted') throw new Failure(409, 'proof_decided');
  if (tracking.markingEndedAt) throw new Failure(409, 'marking_ended');
  if (mark === undefined && comment === '')
    throw new Failure(400, 'comment_required', { errors: { comment: ['comment_required'] } });

  const review = { actor, mark, ...(comment !== '' && { comment }) };
  await saveReview(tx, { proof, day, run }, review, now);
  const action = mark === undefined ? 'proof.return' : 'proof.mark';
  const details = { activity: day.activityId, ...(mark !== undefined && { mark }) };
  if (relation === 'operator')
    await audit(tx, { operatorId: actor.userId, action, subject: proofId, details }, now);
  await notifyReviewed(tx, current, { tracking, mark, now });
  const users = await findReaders(tx, tracking, run.userId);
  const ids = { activity_id: day.activityId, user_activity_id: day.id, proof_id: proof.id };
  await publish(
    tx,
    [{ to: { users }, kind: proofEvent.kind, payload: { ...toLivePayload(run), ...ids } }],
    now,
  );
}
