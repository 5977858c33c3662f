import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { SummaryList, type SummaryRow } from 'shared-ui/summary-list';
import { keepTogether } from '../../rules/keep-together.ts';

interface OverviewProps {
  tracking: Pick<TrackingDetail, 'duration' | 'start_date' | 'end_date' | 'provider_name'>;
  /** Rows shown above the others. */
  prices?: readonly SummaryRow[];
}

/** Length and provider. Of a competition, or a run that was started, also its dates (TF §2.3). */
export function Overview({ tracking, prices = [] }: OverviewProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { duration, start_date, end_date } = tracking;
  const rows = [
    ...prices,
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
          from: keepTogether(formatDate(start_date, language)),
          to: keepTogether(formatDate(end_date, language)),
        }),
      },
    { key: 'provider', label: t('details.provider'), value: tracking.provider_name },
  ].filter((row) => row !== false);
  return <SummaryList label={t('details.facts')} rows={rows} />;
}
