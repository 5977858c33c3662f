import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from 'shared-api/client';
import { cartList } from 'shared-api/contracts/cart';
import { paymentWays } from 'shared-api/contracts/commerce/payments';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import type { OrderLine } from 'shared-api/contracts/commerce/wire';
import { useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { useRefusalText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { usePay, usePaymentWays } from '../../queries/checkout.ts';
import { refusedReasons } from '../../rules/checkout/entries.ts';
import { keyed, type PayBody, type SentPayment } from '../../rules/checkout/pay-body.ts';
import { payReaction } from '../../rules/checkout/pay-reaction.ts';
import { paymentUrl } from '../../rules/checkout/payment-url.ts';
import type { CheckoutOrder } from './use-order.ts';

/** What is to be known before paying again. */
export type Notice =
  | { kind: 'prices'; before: readonly OrderLine[] }
  | { kind: 'order' }
  | { kind: 'message'; tone: 'error' | 'warning'; text: string };

/** The fields that a payment can be wrong about. */
export type WrongField = 'method' | 'phone' | 'coupon';
export type FieldErrors = Partial<Record<WrongField, string>>;

export interface Surroundings {
  current: CheckoutOrder;
  /** The coupon is not applied any more. */
  dropCoupon(): void;
  /** What the coupon takes off is asked again. */
  askCoupon(): void;
  isAway: boolean;
  setIsAway(isAway: boolean): void;
}

/** Paying an order: sending it once, and what each answer means (EC §4 and §8, decisions 14 and 88 to 93). */
export function usePayment({ current, dropCoupon, askCoupon, isAway, setIsAway }: Surroundings) {
  const { t } = useTexts('mf-commerce');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const ways = usePaymentWays();
  const { mutate, isPending } = usePay();
  const [notice, setNotice] = useState<Notice>();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts refusals of the coupon, each of which takes the focus to its field. */
  const [couponRefusals, setCouponRefusals] = useState(0);
  /** The last payment, where nobody knows what became of it. */
  const sent = useRef<SentPayment>(undefined);

  const say = (tone: 'error' | 'warning', text: string) => setNotice({ kind: 'message', tone, text });

  /** Sends the browser to the provider, or to the page that stands in for one. */
  const leaveTo = (url: string): void => {
    const safe = paymentUrl(url, ways.data?.hosts ?? [], window.location.origin);
    if (safe === undefined) {
      say('error', t('checkout.failed.start'));
      void current.check();
      return;
    }
    setIsAway(true);
    window.location.assign(safe);
  };

  // A page that the browser had put aside is as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setIsAway(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [setIsAway]);

  const refused = (error: ApiError, body: PayBody, isRepeated: boolean): void => {
    const reaction = payReaction(error);
    if (reaction !== 'process') sent.current = undefined;
    const text = refusalText(error);
    switch (reaction) {
      case 'start':
      case 'process':
        say('error', t(`checkout.failed.${reaction}`));
        void current.check();
        return;
      case 'prices':
        setNotice({ kind: 'prices', before: current.order?.lines ?? [] });
        void invalidate(walletBalance);
        askCoupon();
        void current.reopen();
        return;
      case 'order':
        setNotice({ kind: 'order' });
        void current.reopen();
        return;
      case 'unavailable': {
        const unavailable = refusedReasons(error.errors);
        // Where it was not said which, opening the order anew says it.
        if (Object.keys(unavailable).length === 0) {
          setNotice({ kind: 'order' });
          void current.reopen();
          return;
        }
        void invalidate(cartList);
        void navigate('/cart', { replace: true, state: { unavailable } });
        return;
      }
      case 'wallet':
        say('warning', t('checkout.changed.wallet'));
        void invalidate(walletBalance);
        return;
      case 'coupon':
        setErrors({ coupon: text });
        setCouponRefusals((count) => count + 1);
        dropCoupon();
        return;
      case 'over':
        current.end();
        return;
      case 'busy':
        say('warning', text);
        return;
      case 'method':
        setErrors({ method: text });
        if (error.code === 'method_unavailable') void invalidate(paymentWays);
        return;
      case 'phone':
        setErrors({ phone: text });
        return;
      case 'again':
        if (isRepeated) say('error', t('checkout.failed.process'));
        else send(body, true);
        return;
      case 'told':
        told(error, text);
    }
  };

  const told = ({ errors: fields = {}, status }: ApiError, text: string): void => {
    const found: FieldErrors = {
      method: fields.payment_method?.[0],
      phone: fields.wallet_mobile_number?.[0],
      coupon: fields.code?.[0],
    };
    setErrors(found);
    // Who is signed out is led to /login.
    if (Object.values(found).every((message) => message === undefined) && status !== 401) toast.error(text);
  };

  const send = (body: PayBody, isRepeated = false): void => {
    sent.current = keyed(sent.current, body);
    mutate(
      { body: { ...body, idempotency_key: sent.current.key } },
      {
        onSuccess: ({ payment_status, order_id, data }) => {
          sent.current = undefined;
          if (payment_status !== 'paid') {
            leaveTo(data);
            return;
          }
          setIsAway(true);
          void navigate(`/payment-result?payment_success=1&order=${order_id}`, { replace: true });
        },
        onError: (error) => refused(error, body, isRepeated),
      },
    );
  };

  return {
    isBusy: isPending || isAway,
    isLeaving: isAway,
    notice,
    errors,
    couponRefusals,
    /** Says what is wrong before anything is sent, or takes it back. */
    setErrors,
    leaveTo,
    pay(body: PayBody): void {
      if (isPending || isAway) return;
      setNotice(undefined);
      setErrors({});
      send(body);
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
