import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { cartList } from 'shared-api/contracts/cart';
import { useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { EmptyState, ErrorState, LoadingState, Skeleton, useErrorText } from 'shared-ui/states';
import { CatalogueLinks } from '../../parts/catalogue-links/catalogue-links.tsx';
import styles from './checkout.module.css';
import type { CheckoutState } from './use-checkout.ts';

/** A skeleton of the order. */
export const CheckoutSkeleton = () => (
  <LoadingState>
    <div className={styles.waiting}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} shape="field" />
      ))}
      <Skeleton shape="card" />
    </div>
  </LoadingState>
);

/** The cart is empty. */
export function EmptyCheckout() {
  const { t } = useTexts('mf-commerce');
  return (
    <EmptyState
      picture="cart"
      title={t('cart.empty')}
      action={
        <>
          <CatalogueLinks />
          <Button href="/user/orders" variant="quiet">
            {t('common.orders')}
          </Button>
        </>
      }
    />
  );
}

/** The order could not be read or opened. */
export function CheckoutError({ failure, isRefreshing, reopen }: CheckoutState) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  return (
    <ErrorState
      message={failure === null ? undefined : rejectionText(failure)}
      retrying={isRefreshing}
      onRetry={reopen}
      action={
        <Button href="/cart" variant="quiet">
          {t('common.backToCart')}
        </Button>
      }
    />
  );
}

/** Sends the user to the cart to remove what cannot be bought (EC §4). */
export function UnavailableProducts({ reasons }: Pick<CheckoutState, 'reasons'>) {
  useEffect(() => void invalidate(cartList), []);
  return <Navigate replace to="/cart" state={{ unavailable: reasons }} />;
}
