import { type Database, Failure } from '../../../kernel/index.ts';
import { requireOpenArea } from '../../../services/settings/index.ts';
import { removeProduct } from '../../commerce/index.ts';
import { areFamily } from '../../profile-chat/index.ts';
import { findActiveEnrolment } from '../access/find-enrolment.ts';
import type { TrackingEnrolment } from '../access/locks.ts';
import { refreshInvitationScores } from '../runs/invitation-scores.ts';
import { getTrackingArea, type Tracking } from '../systems/find-tracking.ts';
import { activateEnrolment, findInviter, lockCandidates } from './enrolment.ts';
import { notifyEnrolled } from './notify-enrolled.ts';
import { findOfModel, findRejection, isFree, needsTerms, type TrackingModel } from './offer.ts';

/** A request to enrol in a free system, competition or package. */
export interface FreeEnrolment {
  model: TrackingModel;
  trackingId: number;
  /** The signed-in user. */
  callerId: number;
  /** The participants: the caller and members of their family; by default only the caller. */
  userIds?: readonly number[];
  inviterId?: number;
  termsAccepted: boolean;
  /** ISO 3166-1 alpha-2 of the caller; an unknown country hides nothing (PD-118). */
  country?: string;
  /** IANA zone of the device. */
  timezone?: string;
}

export interface Enrolled {
  tracking: Tracking;
  /** Enrolments of the participants, in the order of the request; for a level it may be the enrolment in its package. */
  enrolments: TrackingEnrolment[];
}

/** @throws Failure 409 with the reason */
async function rejectUnavailable(
  tx: Database,
  tracking: Tracking,
  { callerId: userId, country, timezone, termsAccepted }: FreeEnrolment,
  now: Date,
): Promise<void> {
  await requireOpenArea(tx, getTrackingArea(tracking));
  const reason = await findRejection(tx, tracking, { userId, country, timezone }, now);
  if (reason === 'tracking_unavailable') throw new Failure('not_available', { text: reason });
  if (reason) throw new Failure(reason);
  if (!isFree(tracking)) throw new Failure('not_free', { text: 'tracking_not_free' });
  if (needsTerms(tracking) && !termsAccepted) throw new Failure('terms_required');
}

/**
 * Enrols the caller or members of their family in a free system, competition or package, all or nothing. Both enrolment calls use it;
 * existing enrolments are unchanged (PD-72).
 * @throws Failure 403 `not_family`; 404 `not_found`; 409 `area_closed`, `not_published`, `not_available`, `no_longer_available`, `sold_with_package`, `sold_by_level`,
 * `not_free`, `terms_required`
 */
export async function enrolFree(tx: Database, request: FreeEnrolment, now: Date): Promise<Enrolled> {
  const { callerId, inviterId, timezone } = request;
  const userIds = [...new Set(request.userIds ?? [callerId])];
  // Locks the family memberships until the transaction ends.
  if (
    !(await areFamily(
      tx,
      callerId,
      userIds.filter((id) => id !== callerId),
    ))
  )
    throw new Failure('not_family');
  const tracking = await findOfModel(tx, request.model, request.trackingId);
  if (!tracking) throw new Failure('not_found');
  const inviterIds = inviterId === undefined ? [] : [inviterId];
  const candidates = { tracking, userIds, inviterIds };
  const enrolments = (await lockCandidates(tx, [candidates], callerId, now)).get(tracking.id);
  if (!enrolments) throw new Error('The candidates were not locked');
  const missing = userIds.filter((userId) => !enrolments.isActive(userId));
  if (missing.length > 0) await rejectUnavailable(tx, tracking, request, now);
  const invitedById = await findInviter(tx, inviterId, { buyerId: callerId, enrolments });
  const terms = {
    buyerId: callerId,
    isUnlimited: tracking.isUnlimited,
    price: null,
    currency: null,
    termsAcceptedAt: needsTerms(tracking) ? now : null,
  };
  for (const userId of missing) {
    await activateEnrolment(
      tx,
      {
        id: enrolments.own(userId).id,
        tracking,
        terms: { ...terms, invitedById: invitedById === userId ? null : (invitedById ?? null) },
      },
      { timezone, now },
    );
    // The enrolment is free, so nobody is named as the buyer.
    await notifyEnrolled(tx, { trackingId: tracking.id, userId, buyerId: userId }, now);
  }
  await removeProduct(tx, {
    ownerId: callerId,
    modelName: request.model,
    modelId: tracking.id,
    userIds: missing,
  });
  if (invitedById !== undefined && missing.length > 0)
    await refreshInvitationScores(tx, [{ trackingId: tracking.id, buyerId: callerId, invitedById }], now);
  const found: TrackingEnrolment[] = [];
  for (const userId of userIds) {
    const enrolment = await findActiveEnrolment(tx, tracking, userId);
    if (enrolment) found.push(enrolment);
  }
  return { tracking, enrolments: found };
}
