import { type ReactNode, useId, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { Order } from 'shared-api/contracts/commerce/wire';
import { otherCurrency } from '../../rules/checkout/entries.ts';
import { Banners } from './banners.tsx';
import styles from './checkout.module.css';
import { CheckoutError, CheckoutSkeleton, EmptyCheckout, UnavailableProducts } from './checkout-states.tsx';
import { NotInThisOrder, OrderLines } from './order-lines.tsx';
import { PayBar, Summary } from './pay-bar.tsx';
import { PayChoices } from './pay-choices.tsx';
import { type CheckoutState, useCheckout } from './use-checkout.ts';

/** The checkout, or the page that replaces it: loading, error, empty cart or unavailable products. */
export function Checkout(): ReactNode {
  const state = useCheckout();
  const { outcome, order } = state;
  const formId = useId();
  const until = useHeldUntil(order);
  switch (outcome) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'failed':
      return <CheckoutError {...state} />;
    case 'empty':
      return <EmptyCheckout />;
    case 'unavailable':
      return <UnavailableProducts reasons={state.reasons} />;
    case 'paid':
      return <Navigate replace to={`/payment-result?payment_success=1&order=${order?.id}`} />;
    default:
      return <OrderPage state={state} formId={formId} until={until} />;
  }
}

function OrderPage({
  state,
  formId,
  until,
}: {
  state: CheckoutState;
  formId: string;
  until: number | undefined;
}) {
  const { currency, change, isFolded, isRefreshing, outcome } = state;
  return (
    <div className={styles.box}>
      <div className={styles.checkout} aria-busy={isRefreshing || undefined}>
        <div className={styles.main}>
          <Banners state={state} />
          <OrderLines {...state} />
          {outcome !== 'pending' && (
            <NotInThisOrder
              {...state}
              onPay={() => change({ currency: otherCurrency(currency), method: undefined })}
            />
          )}
          {!isFolded && <PayChoices state={state} formId={formId} />}
        </div>
        <div className={styles.side}>
          <Summary state={state} />
          <PayBar state={state} formId={formId} until={until} />
        </div>
      </div>
    </div>
  );
}

/**
 * The end of a hold by this device's clock, which may be wrong. Computed from the remaining seconds in the first answer
 * that contained the hold.
 */
function useHeldUntil(order: Order | undefined): number | undefined {
  const seconds = order?.hold_seconds;
  return useMemo(
    () => (seconds === undefined ? undefined : Date.now() + seconds * 1000),
    // Not updated by later answers, which have fewer remaining seconds of the same hold.
    [order?.id, order?.hold_until],
  );
}
