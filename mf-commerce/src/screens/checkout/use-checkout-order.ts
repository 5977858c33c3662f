import { useMemo } from 'react';
import { toCartEntries, useCart } from 'shared-api/cart';
import type { ErrorOf } from 'shared-api/contract';
import type { openCheckout } from 'shared-api/contracts/commerce/checkout';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { Currency } from 'shared-api/rules/currency';
import { useAskOrder, useLiveOrder, useOpenedOrder } from '../../queries/checkout-calls.ts';
import { useOrder } from '../../queries/shared.ts';
import type { CheckoutModel } from '../../rules/checkout/checkout-model.ts';
import { getCheckoutOutcome } from '../../rules/checkout/checkout-outcome.ts';
import {
  currencyFor,
  entriesFor,
  getRejectionReasons,
  getUnavailableReasons,
  toOrderItems,
} from '../../rules/checkout/entries.ts';

/** Identifies one hold of an order, which may be held several times. */
export const toHoldKey = (order: Order | undefined) => order && `${order.id} ${order.hold_until}`;

/** Errors that mean that the cart differs from what this page assumes. The page then reads the cart again and orders its current items. */
const staleCodes: readonly ErrorOf<typeof openCheckout>[] = ['cart_changed', 'cart_empty'];

/**
 * The order at checkout (PD-23), from the server: the one whose payment is pending, whatever the cart contains now,
 * else one for the cart as it was read. It keeps its hold until that expires, the cart changes or the user chooses
 * another currency.
 * @param asked the chosen currency
 * @param mayRetry whether the page may read an outdated cart again
 */
export function useCheckoutOrder(model: CheckoutModel, asked: Currency | undefined, mayRetry: () => boolean) {
  const { cart: orderedCart, turn, isClosed, isReopening, isAway, endedHold, left } = model;
  const live = useLiveOrder();
  const cart = useCart();
  const entries = useMemo(() => (orderedCart === undefined ? [] : toCartEntries(orderedCart)), [orderedCart]);
  const currency = currencyFor(entries, asked);
  const { ordered, leftOut } = entriesFor(entries, currency);
  const closedReasons = getUnavailableReasons(entries);
  const unavailable = Object.keys(closedReasons).length;

  const pending = live.data?.status === 'pending' ? live.data : undefined;
  const isPending = pending !== undefined;
  const opened = useOpenedOrder(
    {
      items: toOrderItems(ordered),
      currency,
    },
    {
      turn,
      enabled:
        live.data !== undefined &&
        !isPending &&
        !isClosed &&
        !isAway &&
        !isReopening &&
        unavailable === 0 &&
        ordered.length > 0,
    },
  );
  const base = isPending ? pending : (opened.data?.data ?? (opened.isError ? undefined : left));
  const since = isPending ? live.dataUpdatedAt : opened.dataUpdatedAt;
  const found = useOrder(base?.id ?? 0, { enabled: false });
  const order: Order | undefined =
    found.data !== undefined && found.dataUpdatedAt >= since ? found.data : base;
  const ask = useAskOrder();

  const orderError = opened.error;
  const isStale = orderError !== null && staleCodes.includes(orderError.code) && mayRetry();
  const isRejected = orderError?.code === 'not_available';
  const failure =
    live.data === undefined ? live.error : !isPending && orderedCart === undefined ? cart.error : orderError;
  return {
    live,
    cart,
    orderError,
    isStale,
    isPending,
    /** Requests the state of the order; undefined without an order, or if the request failed. */
    ask: async () => (base === undefined ? undefined : ask(base.id)),
    order,
    outcome: getCheckoutOutcome({
      status: order?.status,
      isOver: order !== undefined && endedHold === toHoldKey(order),
      hasFailed: failure !== null && !isStale && !isRejected && !isReopening,
      cart:
        orderedCart === undefined || live.data === undefined
          ? undefined
          : { ordered: ordered.length, unavailable: isRejected ? 1 : unavailable },
    }),
    failure,
    /** Why entries of the cart cannot be bought, by `cart_id`. */
    reasons: isRejected ? getRejectionReasons(orderError.errors) : closedReasons,
    currency,
    entries,
    ordered,
    leftOut,
    /** The shown order is being replaced. */
    isRefreshing: isReopening || opened.isPlaceholderData || opened.isFetching,
  };
}

export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>;
