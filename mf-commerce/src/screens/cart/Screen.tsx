import { useRef } from 'react';
import { useCart } from 'shared-api/cart';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, LoadingState } from 'shared-ui/states';
import { Cart } from './cart.tsx';

/** `/cart`: the products that the user intends to buy, with the link to the checkout (EC §2.4). */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const query = useCart();
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page}>
      <Page title={t('cart.title')} actions={<TextLink href="/user/orders">{t('common.orders')}</TextLink>}>
        <Loaded query={query} loading={<LoadingState shape="cards" />}>
          {(cart) => (
            <Cart
              cart={cart}
              refreshing={query.isFetching}
              readAgain={() => query.refetch()}
              focusTitle={() => page.current?.querySelector('h1')?.focus()}
            />
          )}
        </Loaded>
      </Page>
    </div>
  );
}
