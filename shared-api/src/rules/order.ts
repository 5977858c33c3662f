/**
 * Statuses of an order line, for any product. `held`: kept for the buyer until the order ends; `delivered`: the buyer has received it, even if its
 * money was refunded; `released`: the line gives nobody the product, because the order expired or was cancelled, or because what was delivered was
 * cancelled or ended; `lost`: paid for, but no longer available, so that its money is refunded.
 */
export const lineStatuses = ['held', 'released', 'delivered', 'lost'] as const;

/**
 * Reasons of a refund, in this order: the product was cancelled; it could not be delivered; the payment came too late; its amount
 * was wrong; an operator decided it.
 */
export const refundReasons = ['cancelled', 'lost', 'late', 'mismatch', 'operator'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Statuses of a refund, in this order: planned; completed; rejected by the provider, so that it went to the wallet. */
export const refundStatuses = ['planned', 'done', 'diverted'] as const;
