import type { Input } from 'shared-api/contract';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { OrderTotals } from 'shared-api/rules/order-totals';
import { needsPhone, type PaymentMethod } from 'shared-api/rules/payment-methods';
import { formAmount } from './amounts.ts';

/** The body of a payment without its idempotency key. */
export type PayBody = Omit<Input<typeof pay>['body'], 'idempotency_key'>;

export interface PayChoice {
  totals: OrderTotals;
  /** The wallet pays as much as it can. */
  wallet: boolean;
  method?: PaymentMethod;
  /** Phone number of a mobile wallet. */
  phone: string;
  /** An applied coupon. */
  code?: string;
}

/** Builds the body of a payment (EC §7). The method is the wallet if it covers the total (EC §4). */
export function payBody(
  { id, currency, lines }: Pick<Order, 'id' | 'currency' | 'lines'>,
  { totals, wallet, method: chosen, phone, code }: PayChoice,
): PayBody {
  const method = totals.due === 0 ? 'wallet' : chosen;
  return {
    is_web: 1,
    isWallet: wallet ? 1 : 0,
    walletAmount: formAmount(totals.wallet),
    payment_method: method,
    ...(method !== undefined && needsPhone(method) && { wallet_mobile_number: phone }),
    ...(code !== undefined && { code }),
    items: lines.map(({ model_id, model_name, user_id }) => ({ model_id, model_name, user_id })),
    order_id: id,
    currency,
    total: formAmount(totals.due),
  };
}

/** A payment that was sent, with its idempotency key. */
export interface SentPayment {
  text: string;
  key: string;
}

/**
 * Returns a payment with its idempotency key. Repeating a payment with an unknown outcome keeps the key; any other
 * payment gets a new one.
 * @param before the last payment, if its outcome is unknown
 */
export function keyed(before: SentPayment | undefined, body: PayBody): SentPayment {
  const text = JSON.stringify(body);
  return before?.text === text ? before : { text, key: crypto.randomUUID() };
}
