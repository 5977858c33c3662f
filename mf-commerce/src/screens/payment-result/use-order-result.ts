import { useEffect, useRef, useState } from 'react';
import { isLive } from 'shared-api/rules/order-state';
import { noteBought } from '../../queries/orders.ts';
import { useOrder } from '../../queries/shared.ts';
import { getPaymentResult, pauseMs, usualMs } from '../../rules/orders/result.ts';

/** Calls a function after a pause, and when the tab becomes visible again; never while it is hidden. */
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
 * The result of the payment of an order: requested at once, and again until it is final. The server asks the provider
 * on each request, so that the user need not wait for its webhook.
 * @param claimed the address says that the payment succeeded
 */
export function useOrderResult(id: number, claimed: boolean) {
  const query = useOrder(id, { refetchOnMount: 'always' });
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const [since] = useState(() => Date.now());
  // Ignores a cached order from before the payment.
  const order = data && (dataUpdatedAt >= since || data.status === 'paid') ? data : undefined;
  const elapsed = Math.max(dataUpdatedAt, errorUpdatedAt, since) - since;
  const result = order && getPaymentResult(order, claimed);

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
    /** The payment takes longer than usual. */
    isLong: elapsed >= usualMs,
    error: order === undefined ? error : null,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  };
}
