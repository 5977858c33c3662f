import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { type CallError, call, callRaw, parseAnswer } from 'shared-api/client';
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
 * Opens an order for entries of the cart and so holds their products. Opening is an idempotent write, so that it can be
 * a query: its key is the request, and each `turn` sends a new one. The previous order stays until the answer arrives.
 */
export function useOpenedOrder(
  body: Input<typeof openCheckout>['body'],
  { turn, enabled }: { turn: number; enabled: boolean },
) {
  const client = useContext(ClientIdentity);
  return useQuery<Answer<typeof openCheckout>, CallError<typeof openCheckout>>(
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

/** The discount of a coupon on a total, if a code was entered. The request does not redeem the coupon (PD-92). */
export const useCoupon = (code: string | undefined, total: string, currency: Currency, enabled: boolean) =>
  useCall(
    applyCoupon,
    { body: { code: code ?? '', total_price: total, currency } },
    { ...onDemand, enabled: enabled && code !== undefined, retry: false, select: discountOf },
  );

/** The payment methods of this site, and the hosts that the site may redirect the browser to. */
export const usePaymentMethods = () => useCall(paymentWays, {});

export const usePay = () => useSend(pay);

/** Cancels the live order. */
export const useCancelCheckout = () => useSend(cancelCheckout);

/** Opens an order and gives up the pending payment. */
export const useReplaceOrder = () => useSend(openCheckout);
