import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatMoney } from 'shared-ui/format';
import { SummaryList } from 'shared-ui/summary-list';

/** Prices, length and provider of a system; of a competition its dates too (TF §2.3). */
export function Summary({ tracking }: { tracking: TrackingDetail }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { price, unlimited_price, user_currency, duration, type, start_date, end_date } = tracking;
  const toPrice = (amount: number) =>
    amount === 0 ? t('card.free') : formatMoney(amount, user_currency, language);
  const rows = [
    {
      key: 'price',
      label: t(unlimited_price === null ? 'details.price' : 'details.limited'),
      value: toPrice(price),
    },
    unlimited_price !== null && {
      key: 'unlimited',
      label: t('details.unlimited'),
      value: toPrice(unlimited_price),
    },
    duration !== null && {
      key: 'length',
      label: t('details.length'),
      value: t('card.days', { count: duration }),
    },
    type === 'initiative' &&
      start_date !== null &&
      end_date !== null && {
        key: 'dates',
        label: t('details.dates'),
        value: t('card.dates', {
          from: formatDate(start_date, language),
          to: formatDate(end_date, language),
        }),
      },
    { key: 'provider', label: t('details.provider'), value: tracking.provider_name },
  ].filter((row) => row !== false);
  return <SummaryList label={t('details.facts')} rows={rows} />;
}
