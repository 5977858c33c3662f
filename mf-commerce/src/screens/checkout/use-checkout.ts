import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { type MethodProblem, methodProblem, type PaymentMethod } from 'shared-api/rules/payment-methods';
import { useRefusalText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useCancelCheckout, useCoupon, usePaymentWays } from '../../queries/checkout.ts';
import { useWalletBalance } from '../../queries/shared.ts';
import { checkoutTotals, formAmount, walletFor } from '../../rules/checkout/amounts.ts';
import type { Choice } from '../../rules/checkout/choice.ts';
import { payBody } from '../../rules/checkout/pay-body.ts';
import { methodOf } from './methods.tsx';
import { useChoice } from './use-choice.ts';
import { useCheckoutOrder } from './use-order.ts';
import { type FieldErrors, usePayment } from './use-pay.ts';

/** What is said of a choice before anything is sent (EC §5); the other problems cannot be chosen. */
const problemTexts: Partial<Record<MethodProblem, readonly [keyof FieldErrors, string]>> = {
  method_required: ['method', 'checkout.method.required'],
  phone_required: ['phone', 'checkout.phone.required'],
  phone_format: ['phone', 'checkout.phone.format'],
};

/** All of the checkout: the order, what was chosen, what that comes to, and paying it. */
export function useCheckout() {
  const { t } = useTexts('mf-commerce');
  const refusalText = useRefusalText();
  const { choice, isDeclined, change } = useChoice();
  const [isAway, setIsAway] = useState(false);
  const [phone, setPhone] = useState('');
  /** Somebody who has begun to pay wants to pay in another way. */
  const [isChoosing, setIsChoosing] = useState(false);
  const cancel = useCancelCheckout();
  const current = useCheckoutOrder(choice.currency, isAway);
  const { order } = current;
  const lines = order?.lines ?? [];
  const currency: Currency = order?.currency ?? current.currency;

  const balances = useWalletBalance();
  const setAside = order?.status === 'pending' ? order.wallet : 0;
  const balance = balances.data && walletFor(balances.data[currency], setAside);
  const usesWallet = choice.wallet && balance !== undefined && balance > 0;

  const coupon = useCoupon(
    choice.coupon,
    formAmount(checkoutTotals(lines).subtotal),
    currency,
    order !== undefined && !current.isRefreshing,
  );
  const isApplied = choice.coupon !== undefined && coupon.data !== undefined;
  const code = isApplied ? choice.coupon : undefined;
  const totals = checkoutTotals(lines, {
    discount: isApplied ? coupon.data : 0,
    balance: usesWallet ? balance : 0,
  });

  const ways = usePaymentWays();
  const method = methodOf(choice.method, ways.data?.data[currency] ?? []);

  const payment = usePayment({
    current,
    dropCoupon: () => change({ coupon: undefined }),
    askCoupon: () => void (choice.coupon !== undefined && coupon.refetch()),
    isAway,
    setIsAway,
  });

  const refuseCoupon = useEffectEvent(() => {
    if (coupon.error === null || choice.coupon === undefined) return;
    payment.setErrors({ coupon: refusalText(coupon.error) });
    change({ coupon: undefined });
  });
  useEffect(() => {
    if (coupon.error !== null) refuseCoupon();
  }, [coupon.error]);

  return {
    ...current,
    choice,
    change,
    isDeclined,
    payment,
    currency,
    phone,
    setPhone,
    balance,
    balances,
    code,
    isAskingCoupon: choice.coupon !== undefined && coupon.isFetching,
    usesWallet,
    totals,
    method,
    /** Its way to pay is still under way, and no other is wanted. */
    isFolded: order?.status === 'pending' && !isChoosing,
    chooseAnother: () => setIsChoosing(true),
    /** A figure of the page is still on its way. */
    isCounting:
      current.isRefreshing ||
      (choice.coupon !== undefined && !isApplied) ||
      (choice.wallet && balances.isPending),
    setMethod(chosen: PaymentMethod): void {
      payment.setErrors({});
      change({ method: chosen });
    },
    applyCoupon(typed: string): void {
      payment.setErrors({});
      change({ coupon: typed });
    },
    isGivingUp: cancel.isPending,
    /** Gives up the payment that was begun; the order is made anew from the cart, with what is chosen then. */
    giveUp(chosen: Partial<Choice>, done: () => void): void {
      if (order === undefined) return;
      // Nothing is opened while somebody pays, so that this can wait in the address.
      change(chosen);
      cancel.mutate(
        { body: { order_id: order.id } },
        {
          onSuccess: () => void current.reopen(),
          onError: (error) => {
            if (error.code === 'order_paid') void current.check();
            else toast.error(refusalText(error));
          },
          onSettled: done,
        },
      );
    },
    submit(): void {
      if (order === undefined) return;
      const problem = methodProblem({ method, phone }, { due: totals.due, currency });
      const [field, text] = (problem && problemTexts[problem]) ?? [];
      if (field !== undefined && text !== undefined) {
        payment.setErrors({ [field]: t(text) });
        return;
      }
      payment.pay(payBody(order, { totals, wallet: usesWallet, method, phone, code }));
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
