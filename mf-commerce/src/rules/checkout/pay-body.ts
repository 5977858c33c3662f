import type { Input } from 'shared-api/contract';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { OrderTotals } from 'shared-api/rules/order-totals';
import { needsPhone, type PaymentMethod } from 'shared-api/rules/payment-methods';
import { formAmount } from './amounts.ts';

/** A payment as the call takes it, without its key. */
export type PayBody = Omit<Input<typeof pay>['body'], 'idempotency_key'>;

export interface PayChoice {
  totals: OrderTotals;
  /** The wallet pays what it can. */
  wallet: boolean;
  method?: PaymentMethod;
  /** Of a mobile wallet. */
  phone: string;
  /** A coupon that was applied. */
  code?: string;
}

/** What is sent to pay an order (EC §7): where nothing is left to pay the method is the wallet (EC §4). */
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

/** A payment that was sent, and the key that makes its repetition the same payment. */
export interface SentPayment {
  text: string;
  key: string;
}

/**
 * The key of a payment. The same payment once more, after nobody knows what became of it, has the same key; any other has a new one.
 * @param before the last one, where its outcome is not known
 */
export function keyed(before: SentPayment | undefined, body: PayBody): SentPayment {
  const text = JSON.stringify(body);
  return before?.text === text ? before : { text, key: crypto.randomUUID() };
}
