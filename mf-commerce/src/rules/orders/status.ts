/** How much of an order was refunded or is being refunded; undefined without a refund. */
export function refundShare({
  total,
  refunded,
}: {
  total: number;
  refunded: number;
}): 'refunded' | 'partly' | undefined {
  if (refunded <= 0) return undefined;
  return refunded >= total ? 'refunded' : 'partly';
}
