import { useEffect, useRef, useState } from 'react';
import { isLive } from 'shared-api/rules/order-state';
import { noteBought } from '../../queries/orders.ts';
import { useOrder } from '../../queries/shared.ts';
import { pauseMs, resultOf, usualMs } from '../../rules/orders/result.ts';

/** Does something after a while, and when the tab is shown again; never while nobody looks. */
function useSoon(wait: number | undefined, act: () => void): void {
  useEffect(() => {
    if (wait === undefined) return;
    const soon = () => {
      if (!document.hidden) act();
    };
    const timer = setTimeout(soon, wait);
    document.addEventListener('visibilitychange', soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', soon);
    };
  });
}

/**
 * What became of the payment of an order: asked at once, and again until it is the last word. Asking is what asks the provider, so that nobody
 * waits for its webhook.
 * @param claimed the address says that the payment succeeded
 */
export function useOrderResult(id: number, claimed: boolean) {
  const query = useOrder(id, { refetchOnMount: 'always' });
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const [since] = useState(() => Date.now());
  // What was known before somebody went to pay says nothing of the payment.
  const order = data && (dataUpdatedAt >= since || data.status === 'paid') ? data : undefined;
  const elapsed = Math.max(dataUpdatedAt, errorUpdatedAt, since) - since;
  const result = order && resultOf(order, claimed);

  useSoon(
    result && !isFetching ? pauseMs(result, isLive(order.status), elapsed) : undefined,
    () => void refetch(),
  );

  const noted = useRef(false);
  const isPaid = result?.kind === 'paid';
  useEffect(() => {
    if (!isPaid || noted.current) return;
    noted.current = true;
    noteBought();
  }, [isPaid]);

  return {
    order,
    result,
    /** It takes longer than payments usually do. */
    isLong: elapsed >= usualMs,
    error: order === undefined ? error : null,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  };
}
