import type { CartLine } from 'shared-api/rules/cart-lines';
import type { Currency } from 'shared-api/rules/currency';

/** Choices of the buyer about one product for one user; stored with the order line, so that what was sold keeps its terms (PD-122). */
export interface ProductOptions {
  /** The unlimited option, at its own price. */
  isUnlimited?: true;
  /** The user whose invitation the buyer followed. */
  invitedById?: number;
  /** When the buyer accepted the product's terms, UTC ISO 8601. */
  termsAcceptedAt?: string;
  /** Of a camp: the draft booking with its participants, and their number. Never read from a request. */
  bookingId?: number;
  participants?: number;
  /** Their names, for the cart. */
  participantNames?: string[];
}

/** Reads the options of a line that is added to a cart. */
export const toProductOptions = (
  { is_unlimited, invitation_user_id, terms_accepted }: CartLine,
  now: Date,
): ProductOptions => ({
  ...(is_unlimited && { isUnlimited: true }),
  ...(invitation_user_id !== undefined && { invitedById: invitation_user_id }),
  ...(terms_accepted && { termsAcceptedAt: now.toISOString() }),
});

/** Whether two lines for the same product and user sell the same. */
export const hasSameOptions = (one: ProductOptions, other: ProductOptions): boolean =>
  one.isUnlimited === other.isUnlimited &&
  one.invitedById === other.invitedById &&
  one.bookingId === other.bookingId &&
  one.participants === other.participants;

/** Changes where the options of an entry do, so that a page knows whether it is the entry that it has read. */
export const getVersion = ({ isUnlimited, bookingId, participants }: ProductOptions): string | undefined =>
  [isUnlimited && 'unlimited', bookingId, participants].filter(Boolean).join('-') || undefined;

/** Prices in hundredths by currency. */
export type Prices = Partial<Record<Currency, number>>;

/** The prices of a product with the buyer's options; empty where it is not sold so. */
export const getPrices = (
  { prices, unlimitedPrices = {} }: { prices: Prices; unlimitedPrices?: Prices },
  { isUnlimited }: ProductOptions,
): Prices => (isUnlimited ? unlimitedPrices : prices);

/** How many people a line is for: the participants of a camp, else one. */
export const countPeople = ({ participants = 1 }: ProductOptions): number => participants;

/** The price of a line in a currency: that of one person times its people; undefined where it is not sold so. */
export function getLinePrice(
  product: { prices: Prices; unlimitedPrices?: Prices },
  options: ProductOptions,
  currency: Currency,
): number | undefined {
  const price = getPrices(product, options)[currency];
  return price === undefined ? undefined : price * countPeople(options);
}
