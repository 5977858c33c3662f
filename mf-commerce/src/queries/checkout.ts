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

/** Asked when the page wants to know, and by nothing else; not kept for the next visit. */
const onDemand = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const orderOf = ({ data }: Answer<typeof liveOrder>) => data;

/** The own order that is open or pending; null without one. */
export const useLiveOrder = () => useCall(liveOrder, {}, { ...onDemand, select: orderOf });

/**
 * The order for some of the cart, whose products it holds. Opening is a write that answers the same when it is repeated, so that it may stand
 * here as a read: what is asked for decides, and each `turn` asks anew. What was there before stays until the answer has come.
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

/** Asks what has become of an order, for everything that shows it; undefined where nobody could say. */
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

/** What a coupon takes off a total, for as long as there is one. Asking uses nothing up (PD-92). */
export const useCoupon = (code: string | undefined, total: string, currency: Currency, enabled: boolean) =>
  useCall(
    applyCoupon,
    { body: { code: code ?? '', total_price: total, currency } },
    { ...onDemand, enabled: enabled && code !== undefined, retry: false, select: discountOf },
  );

/** How orders can be paid here, and where the browser may be sent for that. */
export const usePaymentWays = () => useCall(paymentWays, {});

export const usePay = () => useSend(pay);

/** Gives the live order up. */
export const useCancelCheckout = () => useSend(cancelCheckout);
