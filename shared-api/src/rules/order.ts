/**
 * A line of an order, whatever it is of. `held`: kept for the buyer until the order ends; `delivered`: the buyer has it, also when its money went
 * back; `released`: nobody has it by this line, because the order expired or was cancelled, or what was delivered was cancelled or ended; `lost`: paid for,
 * but not to be had any more, and its money goes back.
 */
export const lineStatuses = ['held', 'released', 'delivered', 'lost'] as const;

/**
 * Why money goes back: what it paid for was cancelled; could not be delivered; it came too late; it was not the amount asked for; an
 * operator gave it back.
 */
export const refundReasons = ['cancelled', 'lost', 'late', 'mismatch', 'operator'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A refund: on its way; there; the provider would not take it, so that it went to the wallet. */
export const refundStatuses = ['planned', 'done', 'diverted'] as const;
