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
  /** Names of the camp's participants, for the cart. */
  participantNames?: string[];
}

/** Prices in hundredths by currency. */
export type Prices = Partial<Record<Currency, number>>;
