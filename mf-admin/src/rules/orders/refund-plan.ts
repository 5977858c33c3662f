import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import type { OrderLine, Refund } from 'shared-api/contracts/commerce/wire';
import { fromHundredths, toHundredths } from 'shared-api/rules/money';
import { type RefundTo, refundSplit } from 'shared-api/rules/order-totals';

const sumHundredths = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + (toHundredths(amount) ?? 0), 0);

/** Finds the lines of a paid order that cost something and are not refunded yet: all, or only the one with an id. */
export function findRefundableLines(
  { status, lines, refunds }: Pick<OperatorOrder, 'status' | 'lines' | 'refunds'>,
  lineId?: number,
): OrderLine[] {
  if (status !== 'paid') return [];
  return lines.filter(
    ({ id, paid }) =>
      paid > 0 && (lineId === undefined || id === lineId) && !refunds.some(({ line_id }) => line_id === id),
  );
}

/** Where the money of a refund goes, in whole units. */
export interface RefundAmounts {
  /** Through the provider. */
  source: number;
  wallet: number;
}

/** Computes what a refund of some lines gives back, as the server does: the provider first returns what it has charged. */
export function planRefund(
  { payments, refunds }: Pick<OperatorOrder, 'payments' | 'refunds'>,
  lines: readonly OrderLine[],
  to: RefundTo,
): RefundAmounts {
  const payment = payments.find(({ status }) => status === 'paid');
  const earlier = refunds.filter(({ payment_id }) => payment_id === payment?.id);
  const { source, wallet } = refundSplit(sumHundredths(lines.map(({ paid }) => paid)), {
    to,
    charged: sumHundredths(payment ? [payment.amount] : []),
    returned: sumHundredths(earlier.map(({ amount }) => amount)),
  });
  return { source: fromHundredths(source), wallet: fromHundredths(wallet) };
}

export const sumRefund = ({ source, wallet }: RefundAmounts): number =>
  fromHundredths(sumHundredths([source, wallet]));

/** Splits a refund by where its money went. What a provider rejected went to the wallet. */
export function splitRefund({
  amount,
  wallet_amount,
  status,
}: Pick<Refund, 'amount' | 'wallet_amount' | 'status'>): RefundAmounts {
  if (status !== 'diverted') return { source: amount, wallet: wallet_amount };
  return { source: 0, wallet: fromHundredths(sumHundredths([amount, wallet_amount])) };
}

/** Sums what an order was refunded, or is being refunded. For a paid order, the refund of an additional payment does not count. */
export const sumRefunds = ({ status, refunds }: Pick<OperatorOrder, 'status' | 'refunds'>): number =>
  fromHundredths(
    sumHundredths(
      refunds
        .filter(({ line_id }) => status !== 'paid' || line_id !== null)
        .flatMap(({ amount, wallet_amount }) => [amount, wallet_amount]),
    ),
  );

/** How much of an order was refunded; undefined without a refund. */
export function getRefundShare(
  order: Pick<OperatorOrder, 'status' | 'refunds' | 'total'>,
): 'refunded' | 'partly' | undefined {
  const refunded = sumRefunds(order);
  if (refunded === 0) return undefined;
  return refunded >= order.total ? 'refunded' : 'partly';
}
