import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from 'shared-api/client';
import { cartList } from 'shared-api/contracts/cart';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import { paymentWays } from 'shared-api/contracts/commerce/payments';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { useEffectReducer } from 'shared-api/effect-reducer';
import { invalidate } from 'shared-api/query';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { usePay, usePaymentMethods } from '../../queries/checkout-calls.ts';
import type { CheckoutEffect, CheckoutEvent, PaymentError } from '../../rules/checkout/checkout-model.ts';
import { getRejectionReasons } from '../../rules/checkout/entries.ts';
import { keyed, type PayBody, type SentPayment } from '../../rules/checkout/pay-body.ts';
import { payReaction } from '../../rules/checkout/pay-reaction.ts';
import { paymentUrl } from '../../rules/checkout/payment-url.ts';
import { keepOrderInTab } from '../../rules/orders/order-in-tab.ts';
import { type CheckoutOrder, toHoldKey } from './use-checkout-order.ts';

/** Context of the effects. */
export interface EffectContext {
  current: CheckoutOrder;
  dispatch(event: CheckoutEvent): void;
  runner: ReturnType<typeof useEffectReducer<unknown, CheckoutEvent, CheckoutEffect>>['runner'];
  dropCoupon(): void;
  refetchCoupon(): void;
}

/** Runs all effects that the checkout's reducer requests: server calls, payments, and navigation. */
export function useCheckoutEffects({ current, dispatch, runner, dropCoupon, refetchCoupon }: EffectContext) {
  const rejectionText = useErrorText();
  const navigate = useNavigate();
  const methods = usePaymentMethods();
  const { mutate, isPending } = usePay();
  /** The last payment, if its outcome is unknown. */
  const sent = useRef<SentPayment>(undefined);

  /** Requests the state of the order. */
  const check = async (): Promise<Order | undefined> => {
    const order = await current.ask();
    if (order !== undefined) dispatch({ kind: 'orderChecked', order, wasPending: current.isPending });
    return order;
  };

  /** Reads the cart, from which the order is opened again. */
  const reopen = async (): Promise<void> => {
    const [, { data }] = await Promise.all([current.live.refetch(), current.cart.refetch()]);
    dispatch({ kind: 'reopened', cart: data });
  };

  /** Sends the browser to the provider, or to the sandbox that replaces one, if the address is allowed. */
  const leaveTo = (url: string): void =>
    dispatch({
      kind: 'redirected',
      url: paymentUrl(url, methods.data?.hosts ?? [], window.location.origin),
    });

  const toPaymentError = (error: CallError<typeof pay>): Omit<PaymentError, 'body' | 'isRepeated'> => {
    const { code, status, errors = {} } = error;
    const fields = {
      method: errors.payment_method?.[0],
      phone: errors.wallet_mobile_number?.[0],
      coupon: errors.code?.[0],
    };
    const { order } = current;
    const of = {
      lines: order?.lines ?? [],
      hold: toHoldKey(order),
      unavailable: getRejectionReasons(error.errors),
    };
    return { reaction: payReaction(error), text: rejectionText(error), code, status, fields, ...of };
  };

  const send = (body: PayBody, isRepeated: boolean): void => {
    sent.current = keyed(sent.current, body);
    mutate(
      { body: { ...body, idempotency_key: sent.current.key } },
      {
        onSuccess: ({ payment_status, order_id, data }) => {
          sent.current = undefined;
          keepOrderInTab(order_id);
          if (payment_status === 'paid') dispatch({ kind: 'paid', orderId: order_id });
          else leaveTo(data);
        },
        onError: (error) => {
          const rejection = { ...toPaymentError(error), body, isRepeated };
          if (rejection.reaction !== 'process') sent.current = undefined;
          dispatch({ kind: 'payRefused', error: rejection });
        },
      },
    );
  };

  const run = (effect: CheckoutEffect): void => {
    switch (effect.kind) {
      case 'checkOrder':
        void check();
        break;
      case 'reopenOrder':
        void reopen();
        break;
      case 'refetchLive':
        void current.live.refetch();
        break;
      case 'refetchWallet':
        void invalidate(walletBalance);
        break;
      case 'refetchWays':
        void invalidate(paymentWays);
        break;
      case 'refetchCoupon':
        refetchCoupon();
        break;
      case 'dropCoupon':
        dropCoupon();
        break;
      case 'sendPayment':
        send(effect.body, effect.isRepeated);
        break;
      case 'goToProvider':
        window.location.assign(effect.url);
        break;
      case 'goToResult':
        void navigate(`/payment-result?payment_success=1&order=${effect.orderId}`, { replace: true });
        break;
      case 'goToCart':
        void invalidate(cartList);
        void navigate('/cart', { replace: true, state: { unavailable: effect.unavailable } });
        break;
      case 'showToast':
        toast.error(effect.text);
    }
  };
  useLayoutEffect(() => {
    runner.current = run;
  });

  return { check, leaveTo, isSending: isPending };
}
