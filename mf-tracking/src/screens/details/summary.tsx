import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { SummaryList } from 'shared-ui/summary-list';
import { PriceText } from './price-text.tsx';

/** Prices, length and provider of a system; of a competition, or a run that was started, its dates too (TF §2.3). */
export function Summary({ tracking }: { tracking: TrackingDetail }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { unlimited_price, duration, start_date, end_date } = tracking;
  const rows = [
    {
      key: 'price',
      label: t(unlimited_price === null ? 'details.price' : 'details.limited'),
      value: <PriceText tracking={tracking} />,
    },
    unlimited_price !== null && {
      key: 'unlimited',
      label: t('details.unlimited'),
      value: <PriceText tracking={tracking} amount={unlimited_price} />,
    },
    duration !== null && {
      key: 'length',
      label: t('details.length'),
      value: t('card.days', { count: duration }),
    },
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
