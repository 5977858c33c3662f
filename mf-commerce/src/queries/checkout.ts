import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { type ApiError, call, callRaw, parseAnswer } from 'shared-api/client';
import type { Answer, Input } from 'shared-api/contract';
import { cancelCheckout, liveOrder, openCheckout, pay } from 'shared-api/contracts/commerce/checkout';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import { paymentWays } from 'shared-api/contracts/commerce/payments';
import type { Order } from 'shared-api/contracts/commerce/wire';
import { ClientIdentity, queryClient, queryKey, useCall, useSend } from 'shared-api/query';
import type { Currency } from 'shared-api/rules/currency';

/** Requested only when the page asks, and not cached for the next visit. */
const onDemand = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const orderOf = ({ data }: Answer<typeof liveOrder>) => data;

/** The user's order that is open or pending; null without one. */
export const useLiveOrder = () => useCall(liveOrder, {}, { ...onDemand, select: orderOf });

/**
 * Opens an order for entries of the cart and so holds their products. Opening is an idempotent write and therefore
 * used as a query: its key is the request, and each `turn` requests anew. The order before stays until the answer
 * arrives.
 */
export function useOpenedOrder(
  body: Input<typeof openCheckout>['body'],
  { turn, enabled }: { turn: number; enabled: boolean },
) {
  const client = useContext(ClientIdentity);
  return useQuery<Answer<typeof openCheckout>, ApiError>(
    {
      ...onDemand,
      queryKey: [...queryKey(openCheckout, { body }), turn],
      queryFn: ({ signal }) => call(openCheckout, { body }, { client, signal }),
      enabled,
      retry: false,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Requests an order and updates every query that shows it; undefined when the request fails. */
export function useAskOrder(): (id: number) => Promise<Order | undefined> {
  const client = useContext(ClientIdentity);
  return async (id) => {
    const input = { params: { id } };
    const body = await queryClient
      .fetchQuery({
        queryKey: queryKey(findOrder, input),
        queryFn: ({ signal }) => callRaw(findOrder, input, { client, signal }),
        staleTime: 0,
      })
      .catch(() => undefined);
    return body === undefined ? undefined : parseAnswer(findOrder, body).data;
  };
}

const discountOf = ({ data }: Answer<typeof applyCoupon>) => data;

/** What a coupon takes off a total, while a code is given. Asking does not redeem it (PD-92). */
export const useCoupon = (code: string | undefined, total: string, currency: Currency, enabled: boolean) =>
  useCall(
    applyCoupon,
    { body: { code: code ?? '', total_price: total, currency } },
    { ...onDemand, enabled: enabled && code !== undefined, retry: false, select: discountOf },
  );

/** The payment methods of this site, and the hosts that the browser may be sent to. */
export const usePaymentWays = () => useCall(paymentWays, {});

export const usePay = () => useSend(pay);

/** Cancels the live order. */
export const useCancelCheckout = () => useSend(cancelCheckout);

/** Opens an order and gives up the payment under way. */
export const useReplaceOrder = () => useSend(openCheckout);
