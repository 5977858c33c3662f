import { and, eq, gt, or } from 'drizzle-orm';
import type { CartModel } from 'shared-api/contracts/cart';
import type { Currency } from 'shared-api/rules/currency';
import { getToday } from 'shared-api/rules/day-clock';
import type { Database } from '../../../kernel/index.ts';
import { mayOffer, users } from '../../../services/users/index.ts';
import { findClock } from '../runs/find-clock.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackings } from '../tables/systems.ts';

/** The kinds of this area, as the cart and the enrolment calls name them: a single system, competition or level, or a package. */
export type TrackingModel = Extract<CartModel, 'Tracking' | 'TrackingPackage'>;

export const toModel = ({ structure }: Pick<Tracking, 'structure'>): TrackingModel =>
  structure === 'multi' ? 'TrackingPackage' : 'Tracking';

/** Finds a system or a package by the name of its kind; undefined if it is of the other kind. */
export async function findOfModel(
  db: Database,
  model: TrackingModel,
  id: number,
): Promise<Tracking | undefined> {
  const tracking = await findTracking(db, id);
  return tracking && toModel(tracking) === model ? tracking : undefined;
}

type Prices = Partial<Record<Currency, number>>;

const toPrices = (usd: number | null, egp: number | null): Prices => ({
  ...(usd && { USD: usd }),
  ...(egp && { EGP: egp }),
});

/** Prices per participant in hundredths; empty for a free one. */
export const getPrices = ({ usd, egp }: Pick<Tracking, 'usd' | 'egp'>): Prices => toPrices(usd, egp);

/** Prices of the unlimited option; undefined if it is not sold. */
export function getUnlimitedPrices({
  unlimitedUsd,
  unlimitedEgp,
}: Pick<Tracking, 'unlimitedUsd' | 'unlimitedEgp'>): Prices | undefined {
  const prices = toPrices(unlimitedUsd, unlimitedEgp);
  return Object.keys(prices).length > 0 ? prices : undefined;
}

export const isFree = ({ usd, egp }: Pick<Tracking, 'usd' | 'egp'>): boolean => usd === 0 && egp === 0;

const isOfferingAccount = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), mayOffer))) > 0;

/** Whether levels of a package are sold separately. */
const hasPricedLevel = async (db: Database, { id, structure }: Tracking): Promise<boolean> =>
  structure === 'multi' &&
  (await db.$count(
    trackings,
    and(eq(trackings.packageId, id), or(gt(trackings.usd, 0), gt(trackings.egp, 0))),
  )) > 0;

/** The user to whom a system is offered, and their place. */
export interface OfferedTo {
  userId: number;
  /** ISO 3166-1 alpha-2; undefined if unknown. */
  country?: string;
  /** IANA zone of the device, for a family that has none yet (`findClock`). */
  timezone?: string;
}

/** Whether the last day of a system is over on the user's clock. */
export async function isOver(
  db: Database,
  { endDate }: Pick<Tracking, 'endDate'>,
  { userId, timezone }: OfferedTo,
  now: Date,
): Promise<boolean> {
  return endDate !== null && endDate < getToday(await findClock(db, userId, timezone), now);
}

export type TrackingRejection =
  | 'not_published'
  | 'tracking_unavailable'
  | 'no_longer_available'
  | 'sold_with_package'
  | 'sold_by_level';

/**
 * Finds why nobody can enrol in a system, a competition or a package, as the code of a text: `not_published`, also if the package of a
 * level is not published or the provider's account was closed or blocked; `tracking_unavailable` in the country (PD-118); `no_longer_available` after the
 * scores were calculated or its last day is over for the user; `sold_with_package` for a level without a price of its own in a package that has one;
 * `sold_by_level` for a package without a price whose levels have one.
 */
export async function findRejection(
  db: Database,
  tracking: Tracking,
  user: OfferedTo,
  now: Date,
): Promise<TrackingRejection | undefined> {
  const { packageId, providerId, countries, scoresCalculatedAt } = tracking;
  const { country } = user;
  const inPackage = packageId === null ? undefined : await findTracking(db, packageId);
  if (!tracking.isPublished || inPackage?.isPublished === false) return 'not_published';
  if (providerId !== null && !(await isOfferingAccount(db, providerId))) return 'not_published';
  if (country !== undefined && countries !== null && !countries.includes(country))
    return 'tracking_unavailable';
  const isMarked = scoresCalculatedAt !== null || Boolean(inPackage?.scoresCalculatedAt);
  if (isMarked || (await isOver(db, tracking, user, now))) return 'no_longer_available';
  if (!isFree(tracking)) return undefined;
  if (inPackage && !isFree(inPackage)) return 'sold_with_package';
  return (await hasPricedLevel(db, tracking)) ? 'sold_by_level' : undefined;
}

/** Whether the terms must be accepted before somebody enrols (TF §4). */
export const needsTerms = ({ type, termsEn }: Pick<Tracking, 'type' | 'termsEn'>): boolean =>
  type === 'initiative' && termsEn !== null;
