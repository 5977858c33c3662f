import { useTitle } from 'platform/remote';
import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { id as idOf } from 'shared-api/wire';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { Button } from 'shared-ui/button';
import { Page, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useOrder } from '../../queries/money-calls.ts';
import { OrderDetails } from './order-details.tsx';

/** `/admin/orders/{id}`: an order with its payments and refunds, which can be refunded here. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const { id: text = '' } = useParams();
  const id = idOf.safeParse(text).data;
  const query = useOrder(id);
  const title = t('money.order', { id: text });
  useTitle(title);
  const missing = (
    <EmptyState
      picture="search"
      title={t('orders.none.title')}
      action={<Button href="/admin/orders">{t('orders.all')}</Button>}
    />
  );
  return (
    <Page title={title} width="reading">
      <Stack gap="l">
        <Breadcrumb items={[{ label: t('orders.title'), to: '/admin/orders' }, { label: title }]} />
        {id === undefined ? (
          missing
        ) : (
          <Loaded query={query} loading={<LoadingState shape="form" />}>
            {(order) => (order === null ? missing : <OrderDetails order={order} />)}
          </Loaded>
        )}
      </Stack>
    </Page>
  );
}
