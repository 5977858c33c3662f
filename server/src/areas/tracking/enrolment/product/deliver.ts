import { inArray, or } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { DeliverOptions, LineReference } from '../../../commerce/index.ts';
import { lockEnrolments, lockRuns, type TrackingEnrolment } from '../../access/locks.ts';
import { lockInvitations, refreshInvitationScores } from '../../runs/invitation-scores.ts';
import { trackingEnrolments } from '../../tables/enrolment.ts';
import { trackingRuns } from '../../tables/runs.ts';
import { endEnrolments } from '../end-enrolments.ts';
import { activateEnrolment, findInviter, type LockedEnrolments, lockCandidates } from '../enrolment.ts';
import { notifyEnrolled } from '../notify-enrolled.ts';
import { findRejection, type TrackingModel } from '../offer.ts';
import { toTerms } from './hold.ts';
import { findSoldLines, type SoldLine, toCandidates } from './lines.ts';

/**
 * Whether a paid line can get its enrolment: its own order holds it, or the hold has ended, the participant is not enrolled otherwise,
 * no other order holds it, and the system is still offered.
 */
async function isDeliverable(
  tx: Database,
  { tracking, userId, buyerId, timezone }: SoldLine,
  enrolments: LockedEnrolments,
  now: Date,
): Promise<boolean> {
  const own = enrolments.own(userId);
  if (own.status === 'held' && own.buyerId === buyerId) return true;
  const isHeldByOther = own.status === 'held' && own.holdUntil !== null && own.holdUntil > now;
  if (enrolments.isActive(userId) || isHeldByOther) return false;
  const buyer = { userId: buyerId, timezone: timezone ?? undefined };
  return (await findRejection(tx, tracking, buyer, now)) === undefined;
}

/** Activates the enrolment of a paid line on the terms of the order (PD-122). */
async function activateSold(
  tx: Database,
  { reference, tracking, buyerId, userId, options, paid, currency, timezone }: SoldLine,
  enrolments: LockedEnrolments,
  now: Date,
): Promise<TrackingEnrolment> {
  const inviterId = await findInviter(tx, options.invitedById, { buyerId, enrolments });
  const terms = {
    buyerId,
    ...toTerms(options, inviterId === userId ? undefined : inviterId),
    // Stores no price if a coupon covers it.
    ...(paid > 0 ? { price: paid, currency } : { price: null, currency: null }),
  };
  return activateEnrolment(tx, { id: reference, tracking, terms }, { timezone: timezone ?? undefined, now });
}

/**
 * Activates the enrolments of paid lines that can still get theirs. The other lines are refunded, and their participants are not notified;
 * nobody is enrolled twice. Returns the delivered lines.
 */
export async function deliverTrackings(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineReference[],
  { now }: DeliverOptions,
): Promise<Set<number>> {
  const sold = await findSoldLines(tx, model, lines);
  const delivered = new Set(sold.filter(({ isDelivered }) => isDelivered).map(({ lineId }) => lineId));
  const open = sold.filter(({ isDelivered }) => !isDelivered);
  const [first] = open;
  if (!first) return delivered;
  const locked = await lockCandidates(tx, toCandidates(open), first.buyerId, now);
  const activated: TrackingEnrolment[] = [];
  for (const line of open) {
    const enrolments = locked.get(line.tracking.id);
    if (!enrolments || !(await isDeliverable(tx, line, enrolments, now))) continue;
    activated.push(await activateSold(tx, line, enrolments, now));
    delivered.add(line.lineId);
  }
  await refreshInvitationScores(tx, activated, now);
  for (const enrolment of activated) await notifyEnrolled(tx, enrolment, now);
  return delivered;
}

/**
 * Ends the enrolments of refunded lines and their current runs (PD-126); progress stays, and the invitations that led to them no longer count.
 * Returns the lines.
 */
export async function revokeTrackings(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineReference[],
  now: Date,
): Promise<Set<number>> {
  const sold = (await findSoldLines(tx, model, lines)).filter(({ isDelivered }) => isDelivered);
  const ids = sold.map(({ reference }) => reference);
  const ended = await lockEnrolments(tx, inArray(trackingEnrolments.id, ids));
  const inviterIds = (await lockInvitations(tx, ended)).map(({ inviterId }) => inviterId);
  // Locks the ending runs and those of inviters in one step, so that all are locked in the order of their ids.
  await lockRuns(tx, or(inArray(trackingRuns.enrolmentId, ids), inArray(trackingRuns.userId, inviterIds)));
  await endEnrolments(tx, ids, now);
  await refreshInvitationScores(tx, ended, now);
  return new Set(sold.map(({ lineId }) => lineId));
}
