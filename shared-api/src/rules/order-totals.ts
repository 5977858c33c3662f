/** Amounts of an order, in hundredths of its currency. */
export interface OrderTotals {
  /** Of the lines. */
  subtotal: number;
  /** What the coupon takes off, at most everything. */
  discount: number;
  /** What it costs: `subtotal` without `discount`. */
  total: number;
  /** What the wallet pays of it (EC §4: up to the balance). */
  wallet: number;
  /** What is left for a provider; 0 is paid by the wallet alone. */
  due: number;
}

/** What an order is paid with. */
export interface PaidWith {
  /** What the coupon would take off. */
  discount?: number;
  /** What the wallet may pay; 0 when it is not to. */
  balance?: number;
  /** The smallest amount that the payment method takes. */
  minimum?: number;
}

/**
 * What an order costs, and who pays how much. Where wallet and coupon leave less than the method takes, the wallet pays less, and after it the
 * coupon takes less off, so that the order can be paid at all; where they leave nothing, no method is needed.
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
  const taken = Math.max(reduction - (missing - (covered - wallet)), 0);
  const total = subtotal - taken;
  return { subtotal, discount: taken, total, wallet, due: total - wallet };
}

/**
 * Spreads an amount over lines by their prices, exactly: each gets its part rounded down, and what is left goes, a hundredth each, to
 * those that lost most by it, the earlier of equals first. No share is more than its price as long as the amount is not more than all.
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

/** Where somebody wants money back: to where it came from, or to the wallet (PD-42). */
export type RefundTo = 'source' | 'wallet';

/** A refund in its two parts. */
export interface RefundSplit {
  /** Through the provider. */
  source: number;
  wallet: number;
}

/**
 * Where the money of a refund goes. To the source: through the provider first, up to what it took for the order and has not given back
 * yet, the rest to the wallet; so that all lines together give each its own.
 */
export function refundSplit(
  paid: number,
  { to, taken, returned }: { to: RefundTo; taken: number; returned: number },
): RefundSplit {
  const source = to === 'wallet' ? 0 : Math.min(paid, Math.max(taken - returned, 0));
  return { source, wallet: paid - source };
}
