/** How much of an order came back, or is on its way; undefined where nothing is. */
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
