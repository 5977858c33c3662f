import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Cart, toCartEntries } from 'shared-api/cart';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { CheckoutEvent, CheckoutModel } from '../../rules/checkout/checkout-model.ts';
import { entriesKey } from '../../rules/checkout/entries.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

const keyOf = (cart: Cart) => entriesKey(toCartEntries(cart));

interface EventContext {
  model: CheckoutModel;
  current: CheckoutOrder;
  dispatch(event: CheckoutEvent): void;
  check(): Promise<Order | undefined>;
  /** Called when the cart differs from what this page assumed, and has to be read again. */
  onStale(): void;
}

/**
 * Dispatches the events that the user does not cause on this page: the cart was read or changed, the page is shown
 * again.
 */
export function useCheckoutEvents({ model, current, dispatch, check, onStale }: EventContext): void {
  const { cart, order, orderError, isStale } = current;
  const { cart: orderedCart, isReopening } = model;

  useLayoutEffect(() => {
    if (cart.data !== undefined && !cart.isFetching) dispatch({ kind: 'cartRead', cart: cart.data });
  }, [cart.data, cart.isFetching, dispatch]);

  // The cart was changed, here or in another tab. Ignored while a payment is pending.
  const seen = useRef<string>(undefined);
  const noteCart = useEffectEvent(async (latest: Cart) => {
    const key = keyOf(latest);
    if (isReopening || key === (seen.current ?? keyOf(orderedCart ?? latest))) return;
    seen.current = key;
    const hadOrder = order !== undefined;
    dispatch({ kind: 'cartChanged', hadOrder, now: await check() });
  });
  useEffect(() => {
    if (cart.data !== undefined) void noteCart(cart.data);
  }, [cart.data]);
  useEffect(() => {
    if (orderedCart !== undefined) seen.current = keyOf(orderedCart);
  }, [orderedCart]);

  const tryAgain = useEffectEvent(() => {
    if (isStale) onStale();
  });
  useEffect(() => {
    if (orderError !== null) tryAgain();
  }, [orderError]);

  // The user returns from the provider or from another tab. A page from the back/forward cache still has its old state.
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isReopening) void check();
  });
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    look();
    dispatch({ kind: 'pageShown' });
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => onPageShow(event);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', shown);
    };
  }, []);
}
