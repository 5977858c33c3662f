import type { Order, Refund } from 'shared-api/contracts/commerce/wire';
import { fromHundredths, toHundredths } from 'shared-api/rules/money';

const sum = (...amounts: number[]): number =>
  fromHundredths(amounts.reduce((all, amount) => all + (toHundredths(amount) ?? 0), 0));

/**
 * Splits the money of a refund, in dollars or pounds, into what goes to its source and what goes to the wallet. What a
 * provider rejected goes to the wallet.
 */
export function refundParts({
  amount,
  wallet_amount,
  status,
}: Pick<Refund, 'amount' | 'wallet_amount' | 'status'>): { source: number; wallet: number } {
  if (status === 'diverted') return { source: 0, wallet: sum(amount, wallet_amount) };
  return { source: amount, wallet: wallet_amount };
}

/**
 * The amount of an order that was refunded or is being refunded. For a paid order, refunds of an additional payment do
 * not count.
 */
export const sumRefunds = ({ status, refunds }: Pick<Order, 'status' | 'refunds'>): number =>
  sum(
    ...refunds
      .filter(({ line_id }) => status !== 'paid' || line_id !== null)
      .flatMap(({ amount, wallet_amount }) => [amount, wallet_amount]),
  );
