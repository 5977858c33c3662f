import { useMemo } from 'react';
import { toCartEntries, useCart } from 'shared-api/cart';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { Currency } from 'shared-api/rules/currency';
import { useAskOrder, useLiveOrder, useOpenedOrder } from '../../queries/checkout.ts';
import { useOrder } from '../../queries/shared.ts';
import type { CheckoutModel } from '../../rules/checkout/checkout-model.ts';
import {
  currencyFor,
  entriesFor,
  getRejectionReasons,
  getUnavailableReasons,
  toOrderItems,
} from '../../rules/checkout/entries.ts';
import { getCheckoutOutcome } from '../../rules/checkout/outcome.ts';

/** Identifies one hold of an order: it may be held again. */
export const toHoldKey = (order: Order | undefined) => order && `${order.id} ${order.hold_until}`;

/**
 * Errors that say that the cart differs from what this page assumes: the page reads the cart and orders its items as
 * they are now.
 */
const staleCodes: readonly string[] = ['cart_changed', 'cart_empty'];

/**
 * The order at checkout (PD-23), from the server: the one that is being paid, whatever the cart contains now, else one
 * for the cart as it was read. It stays, with its hold, until the hold expires, the cart changes or another currency
 * is chosen.
 * @param asked the chosen currency
 * @param mayRetry whether an outdated cart is read again
 */
export function useCheckoutOrder(model: CheckoutModel, asked: Currency | undefined, mayRetry: () => boolean) {
  const { cart: taken, turn, isClosed, isReopening, isAway, endedHold, left } = model;
  const live = useLiveOrder();
  const cart = useCart();
  const entries = useMemo(() => (taken === undefined ? [] : toCartEntries(taken)), [taken]);
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

  const refusal = opened.error;
  const isStale = refusal !== null && staleCodes.includes(refusal.code) && mayRetry();
  const isRefused = refusal?.code === 'not_available';
  const failure =
    live.data === undefined ? live.error : !isPending && taken === undefined ? cart.error : refusal;
  return {
    live,
    cart,
    refusal,
    isStale,
    isPending,
    /** Requests the state of the order; undefined where there is none, or the request failed. */
    ask: async () => (base === undefined ? undefined : ask(base.id)),
    order,
    outcome: getCheckoutOutcome({
      status: order?.status,
      isOver: order !== undefined && endedHold === toHoldKey(order),
      hasFailed: failure !== null && !isStale && !isRefused && !isReopening,
      cart:
        taken === undefined || live.data === undefined
          ? undefined
          : { ordered: ordered.length, unavailable: isRefused ? 1 : unavailable },
    }),
    failure,
    /** Why entries of the cart cannot be bought, by `cart_id`. */
    reasons: isRefused ? getRejectionReasons(refusal.errors) : closedReasons,
    currency,
    entries,
    ordered,
    leftOut,
    /** The shown order is being replaced. */
    isRefreshing: isReopening || opened.isPlaceholderData || opened.isFetching,
  };
}

export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>;
