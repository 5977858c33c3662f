import type { Currency } from 'shared-api/rules/currency';
import { type PaymentMethod, paymentMethods } from 'shared-api/rules/payment-methods';

/**
 * The user's choices at checkout. They are stored in the address, so that they survive a refresh and the redirect to
 * the provider and back.
 */
export interface Choice {
  /** Absent if none was chosen: dollars, unless no item is sold in dollars (EC §2.4). */
  currency?: Currency;
  /** An applied coupon. */
  coupon?: string;
  /** The wallet pays as much as it can. */
  wallet: boolean;
  method?: PaymentMethod;
}

const isMethod = (text: string | null): text is PaymentMethod =>
  paymentMethods.some((method) => method === text);

export function parseChoice(query: URLSearchParams): Choice {
  const currency = query.get('currency');
  const method = query.get('method');
  return {
    currency: currency === 'EGP' || currency === 'USD' ? currency : undefined,
    coupon: query.get('coupon') || undefined,
    wallet: query.get('wallet') === '1',
    method: isMethod(method) ? method : undefined,
  };
}

/** The query after a change. Other parameters stay. */
export function withChoice(query: URLSearchParams, change: Partial<Choice>): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === false) after.delete(name);
    else after.set(name, value === true ? '1' : value);
  }
  return after;
}
