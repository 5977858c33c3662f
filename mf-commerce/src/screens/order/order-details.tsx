import { useId } from 'react';
import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isLive } from 'shared-api/rules/order-state';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { IconDownload, IconPrinter } from 'shared-ui/icons';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { SummaryList } from 'shared-ui/summary-list';
import { isEvent, isSession } from '../../parts/line/line-details.ts';
import { BoughtLines } from '../../parts/order/bought-lines.tsx';
import { OrderStatus } from '../../parts/order/order-status.tsx';
import { OrderSums } from '../../parts/order/order-sums.tsx';
import { ownEventsPath } from '../../rules/events/event-path.ts';
import { sumRefunds } from '../../rules/orders/refund-sums.ts';
import styles from './order.module.css';
import { Refunds } from './refunds.tsx';
import { useSaveReceipt } from './use-save-receipt.ts';

/** Buyer, lines, date, totals and refunds of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const heading = useId();
  const { created_at, paid_at, buyer, lines, status } = order;
  const isOwnCourse = ({ model_name, user_id }: OrderLine) => model_name === 'Course' && user_id === buyer.id;
  const when = (instant: string) => formatDateTime(instant, language, { timeZone: deviceZone() });
  return (
    <Stack gap="l">
      <Actions order={order} />
      <Card className={styles.card}>
        <Stack>
          <Group gap="s">
            <OrderStatus order={order} refunded={sumRefunds(order)} />
          </Group>
          <SummaryList
            label={t('common.orderNumber', { id: order.id })}
            rows={[
              { key: 'placed', label: t('order.placed'), value: when(created_at) },
              ...(paid_at === null ? [] : [{ key: 'paid', label: t('order.paidOn'), value: when(paid_at) }]),
              {
                key: 'buyer',
                label: t('order.buyer'),
                value: buyer.username,
                hint: <bdi>{buyer.email}</bdi>,
              },
            ]}
          />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby={heading} className={styles.card}>
        <Stack>
          <Heading id={heading} size="m">
            {t('checkout.items')}
          </Heading>
          <BoughtLines order={order} />
          {status === 'paid' && (
            <Group className={styles.way}>
              {lines.some(isSession) && <TextLink to="/user/sessions">{t('common.sessions')}</TextLink>}
              {lines.some(isEvent) && <TextLink to={ownEventsPath}>{t('events.mine')}</TextLink>}
              {lines.some(isOwnCourse) && <TextLink href="/user/courses">{t('common.courses')}</TextLink>}
            </Group>
          )}
          <OrderSums order={order} />
        </Stack>
      </Card>
      <Refunds order={order} />
    </Stack>
  );
}

/** Actions of the order; not printed. */
function Actions({ order: { id, status } }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { save, isSaving } = useSaveReceipt(id);
  if (isLive(status))
    return (
      <div>
        <Button variant="accent" href="/checkout">
          {t('orders.continue')}
        </Button>
      </div>
    );
  if (status !== 'paid') return null;
  return (
    <Group className={styles.way}>
      <Button icon={<IconDownload />} loading={isSaving} onClick={save}>
        {t('order.download')}
      </Button>
      <Button variant="secondary" icon={<IconPrinter />} onClick={() => window.print()}>
        {t('order.print')}
      </Button>
    </Group>
  );
}
