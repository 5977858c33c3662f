import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { isLive } from 'shared-api/rules/order-state';
import { Card, Group, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { OrderStatus } from '../../parts/order-status/order-status.tsx';

/** Whose order it is, its status and its times, with links to the buyer's other orders and wallet. */
export function OrderOverview({ order }: { order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  const { time } = useFormats();
  const { buyer, created_at, paid_at, closed_at, hold_until, coupon_code, status } = order;
  return (
    <Card>
      <Stack gap="m">
        <OrderStatus order={order} />
        <DescriptionList
          items={[
            [t('order.facts.buyer'), <bdi key="buyer">{buyer.username}</bdi>],
            [t('order.facts.email'), <bdi key="email">{buyer.email}</bdi>],
            [t('order.facts.userId'), String(buyer.id)],
            [t('order.facts.created'), time(created_at)],
            paid_at !== null && [t('order.facts.paid'), time(paid_at)],
            closed_at !== null && [t('order.facts.closed'), time(closed_at)],
            isLive(status) && hold_until !== null && [t('order.facts.held'), time(hold_until)],
            coupon_code !== null && [
              t('order.facts.coupon'),
              <TextLink key="coupon" to={`/admin/coupons?code=${encodeURIComponent(coupon_code)}`}>
                <bdi>{coupon_code}</bdi>
              </TextLink>,
            ],
          ]}
        />
        <Group gap="m">
          <TextLink to={`/admin/orders?q=${buyer.id}&number=user`}>{t('order.otherOrders')}</TextLink>
          <TextLink to={`/admin/wallets?user=${buyer.id}`}>{t('order.wallet')}</TextLink>
        </Group>
      </Stack>
    </Card>
  );
}
