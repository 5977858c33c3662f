import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CatalogueLinks } from '../../parts/catalogue-links/catalogue-links.tsx';
import { useOrders } from '../../queries/orders.ts';
import { OrderRow } from './order-row.tsx';

/** `/user/orders`: the user's orders, paid or not. */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useOrders(page);
  useLastPage(page, query.data?.last_page, setPage);
  return (
    <Page title={t('common.orders')} actions={<TextLink to="/user/wallet">{t('common.wallet')}</TextLink>}>
      <ItemList
        label={t('common.orders')}
        layout="stack"
        {...listState(query)}
        error={query.error && rejectionText(query.error)}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={<EmptyState picture="cart" title={t('orders.empty')} action={<CatalogueLinks />} />}
      >
        {(order) => <OrderRow order={order} />}
      </ItemList>
    </Page>
  );
}
