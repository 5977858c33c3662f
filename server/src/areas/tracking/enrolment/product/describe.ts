import { and, eq, gt, inArray } from 'drizzle-orm';
import { type Database, inLanguage } from '../../../../kernel/index.ts';
import { pictureAddress } from '../../../../services/pictures/index.ts';
import type { Buyer, Product } from '../../../commerce/index.ts';
import { getTrackingArea, type Tracking } from '../../systems/find-tracking.ts';
import { trackingEnrolments } from '../../tables/enrolment.ts';
import { trackings } from '../../tables/systems.ts';
import {
  findRejection,
  getPrices,
  getUnlimitedPrices,
  isFree,
  isOver,
  type TrackingModel,
  type TrackingRejection,
} from '../offer.ts';

type SaleRejection = TrackingRejection | 'free_tracking';

/** A system as the cart shows it. */
interface OfferedTracking extends Product {
  unavailable?: SaleRejection;
}

/** Finds why a buyer cannot buy a system, as a text code; free systems need no purchase. */
export async function findSaleRejection(
  db: Database,
  tracking: Tracking,
  buyer: Buyer,
  now: Date,
): Promise<SaleRejection | undefined> {
  const reason = await findRejection(db, tracking, buyer, now);
  return reason ?? (isFree(tracking) ? 'free_tracking' : undefined);
}

/** Finds when the first hold of the buyer's own order ends, by system. */
async function findHolds(
  db: Database,
  ids: readonly number[],
  { userId }: Buyer,
  now: Date,
): Promise<Map<number, Date>> {
  const found = await db
    .select({ id: trackingEnrolments.trackingId, until: trackingEnrolments.holdUntil })
    .from(trackingEnrolments)
    .where(
      and(
        inArray(trackingEnrolments.trackingId, [...ids]),
        eq(trackingEnrolments.status, 'held'),
        eq(trackingEnrolments.buyerId, userId),
        gt(trackingEnrolments.holdUntil, now),
      ),
    );
  const holds = new Map<number, Date>();
  for (const { id, until } of found) {
    const known = holds.get(id);
    if (until && !(known && known <= until)) holds.set(id, until);
  }
  return holds;
}

/** `2030-05-10` as `10-05-2030`, the format of EC §3. */
const toDayMonthYear = (date: string): string => date.split('-').reverse().join('-');

const intervalOf = ({ startDate, endDate }: Tracking): string | undefined =>
  startDate !== null && endDate !== null
    ? `${toDayMonthYear(startDate)} to ${toDayMonthYear(endDate)}`
    : undefined;

/** Describes systems or packages of one kind for a buyer at `now`. */
export async function describeTrackings(
  db: Database,
  model: TrackingModel,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, OfferedTracking>> {
  const structure = model === 'TrackingPackage' ? 'multi' : 'single';
  const found = await db
    .select()
    .from(trackings)
    .where(and(inArray(trackings.id, [...ids]), eq(trackings.structure, structure)));
  const holds = await findHolds(db, ids, buyer, now);
  const described = new Map<number, OfferedTracking>();
  for (const tracking of found)
    described.set(tracking.id, {
      area: getTrackingArea(tracking),
      name: inLanguage(buyer.language, { en: tracking.nameEn, ar: tracking.nameAr }),
      image: tracking.image === null ? undefined : pictureAddress(tracking.image),
      prices: getPrices(tracking),
      unlimitedPrices: getUnlimitedPrices(tracking),
      period: tracking.durationDays ?? undefined,
      interval: intervalOf(tracking),
      trackingType: tracking.structure,
      heldUntil: holds.get(tracking.id),
      unavailable: await findSaleRejection(db, tracking, buyer, now),
      isOffSale: await isOver(db, tracking, buyer, now),
    });
  return described;
}
