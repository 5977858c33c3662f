import type { CartLine } from 'shared-api/rules/cart-lines';
import type { Currency } from 'shared-api/rules/currency';
import type { Prices, ProductOptions } from '../tables/product-options.ts';

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

/** Version of an entry's options: it changes with them, so that a page detects an entry that has changed since it was read. */
export const getVersion = ({ isUnlimited, bookingId, participants }: ProductOptions): string | undefined =>
  [isUnlimited && 'unlimited', bookingId, participants].filter(Boolean).join('-') || undefined;

/** The prices of a product with the buyer's options; empty if it is not sold with them. */
export const getPrices = (
  { prices, unlimitedPrices = {} }: { prices: Prices; unlimitedPrices?: Prices },
  { isUnlimited }: ProductOptions,
): Prices => (isUnlimited ? unlimitedPrices : prices);

/** How many people a line is for: the participants of a camp, else one. */
export const countPeople = ({ participants = 1 }: ProductOptions): number => participants;

/** The price of a line in a currency: the price for one person times the number of people; undefined if it is not sold with these options. */
export function getLinePrice(
  product: { prices: Prices; unlimitedPrices?: Prices },
  options: ProductOptions,
  currency: Currency,
): number | undefined {
  const price = getPrices(product, options)[currency];
  return price === undefined ? undefined : price * countPeople(options);
}
