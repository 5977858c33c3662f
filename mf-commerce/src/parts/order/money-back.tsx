import type { Refund } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { formatMoney } from 'shared-ui/format';
import { refundParts } from '../../rules/orders/refund-sums.ts';

export interface MoneyBackProps {
  refunds: readonly Refund[];
  currency: Currency;
}

/** How much of each refund goes to which destination, one sentence each. */
export function MoneyBack({ refunds, currency }: MoneyBackProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
  return refunds
    .flatMap((refund) => {
      const { source, wallet } = refundParts(refund);
      return [
        source > 0 && t('paymentResult.back.source', { amount: money(source) }),
        wallet > 0 && t('paymentResult.back.wallet', { amount: money(wallet) }),
      ];
    })
    .filter(Boolean)
    .join(' ');
}
