import { type Cart, useCart } from 'shared-api/cart';
import { useTexts } from 'shared-api/i18n';
import { CountBadge } from 'shared-ui/badge';
import { PendingProductsReplay } from 'shared-ui/cart-button';
import styles from './cart-badge.module.css';

const countOf = ({ totalProducts }: Cart) => totalProducts;

/** The number of items beside the cart link of the navbar (EC §2.4), on every page of a learner. Renders nothing while it is unknown. */
export default function CartBadge() {
  const { t } = useTexts('mf-commerce');
  const count = useCart(countOf).data ?? 0;
  return (
    <>
      <PendingProductsReplay />
      <span className={styles.corner}>
        <CountBadge count={count} label={t('badge.count', { count })} />
      </span>
    </>
  );
}
