import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';

interface PriceTextProps {
  tracking: Pick<Tracking, 'price' | 'user_currency'>;
  /** @default the price of the limited option */
  amount?: number;
}

/** An amount in the currency of a system, or 'Free'. */
export function PriceText({ tracking, amount = tracking.price }: PriceTextProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return <bdi>{amount === 0 ? t('card.free') : formatMoney(amount, tracking.user_currency, language)}</bdi>;
}
