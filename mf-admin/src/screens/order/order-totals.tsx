import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { SummaryList, type SummaryRow } from 'shared-ui/summary-list';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { sumRefunds } from '../../rules/orders/refund-plan.ts';

/** The sums of an order: what it costs, who pays how much of it, and what was refunded. */
export function OrderTotals({ order }: { order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  const { money } = useFormats();
  const { currency, subtotal, discount, coupon_code, total, wallet, due } = order;
  const row = (key: string, label: string, amount: number): SummaryRow[] =>
    amount === 0 ? [] : [{ key, label, value: money(amount, currency), tone: 'muted' }];
  const payment = [
    ...row('wallet', t('order.totals.wallet'), wallet),
    ...row('due', t('order.totals.due'), due),
    ...row('refunded', t('order.totals.refunded'), sumRefunds(order)),
  ];
  return (
    <>
      <SummaryList
        label={t('order.totals.price')}
        rows={
          discount === 0
            ? []
            : [
                ...row('subtotal', t('order.totals.subtotal'), subtotal),
                ...row('discount', t('order.totals.discount', { code: coupon_code ?? '' }), -discount),
              ]
        }
        total={{ label: t('order.totals.total'), value: money(total, currency) }}
      />
      {payment.length > 0 && <SummaryList label={t('order.totals.payment')} rows={payment} />}
    </>
  );
}
