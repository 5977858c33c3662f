import { fromHundredths, toHundredths } from 'shared-api/rules/money';
import { type OrderTotals, orderTotals, type PaidWith } from 'shared-api/rules/order-totals';

const hundredths = (amount: number): number => toHundredths(amount) ?? 0;

/**
 * The amounts that the page shows before payment, in hundredths, from wire amounts (EC §4).
 * @param discount what the coupon takes off
 * @param balance what the wallet may pay; 0 if it is not used
 * @param minimum the smallest amount that the payment method accepts
 */
export const checkoutTotals = (
  lines: readonly { price: number }[],
  { discount = 0, balance = 0, minimum = 0 }: PaidWith = {},
): OrderTotals =>
  orderTotals(
    lines.map(({ price }) => hundredths(price)),
    { discount: hundredths(discount), balance: hundredths(balance), minimum: hundredths(minimum) },
  );

/** An amount as a form sends it: '12.50'. */
export const formAmount = (amount: number): string => fromHundredths(amount).toFixed(2);

/** What the wallet can pay of an order: its balance, plus what the order's earlier payment has reserved. */
export const walletFor = (balance: number, setAside: number): number =>
  fromHundredths(hundredths(balance) + hundredths(setAside));
