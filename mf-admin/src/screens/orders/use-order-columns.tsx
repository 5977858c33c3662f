import { useMemo } from 'react';
import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { InlineList } from 'shared-ui/inline-list';
import { TextLink } from 'shared-ui/link';
import type { TableColumn } from 'shared-ui/table';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { OrderStatus } from '../../parts/order-status/order-status.tsx';
import { sumRefunds } from '../../rules/orders/refund-plan.ts';

/** The columns of the orders. */
export function useOrderColumns(): TableColumn<OperatorOrder>[] {
  const { t } = useTexts('mf-admin');
  const { money, time } = useFormats();
  return useMemo(
    () => [
      {
        id: 'order',
        title: t('orders.columns.order'),
        sortKey: 'id',
        cell: ({ id }) => <TextLink to={`/admin/orders/${id}`}>{t('money.order', { id })}</TextLink>,
      },
      {
        id: 'buyer',
        title: t('orders.columns.buyer'),
        cell: ({ buyer }) => (
          <>
            <bdi>{buyer.username}</bdi>
            <br />
            <bdi>{buyer.email}</bdi>
          </>
        ),
      },
      {
        id: 'items',
        title: t('orders.columns.items'),
        isOptional: true,
        cell: ({ lines }) => <InlineList items={lines.map(({ name }) => name)} />,
      },
      { id: 'status', title: t('orders.columns.status'), cell: (order) => <OrderStatus order={order} /> },
      {
        id: 'total',
        title: t('orders.columns.total'),
        sortKey: 'total',
        align: 'end',
        cell: ({ total, currency }) => <bdi>{money(total, currency)}</bdi>,
      },
      {
        id: 'refunded',
        title: t('orders.columns.refunded'),
        align: 'end',
        cell: (order) => {
          const refunded = sumRefunds(order);
          return refunded > 0 && <bdi>{money(refunded, order.currency)}</bdi>;
        },
      },
      {
        id: 'coupon',
        title: t('orders.columns.coupon'),
        isOptional: true,
        cell: ({ coupon_code }) => <bdi>{coupon_code}</bdi>,
      },
      {
        id: 'ordered',
        title: t('orders.columns.ordered'),
        sortKey: 'created_at',
        cell: ({ created_at }) => time(created_at),
      },
    ],
    [t, money, time],
  );
}
