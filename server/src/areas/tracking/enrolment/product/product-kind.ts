import { inArray } from 'drizzle-orm';
import { Failure } from '../../../../kernel/index.ts';
import type { ProductKind } from '../../../commerce/index.ts';
import { findEnrolledUsers } from '../../access/find-enrolment.ts';
import { trackings } from '../../tables/systems.ts';
import { findOfModel, type TrackingModel } from '../offer.ts';
import { deliverTrackings, revokeTrackings } from './deliver.ts';
import { describeTrackings } from './describe.ts';
import { extendTrackings, findOptionsRejection, holdTrackings, releaseTrackings } from './hold.ts';

/** Creates one kind for the cart and orders; the participant's enrolment stores the hold. */
const createKind = (modelName: TrackingModel): ProductKind => ({
  modelName,
  forFamily: true,
  acceptsOptions: true,
  describe: (db, ids, buyer, now) => describeTrackings(db, modelName, ids, buyer, now),
  async findNames(db, ids) {
    const found = await db
      .select({ id: trackings.id, en: trackings.nameEn, ar: trackings.nameAr })
      .from(trackings)
      .where(inArray(trackings.id, [...ids]));
    return new Map(found.map(({ id, ...names }) => [id, names]));
  },
  async findEnrolled(db, id, userIds) {
    const tracking = await findOfModel(db, modelName, id);
    return tracking ? findEnrolledUsers(db, tracking, userIds) : new Set();
  },
  async findRejection(tx, ids, buyer, now) {
    const described = await describeTrackings(tx, modelName, ids, buyer, now);
    for (const id of ids) {
      const reason = described.get(id)?.unavailable;
      if (!described.has(id)) return new Failure('not_found');
      if (reason) return new Failure(reason);
    }
    return undefined;
  },
  async findOptionsRejection(tx, products) {
    for (const { modelId, options } of products) {
      const tracking = await findOfModel(tx, modelName, modelId);
      const reason = tracking && findOptionsRejection(tracking, options);
      if (reason) return new Failure(reason);
    }
    return undefined;
  },
  async findEarners(db, lines) {
    const found = await db
      .select({ id: trackings.id, userId: trackings.providerId })
      .from(trackings)
      .where(
        inArray(
          trackings.id,
          lines.map(({ modelId }) => modelId),
        ),
      );
    const providers = new Map(found.map(({ id, userId }) => [id, userId]));
    return new Map(
      lines.flatMap(({ lineId, modelId, paidAt }) => {
        const userId = providers.get(modelId) ?? null;
        return userId === null ? [] : [[lineId, { userId, at: paidAt }] as const];
      }),
    );
  },
  hold: (tx, lines, holding) => holdTrackings(tx, modelName, lines, holding),
  extend: (tx, lines, until) => extendTrackings(tx, modelName, lines, until),
  deliver: (tx, lines, delivery) => deliverTrackings(tx, modelName, lines, delivery),
  release: async (tx, lines) => void (await releaseTrackings(tx, modelName, lines)),
  revoke: (tx, lines, { now }) => revokeTrackings(tx, modelName, lines, now),
});

/** Single systems, competitions and levels, and packages of them, in the cart and in orders. */
export const trackingProducts: readonly ProductKind[] = [
  createKind('Tracking'),
  createKind('TrackingPackage'),
];
