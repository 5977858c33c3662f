import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Cart, entriesOf, useCart } from 'shared-api/cart';
import type { ApiError } from 'shared-api/client';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { Currency } from 'shared-api/rules/currency';
import { useAskOrder, useLiveOrder, useOpenedOrder } from '../../queries/checkout.ts';
import { useOrder } from '../../queries/shared.ts';
import {
  currencyFor,
  entriesFor,
  entriesKey,
  reasonsOf,
  refusedReasons,
} from '../../rules/checkout/entries.ts';
import { checkoutOutcome } from '../../rules/checkout/outcome.ts';

/** One hold of an order: it may be held again. */
const holdOf = (order: Order | undefined) => order && `${order.id} ${order.hold_until}`;

const keyOf = (cart: Cart) => entriesKey(entriesOf(cart));

/** Refusals that say that the cart is not what this page thinks: it is read again, and its things are ordered as they are. */
const staleCart = (error: ApiError | null) => error?.code === 'cart_changed' || error?.code === 'cart_empty';
/** As often as that is tried. */
const mostTries = 2;

/**
 * The order at checkout (decision 23): the one that somebody is paying already, whatever the cart has now, else one for what the cart has. It
 * stays as it is, with its hold, until its time is over, the cart changes or another currency is chosen.
 * @param asked the currency that was chosen
 * @param isAway the browser is on its way to the provider: nothing is asked any more
 */
export function useCheckoutOrder(asked: Currency | undefined, isAway: boolean) {
  const live = useLiveOrder();
  const cart = useCart();
  /** The cart that the order is made from. */
  const [taken, setTaken] = useState<Cart>();
  const [turn, setTurn] = useState(0);
  /** The order has ended, or is being paid: nothing is opened by itself. */
  const [isClosed, setIsClosed] = useState(false);
  /** The hold that has ended by the clock. */
  const [ended, setEnded] = useState<string>();
  const [isReopening, setIsReopening] = useState(false);
  const [news, setNews] = useState<'cart' | 'pendingCart'>();
  /** Somebody was paying it, and is not any more. */
  const [left, setLeft] = useState<Order>();
  if (taken === undefined && cart.data !== undefined && !cart.isFetching) setTaken(cart.data);

  const entries = useMemo(() => (taken === undefined ? [] : entriesOf(taken)), [taken]);
  const currency = currencyFor(entries, asked);
  const { ordered, leftOut } = entriesFor(entries, currency);
  const closedReasons = reasonsOf(entries);
  const unavailable = Object.keys(closedReasons).length;

  const pending = live.data?.status === 'pending' ? live.data : undefined;
  const isPending = pending !== undefined;
  const opened = useOpenedOrder(
    {
      items: ordered.map(({ model_id, model_name, user_id }) => ({ model_id, model_name, user_id })),
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
  const ask = useAskOrder();
  const found = useOrder(base?.id ?? 0, { enabled: false });
  const order: Order | undefined =
    found.data !== undefined && found.dataUpdatedAt >= since ? found.data : base;

  /** Asks what has become of the order. */
  const check = async (): Promise<Order | undefined> => {
    if (base === undefined) return undefined;
    const data = await ask(base.id);
    if (data === undefined) return undefined;
    setIsClosed(data.status !== 'open' || data.hold_seconds === 0);
    if (isPending && data.status !== 'pending') {
      setLeft(data);
      void live.refetch();
    }
    return data;
  };

  /** Opens an order anew, for what the cart has now. */
  const reopen = async (): Promise<void> => {
    setIsReopening(true);
    const [, { data = taken }] = await Promise.all([live.refetch(), cart.refetch()]);
    setTaken(data);
    setTurn((before) => before + 1);
    setIsClosed(false);
    setIsReopening(false);
  };

  // The cart was changed, here or in another tab: that decides nothing while somebody pays.
  const seen = useRef<string>(undefined);
  const noteCart = useEffectEvent(async (latest: Cart) => {
    const key = keyOf(latest);
    if (isReopening || key === (seen.current ?? keyOf(taken ?? latest))) return;
    seen.current = key;
    const before = order;
    const now = await check();
    if (now?.status === 'pending') setNews('pendingCart');
    if (now !== undefined ? now.status !== 'open' : before !== undefined) return;
    if (now !== undefined) setNews('cart');
    await reopen();
  });
  useEffect(() => {
    if (cart.data !== undefined) void noteCart(cart.data);
  }, [cart.data]);
  useEffect(() => {
    if (taken !== undefined) seen.current = keyOf(taken);
  }, [taken]);

  const tries = useRef(0);
  const isStale = staleCart(opened.error) && tries.current < mostTries;
  const tryAgain = useEffectEvent(() => {
    if (!isStale) return;
    tries.current += 1;
    void reopen();
  });
  useEffect(() => {
    if (opened.error !== null) tryAgain();
  }, [opened.error]);

  // Back from the provider, or from another tab.
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isReopening) void check();
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', shown);
    };
  }, []);

  const refusal = opened.error;
  const failure =
    live.data === undefined ? live.error : !isPending && taken === undefined ? cart.error : refusal;
  const isRefused = refusal?.code === 'not_available';
  return {
    order,
    outcome: checkoutOutcome({
      status: order?.status,
      isOver: order !== undefined && ended === holdOf(order),
      hasFailed: failure !== null && !isStale && !isRefused && !isReopening,
      cart:
        taken === undefined || live.data === undefined
          ? undefined
          : { ordered: ordered.length, unavailable: isRefused ? 1 : unavailable },
    }),
    failure,
    /** Why what cannot be bought cannot, by the entries of the cart. */
    reasons: isRefused ? refusedReasons(refusal.errors) : closedReasons,
    currency,
    entries,
    leftOut,
    /** The order that is shown is being replaced. */
    isRefreshing: isReopening || opened.isPlaceholderData || opened.isFetching,
    news,
    check,
    reopen,
    /** The hold has ended by the clock. Perhaps somebody has paid meanwhile. */
    end(): void {
      setIsClosed(true);
      setEnded(holdOf(order));
      void check();
    },
  };
}

export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>;
