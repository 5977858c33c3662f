/** Amounts of an order, in hundredths of its currency. */
export interface OrderTotals {
  /** Sum of the lines. */
  subtotal: number;
  /** Amount that the coupon takes off, at most `subtotal`. */
  discount: number;
  /** `subtotal` without `discount`. */
  total: number;
  /** Part of `total` that the wallet pays (EC §4: up to the balance). */
  wallet: number;
  /** Part that a provider has to be paid; 0 if the wallet pays everything. */
  due: number;
}

/** Means to pay an order. */
export interface PaidWith {
  /** Amount that the coupon would take off. */
  discount?: number;
  /** Amount that the wallet may pay; 0 if it is not used. */
  balance?: number;
  /** The minimum amount of the payment method. */
  minimum?: number;
}

/**
 * Computes what an order costs, and who pays how much. If wallet and coupon leave less than the method's minimum, the wallet pays less, and if
 * necessary the coupon takes less off, so that the order can be paid at all. If nothing is left to pay, no method is needed.
 */
export function orderTotals(
  prices: readonly number[],
  { discount = 0, balance = 0, minimum = 0 }: PaidWith = {},
): OrderTotals {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const reduction = Math.min(Math.max(discount, 0), subtotal);
  const covered = Math.min(Math.max(balance, 0), subtotal - reduction);
  const left = subtotal - reduction - covered;
  const missing = left > 0 ? Math.max(minimum - left, 0) : 0;
  const wallet = Math.max(covered - missing, 0);
  const applied = Math.max(reduction - (missing - (covered - wallet)), 0);
  const total = subtotal - applied;
  return { subtotal, discount: applied, total, wallet, due: total - wallet };
}

/**
 * Distributes an amount over lines in proportion to their prices, exactly: each share is rounded down, and the remaining hundredths go
 * one by one to the lines that lost most by rounding, the first of equals first. No share exceeds its price as long as the amount does
 * not exceed the sum.
 */
export function spread(amount: number, prices: readonly number[]): number[] {
  const sum = prices.reduce((all, price) => all + BigInt(price), 0n);
  if (sum === 0n) return prices.map(() => 0);
  const parts = prices.map((price, index) => {
    const exact = BigInt(amount) * BigInt(price);
    return { index, share: Number(exact / sum), rest: exact % sum };
  });
  const left = amount - parts.reduce((all, { share }) => all + share, 0);
  const first = [...parts].sort((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  for (const part of first.slice(0, left)) part.share += 1;
  return parts.map(({ share }) => share);
}

/** Target of a refund: the source of the money, or the wallet (PD-42). */
export type RefundTo = 'source' | 'wallet';

/** The two parts of a refund. */
export interface RefundSplit {
  /** Amount through the provider. */
  source: number;
  wallet: number;
}

/**
 * Splits a refund. With target `source`, the provider returns money first, up to what it has charged for the order and not returned
 * yet; the rest goes to the wallet. Over all lines, provider and wallet thus get back what each has paid.
 */
export function refundSplit(
  paid: number,
  { to, charged, returned }: { to: RefundTo; charged: number; returned: number },
): RefundSplit {
  const source = to === 'wallet' ? 0 : Math.min(paid, Math.max(charged - returned, 0));
  return { source, wallet: paid - source };
}
