import { useEffect, useEffectEvent, useRef } from 'react';
import { toCartEntries } from 'shared-api/cart';
import type { CallError } from 'shared-api/client';
import type { cancelCheckout, openCheckout } from 'shared-api/contracts/commerce/checkout';
import { useEffectReducer } from 'shared-api/effect-reducer';
import { useLanguage, useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { toHundredths } from 'shared-api/rules/money';
import { type MethodProblem, methodProblem, type PaymentMethod } from 'shared-api/rules/payment-methods';
import { formatMoney } from 'shared-ui/format';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import {
  useCancelCheckout,
  useCoupon,
  usePaymentMethods,
  useReplaceOrder,
} from '../../queries/checkout-calls.ts';
import { useWalletBalance } from '../../queries/shared.ts';
import { checkoutTotals, formAmount, walletFor } from '../../rules/checkout/amounts.ts';
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutModel,
  type FieldErrors,
  initialCheckout,
  reduceCheckout,
} from '../../rules/checkout/checkout-model.ts';
import type { Choice } from '../../rules/checkout/choice.ts';
import { currencyFor, entriesFor, toOrderItems } from '../../rules/checkout/entries.ts';
import { payBody } from '../../rules/checkout/pay-body.ts';
import { selectMethod } from './methods.tsx';
import { useCheckoutEffects } from './use-checkout-effects.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { toHoldKey, useCheckoutOrder } from './use-checkout-order.ts';
import { useChoice } from './use-choice.ts';

/** Texts of validation errors that the user can cause by a choice (EC §5). The other errors cannot occur here. */
const problemTexts: Partial<Record<MethodProblem, readonly [keyof FieldErrors, string]>> = {
  method_required: ['method', 'checkout.method.required'],
  method_minimum: ['method', 'checkout.method.minimum'],
  phone_required: ['phone', 'checkout.phone.required'],
  phone_format: ['phone', 'checkout.phone.format'],
};

/** Maximum number of times that the page reads an outdated cart again. */
const maxTries = 2;

/** The complete checkout: the order, the choices, the totals, and paying. */
export function useCheckout() {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const rejectionText = useErrorText();
  const { choice, isDeclined, change } = useChoice();
  const { model, dispatch, runner } = useEffectReducer<CheckoutModel, CheckoutEvent, CheckoutEffect>(
    reduceCheckout,
    initialCheckout,
  );
  const { phone, isChoosing, errors, notice, cartChange, isAway, couponRejections } = model;
  const cancel = useCancelCheckout();
  const replace = useReplaceOrder();
  const tries = useRef(0);
  const current = useCheckoutOrder(model, choice.currency, () => tries.current < maxTries);
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
  const methods = usePaymentMethods();
  const method = selectMethod(choice.method, methods.data?.data[currency] ?? []);
  const minimum = methods.data?.minimums.find((each) => each.method === method)?.amount ?? 0;
  const paidWith = { discount: isApplied ? coupon.data : 0, balance: usesWallet ? balance : 0 };
  const totals = checkoutTotals(lines, { ...paidWith, minimum });

  const { check, leaveTo, isSending } = useCheckoutEffects({
    current,
    dispatch,
    runner,
    dropCoupon: () => change({ coupon: undefined }),
    refetchCoupon: () => void (choice.coupon !== undefined && coupon.refetch()),
  });
  const reopen = () => dispatch({ kind: 'reopenAsked' });
  const onStale = () => {
    tries.current += 1;
    reopen();
  };
  useCheckoutEvents({ model, current, dispatch, check, onStale });

  const rejectCoupon = useEffectEvent(() => {
    if (coupon.error !== null && choice.coupon !== undefined)
      dispatch({ kind: 'couponRefused', text: rejectionText(coupon.error) });
  });
  useEffect(() => {
    if (coupon.error !== null) rejectCoupon();
  }, [coupon.error]);

  const setErrors = (found: FieldErrors) => dispatch({ kind: 'fieldsChecked', errors: found });
  return {
    ...current,
    cartChange,
    check,
    reopen,
    /** The hold has expired by the clock. */
    end: () => dispatch({ kind: 'holdEnded', hold: toHoldKey(order) }),
    choice,
    change,
    isDeclined,
    payment: {
      isBusy: isSending || isAway,
      isLeaving: isAway,
      notice:
        notice?.kind === 'message'
          ? { ...notice, text: 'key' in notice ? t(notice.key) : notice.text }
          : notice,
      errors,
      couponRejections,
      /** Sets or clears validation errors. */
      setErrors,
      leaveTo,
    },
    currency,
    phone,
    setPhone: (typed: string) => dispatch({ kind: 'phoneTyped', phone: typed }),
    balance,
    balances,
    code,
    isAskingCoupon: choice.coupon !== undefined && coupon.isFetching,
    usesWallet,
    totals,
    method,
    /** The method's minimum, if wallet or coupon pay less because of it; undefined if it changes nothing. */
    limitedTo: totals.due === checkoutTotals(lines, paidWith).due ? undefined : minimum,
    /** A payment is pending, and the user has not asked for another payment method. */
    isFolded: order?.status === 'pending' && !isChoosing,
    chooseAnother: () => dispatch({ kind: 'otherWayWanted' }),
    /** An amount on the page is still loading. */
    isCounting:
      current.isRefreshing ||
      (choice.coupon !== undefined && !isApplied) ||
      (choice.wallet && balances.isPending),
    setMethod(chosen: PaymentMethod): void {
      setErrors({});
      change({ method: chosen });
    },
    applyCoupon(typed: string): void {
      setErrors({});
      change({ coupon: typed });
    },
    isGivingUp: cancel.isPending || replace.isPending,
    /**
     * Gives up the started payment for a new order of the current cart, with the new choices. Does both in one call, so
     * that the held products are never free in between. Only cancels if the cart is empty.
     */
    giveUp(chosen: Partial<Choice>, done: () => void): void {
      if (order === undefined) return;
      const latest = current.cart.data ? toCartEntries(current.cart.data) : current.entries;
      const next = currencyFor(latest, chosen.currency ?? choice.currency);
      const { ordered } = entriesFor(latest, next);
      // The page opens no order while a payment is pending, so that the change can be in the address before the answer.
      change(chosen);
      const answers = {
        onSuccess: reopen,
        onError: (error: CallError<typeof cancelCheckout | typeof openCheckout>) => {
          change({ currency: choice.currency, method: choice.method });
          if (error.code === 'order_paid') void check();
          else toast.error(rejectionText(error));
        },
        onSettled: done,
      };
      if (ordered.length === 0) cancel.mutate({ body: { order_id: order.id } }, answers);
      else
        replace.mutate(
          { body: { items: toOrderItems(ordered), currency: next, stop_payment: true } },
          answers,
        );
    },
    submit(): void {
      if (order === undefined) return;
      const { due } = totals;
      const problem = methodProblem({ method, phone }, { due, currency, minimum: toHundredths(minimum) });
      const [field, text] = (problem && problemTexts[problem]) ?? [];
      if (field !== undefined && text !== undefined) {
        setErrors({ [field]: t(text, { amount: formatMoney(minimum, currency, language) }) });
        return;
      }
      if (!isSending)
        dispatch({
          kind: 'payAsked',
          body: payBody(order, { totals, wallet: usesWallet, method, phone, code }),
        });
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
