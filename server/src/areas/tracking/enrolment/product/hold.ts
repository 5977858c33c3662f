import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Database, Failure } from '../../../../kernel/index.ts';
import type { HoldOptions, LineItem, LineReference, ProductOptions } from '../../../commerce/index.ts';
import { addProduct } from '../../../commerce/index.ts';
import { lockEnrolments } from '../../access/locks.ts';
import type { Tracking } from '../../systems/find-tracking.ts';
import { trackingEnrolments } from '../../tables/enrolment.ts';
import { findInviter, type LockedEnrolments, lockCandidates } from '../enrolment.ts';
import { findOfModel, getUnlimitedPrices, needsTerms, type TrackingModel } from '../offer.ts';
import { findSaleRejection } from './describe.ts';
import { findSoldLines, toCandidates } from './lines.ts';

/** Finds why a system is not sold with a buyer's options, as a code. */
export function findOptionsRejection(
  tracking: Tracking,
  { isUnlimited, termsAcceptedAt }: ProductOptions,
): 'no_unlimited' | 'terms_required' | undefined {
  if (isUnlimited && !getUnlimitedPrices(tracking)) return 'no_unlimited';
  return needsTerms(tracking) && termsAcceptedAt === undefined ? 'terms_required' : undefined;
}

/** The terms of an enrolment with the buyer's options. */
export const toTerms = (
  { isUnlimited, termsAcceptedAt }: ProductOptions,
  invitedById: number | undefined,
) => ({
  isUnlimited: isUnlimited ?? false,
  invitedById: invitedById ?? null,
  termsAcceptedAt: termsAcceptedAt === undefined ? null : new Date(termsAcceptedAt),
});

interface RequestedLine extends LineItem {
  tracking: Tracking;
  options: ProductOptions;
}

/** Holds the locked enrolment of one participant. */
async function holdEnrolment(
  tx: Database,
  { tracking, userId, price, options }: RequestedLine,
  enrolments: LockedEnrolments,
  { buyer, currency, until, now, releasedIds }: HoldOptions & { releasedIds: readonly number[] },
): Promise<number> {
  const reason =
    (await findSaleRejection(tx, tracking, buyer, now)) ?? findOptionsRejection(tracking, options);
  if (reason) throw new Failure(reason);
  if (enrolments.isActive(userId)) throw new Failure('enrolled');
  const { id, status, holdUntil } = enrolments.own(userId);
  // Another user's order holds it. An expired hold is replaced; a late payment of its order is refunded.
  if (status === 'held' && holdUntil !== null && holdUntil > now && !releasedIds.includes(id))
    throw new Failure('tracking_being_bought');
  const inviterId = await findInviter(tx, options.invitedById, { buyerId: buyer.userId, enrolments });
  const invitedById = inviterId === userId ? undefined : inviterId;
  await tx
    .update(trackingEnrolments)
    .set({
      status: 'held',
      holdUntil: until,
      buyerId: buyer.userId,
      price,
      currency,
      ...toTerms(options, invitedById),
    })
    .where(eq(trackingEnrolments.id, id));
  return id;
}

/**
 * Holds an enrolment for the participant of each line, all or nothing.
 * @throws Failure 404 `not_found`; 409 `not_published`, `tracking_unavailable`, `no_longer_available`, `sold_with_package`, `sold_by_level`, `free_tracking`,
 * `no_unlimited`, `terms_required`, `enrolled`, `tracking_being_bought`; the parameters name the line
 */
export async function holdTrackings(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineItem[],
  holding: HoldOptions,
): Promise<Map<number, number>> {
  const requested: RequestedLine[] = [];
  for (const line of lines) {
    const tracking = await findOfModel(tx, model, line.modelId);
    if (!tracking) addProduct(line)(new Failure('not_found'));
    else requested.push({ ...line, tracking, options: line.options ?? {} });
  }
  const { replaced = [], buyer, now } = holding;
  const earlier = replaced.length > 0 ? await findSoldLines(tx, model, replaced) : [];
  const locked = await lockCandidates(tx, toCandidates([...requested, ...earlier]), buyer.userId, now);
  const releasedIds = replaced.length > 0 ? await releaseTrackings(tx, model, replaced) : [];
  const references = new Map<number, number>();
  for (const line of requested) {
    const enrolments = locked.get(line.tracking.id);
    if (!enrolments) throw new Error('The candidates were not locked');
    const held = holdEnrolment(tx, line, enrolments, { ...holding, releasedIds });
    references.set(line.lineId, await held.catch(addProduct(line)));
  }
  return references;
}

/** Locks the enrolments that the lines' own orders still hold. Returns their ids. */
async function lockHeldIds(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineReference[],
): Promise<number[]> {
  const sold = await findSoldLines(tx, model, lines);
  const ids = sold.map(({ reference }) => reference);
  const found = await lockEnrolments(
    tx,
    and(inArray(trackingEnrolments.id, ids), eq(trackingEnrolments.status, 'held')),
  );
  return found
    .filter(({ id, buyerId }) => sold.some((line) => line.reference === id && line.buyerId === buyerId))
    .map(({ id }) => id);
}

/** Extends holds until an instant, unless they last longer. */
export async function extendTrackings(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineReference[],
  until: Date,
): Promise<void> {
  const held = await lockHeldIds(tx, model, lines);
  await tx
    .update(trackingEnrolments)
    .set({ holdUntil: until })
    .where(and(inArray(trackingEnrolments.id, held), lt(trackingEnrolments.holdUntil, until)));
}

/** Releases holds; delivered enrolments and holds of other orders stay. Returns the ids of the released enrolments. */
export async function releaseTrackings(
  tx: Database,
  model: TrackingModel,
  lines: readonly LineReference[],
): Promise<number[]> {
  const held = await lockHeldIds(tx, model, lines);
  await tx
    .update(trackingEnrolments)
    .set({ status: 'ended', holdUntil: null })
    .where(inArray(trackingEnrolments.id, held));
  return held;
}
