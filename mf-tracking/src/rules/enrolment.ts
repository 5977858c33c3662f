import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';

/** Module name in the enrol and cart calls: a single system, competition or level, or a package. */
export type ModuleName = 'Tracking' | 'TrackingPackage';

/**
 * How a system, competition or package is offered: `not-offered` while its area is closed, `closed` to new participants, `free`, through the cart (`paid`),
 * only with its package (`package`), or level by level (`levels`).
 */
export type Offer = 'not-offered' | 'closed' | 'free' | 'paid' | 'package' | 'levels';

/** Why nobody can enrol here. */
export type WithheldReason = Exclude<Offer, 'free' | 'paid'>;
export const isWithheld = (offer: Offer): offer is WithheldReason => offer !== 'free' && offer !== 'paid';

export type Offered = Pick<
  Tracking,
  | 'type'
  | 'tracking_type'
  | 'price'
  | 'has_priced_level'
  | 'cumulative_score_calculated'
  | 'finished_current_tracking'
> &
  Partial<Pick<TrackingDetail, 'package_details'>>;

/** Whether nobody can enrol any more: the scores were calculated, or the last day of a competition has passed. */
export const isClosed = ({
  type,
  cumulative_score_calculated,
  finished_current_tracking,
}: Offered): boolean =>
  cumulative_score_calculated === 1 || (type === 'initiative' && finished_current_tracking === 1);

export function getOffer(tracking: Offered): Offer {
  const { tracking_type, price, has_priced_level, package_details: inPackage } = tracking;
  if (isClosed(tracking)) return 'closed';
  if (price > 0) return 'paid';
  if (tracking_type === 'multi') return has_priced_level === 1 ? 'levels' : 'free';
  return inPackage && inPackage.price > 0 ? 'package' : 'free';
}

/** Whether the unlimited option is sold, so that the user chooses between two prices. */
export const hasOptions = ({
  price,
  unlimited_price,
}: Pick<Tracking, 'price' | 'unlimited_price'>): boolean => price > 0 && unlimited_price !== null;

/** Price for one participant. */
export const getPrice = (
  { price, unlimited_price }: Pick<Tracking, 'price' | 'unlimited_price'>,
  isUnlimited: boolean,
): number => (isUnlimited ? (unlimited_price ?? price) : price);

/** Total of an enrolment: the price for each chosen member (TRCK-121), exact to the hundredth. */
export const getTotal = (price: number, members: number): number => (Math.round(price * 100) * members) / 100;

/** The terms that the user must accept before the enrolment (TF §4); null if there are none. */
export const getTerms = ({
  type,
  terms_and_conditions: terms,
}: Pick<Tracking, 'type' | 'terms_and_conditions'>): string | null => (type === 'initiative' ? terms : null);
