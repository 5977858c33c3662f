import { and, eq, like, or } from 'drizzle-orm';
import { proofEvent } from 'shared-api/contracts/tracking/live';
import { type Database, Failure } from '../../../kernel/index.ts';
import { bilingual, nameParticipant, notify } from '../../../services/notifications/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { users } from '../../../services/users/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { type Actor, requireAccess } from '../access/access.ts';
import { findReaders } from '../access/find-readers.ts';
import { lockRun, type TrackingRun } from '../access/locks.ts';
import { recordEvent } from '../progress/save-progress.ts';
import { toLivePayload } from '../runs/live-events.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays, progressEvents } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackingItems } from '../tables/systems.ts';
import type { Proof } from './find-proof.ts';

/** A review: a percentage, or without it the return of the proof with a comment. */
export interface Review {
  proofId: number;
  mark?: number;
  /** Undefined keeps the comment of a corrected mark. */
  comment?: string;
  /** The mark to correct, which must be the current one (PD-76). */
  formerMark?: number;
}

/** A proof with everything that its review depends on. */
const joined = (tx: Database, proofId: number) =>
  tx
    .select({
      proof: trackingProofs,
      participant: { id: users.id, name: users.username },
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
    .innerJoin(users, eq(users.id, trackingRuns.userId))
    .where(eq(trackingProofs.id, proofId));

type Joined = Awaited<ReturnType<typeof joined>>[number];

const texts = {
  marked: { own: 'told.proof_marked', other: 'told.proof_marked_for' },
  corrected: { own: 'told.proof_corrected', other: 'told.proof_corrected_for' },
  returned: { own: 'told.proof_returned', other: 'told.proof_returned_for' },
};

/** A review that is saved. */
interface Reviewed {
  tracking: Tracking;
  /** Undefined if the proof is returned. */
  mark: number | undefined;
  /** 1 for the first mark of a proof, more for a corrected one. */
  number: number;
  now: Date;
}

/**
 * Notifies the participant and the user who submitted the proof for them, each in their language; the latter's text names the participant. The
 * notification opens the activity on its day.
 */
async function notifyReviewed(
  tx: Database,
  { proof, run, activity, day, participant }: Joined,
  { tracking, mark, number, now }: Reviewed,
): Promise<void> {
  const marked = proof.status === 'marked' ? texts.corrected : texts.marked;
  for (const userId of new Set([run.userId, proof.submittedById])) {
    const [reader] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    if (!reader) continue;
    const { text, params } = nameParticipant(
      mark === undefined ? texts.returned : marked,
      participant,
      userId,
    );
    await notify(
      tx,
      [
        {
          userId,
          familyMemberId: run.userId,
          type: 'Activity',
          modelId: activity.id,
          text,
          key: toKey(`proof ${proof.id}`, number),
          params: {
            ...bilingual('activity', { en: activity.nameEn, ar: activity.nameAr }, reader.language),
            ...bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, reader.language),
            trackingId: tracking.id,
            date: day.day,
            ...params,
            ...(mark !== undefined && { mark }),
          },
        },
      ],
      now,
    );
  }
}

/** A key that is unique for each review of a proof. */
const toKey = (first: string, number: number): string => (number === 1 ? first : `${first}:${number}`);

/** Counts the marks of a proof in the log of progress. */
const countMarks = (tx: Database, { id, activityDayId }: Proof): Promise<number> =>
  tx.$count(
    progressEvents,
    and(
      eq(progressEvents.activityDayId, activityDayId),
      or(eq(progressEvents.key, `proof_marked:${id}`), like(progressEvents.key, `proof\\_marked:${id}:%`)),
    ),
  );

/** Whether a proof has this review already. */
const isReviewedSo = (proof: Proof, mark: number | undefined): boolean =>
  mark === undefined ? proof.status === 'returned' : proof.status === 'marked' && proof.mark === mark;

/** Saves a review; the log keeps earlier marks. */
async function saveReview(
  tx: Database,
  { proof, day, run }: { proof: Proof; day: Joined['day']; run: TrackingRun },
  review: { actor: Actor; mark?: number; comment?: string; number: number },
  now: Date,
): Promise<void> {
  const { actor, mark, comment, number } = review;
  const status = mark === undefined ? 'returned' : 'marked';
  await tx
    .update(trackingProofs)
    .set({
      status,
      mark: mark ?? null,
      reviewedById: actor.userId,
      reviewedAt: now,
      ...(comment !== undefined && { comment: comment || null }),
    })
    .where(eq(trackingProofs.id, proof.id));
  const key = toKey(`proof_${status}:${proof.id}`, status === 'marked' ? number : 1);
  await recordEvent(
    tx,
    { run, day },
    { kind: `proof_${status}`, itemId: proof.itemId, percentage: mark ?? 0, actorId: actor.userId, key },
    now,
  );
}

/** @throws Failure 409 `proof_removed`, `proof_decided` unless the caller corrects the mark that the proof has, `marking_ended`; 400 `comment_required` */
function requireReviewable(
  { status, mark: current }: Proof,
  { markingEndedAt }: Tracking,
  { mark, comment, formerMark }: Review,
): void {
  const isCorrection = status === 'marked' && formerMark !== undefined && formerMark === current;
  if (status !== 'submitted' && !isCorrection) throw new Failure('proof_decided');
  if (markingEndedAt) throw new Failure('marking_ended');
  if (mark === undefined && !comment)
    throw new Failure('comment_required', { errors: { comment: ['comment_required'] } });
}

/**
 * Marks or returns a proof, or corrects its mark (PD-76), and notifies the participant; a repeated review changes only the comment. The lock on the
 * run serializes it with a removal. The second of two markers must know the first one's mark, or gets `proof_decided`.
 * @throws Failure 404 `not_found` for users who may not mark it (PD-67); 400 `comment_required`; 409 `proof_decided`, `proof_removed`, `marking_ended`,
 * and `blocked_by_guest`, `blocked_by_me` for a new comment (PD-144)
 */
export async function markProof(tx: Database, review: Review, actor: Actor, now: Date): Promise<void> {
  const { proofId, mark, comment, formerMark } = review;
  const [known] = await joined(tx, proofId);
  if (!known?.needsMark) throw new Failure('not_found');
  const relation = await requireAccess(tx, actor, known.run, 'mark');
  const run = await lockRun(tx, known.run.id);
  const [current] = await joined(tx, proofId);
  const tracking = await findTracking(tx, known.run.trackingId);
  if (!run || !tracking || current?.enrolment !== 'active') throw new Failure('not_found');
  const { proof, day } = current;
  if (proof.status === 'removed') throw new Failure('proof_removed');
  const isSame = isReviewedSo(proof, mark);
  if (isSame && (formerMark === undefined || comment === undefined || comment === (proof.comment ?? '')))
    return;
  requireReviewable(proof, tracking, review);
  if (comment && comment !== proof.comment) await refuseBlocked(tx, { from: actor.userId, to: run.userId });
  if (isSame) {
    await tx
      .update(trackingProofs)
      .set({ comment: comment || null })
      .where(eq(trackingProofs.id, proofId));
    return;
  }
  const number = 1 + (proof.status === 'marked' ? await countMarks(tx, proof) : 0);
  await saveReview(tx, { proof, day, run }, { actor, mark, comment, number }, now);
  const action = mark === undefined ? 'proof.return' : 'proof.mark';
  const former = proof.mark === null ? undefined : proof.mark;
  const details = {
    activity: day.activityId,
    ...(mark !== undefined && { mark }),
    ...(former !== undefined && { former }),
  };
  if (relation === 'operator')
    await audit(
      tx,
      { operatorId: actor.userId, action, subject: proofId, personId: run.userId, details },
      now,
    );
  await notifyReviewed(tx, current, { tracking, mark, number, now });
  const users = await findReaders(tx, tracking, run.userId);
  const ids = { activity_id: day.activityId, user_activity_id: day.id, proof_id: proof.id };
  await publish(
    tx,
    [{ to: { users }, kind: proofEvent.kind, payload: { ...toLivePayload(run), ...ids } }],
    now,
  );
}
