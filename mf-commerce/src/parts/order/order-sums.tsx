import type { Order } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';
import { SummaryList, type SummaryRow } from 'shared-ui/summary-list';

/** The sums of an order, and, once it is paid, how it was paid. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { subtotal, discount, coupon_code, total, wallet, due, payment, status, currency } = order;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const row = (key: string, label: string, amount: number, tone?: SummaryRow['tone']): SummaryRow[] =>
    amount === 0 ? [] : [{ key, label, value: money(amount), tone }];
  const paid = (method: NonNullable<Order['payment']>['method']) =>
    t('order.charged', { method: t(`common.methods.${method}`) });
  return (
    <>
      <SummaryList
        label={t('common.total')}
        rows={
          discount === 0
            ? []
            : [
                ...row('items', t('checkout.items'), subtotal),
                ...row('discount', t('checkout.discount', { code: coupon_code ?? '' }), -discount, 'success'),
              ]
        }
        total={{ label: t('common.total'), value: money(total) }}
      />
      {status === 'paid' && payment && total > 0 && (
        <SummaryList
          label={t('order.paidWith')}
          rows={[
            ...row('wallet', paid('wallet'), wallet, 'muted'),
            ...row('provider', paid(payment.method), due, 'muted'),
          ]}
        />
      )}
    </>
  );
}
