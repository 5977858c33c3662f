import { useTitle } from 'platform/remote';
import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { id as idOf } from 'shared-api/wire';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { Button } from 'shared-ui/button';
import { Page, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useOrder } from '../../queries/shared.ts';
import styles from './order.module.css';
import { OrderDetails } from './order-details.tsx';

/** `/user/orders/{id}`: one of the user's orders; a paid one with its receipt, to print and to save. */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const { id: text = '' } = useParams();
  const id = idOf.safeParse(text).data;
  const query = useOrder(id ?? 0, { enabled: id !== undefined });
  const title = t('common.orderNumber', { id: text });
  useTitle(title);
  const missing = (
    <EmptyState
      picture="search"
      title={t('common.noOrder')}
      action={<Button href="/user/orders">{t('common.orders')}</Button>}
    />
  );
  return (
    <div className={styles.screen}>
      <p className={styles.letterhead}>
        <strong>{t('order.site')}</strong>
        {query.data?.status === 'paid' && ` · ${t('order.receipt')}`}
      </p>
      <Page title={title} width="narrow">
        <Stack gap="l">
          <div className={styles.way}>
            <Breadcrumb items={[{ label: t('common.orders'), to: '/user/orders' }, { label: title }]} />
          </div>
          {id === undefined ? (
            missing
          ) : (
            <Loaded query={query} missing={missing}>
              {(order) => <OrderDetails order={order} />}
            </Loaded>
          )}
        </Stack>
      </Page>
    </div>
  );
}
