import type { ReleaseHealth } from 'shared-api/contracts/releases';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { formatNumber, type Language } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { rateVital, type Vital, type VitalRating } from '../../rules/release-health.ts';
import styles from './releases.module.css';

const tones: Record<VitalRating, BadgeTone> = { good: 'success', needsWork: 'warning', poor: 'danger' };

/** '2.4 sec', '180 ms', '0.08'. */
function formatVital(vital: Vital, value: number, language: Language): string {
  if (vital === 'CLS') return formatNumber(value, language, { maximumFractionDigits: 3 });
  if (vital === 'INP')
    return formatNumber(value, language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
  return formatNumber(value / 1000, language, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
}

interface VitalCellProps {
  vital: Vital;
  measured: ReleaseHealth['vitals'][Vital];
}

/** The 75th percentile of a web vital with its rating, and the share of good measurements. */
export function VitalCell({ vital, measured }: VitalCellProps) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  if (measured === undefined || measured.count === 0)
    return <span className={styles.notMeasured}>{t('releases.notMeasured')}</span>;
  const rating = rateVital(vital, measured.p75);
  const share = formatNumber(measured.good / measured.count, language, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return (
    <Stack gap="xs" align="start">
      <bdi>{formatVital(vital, measured.p75, language)}</bdi>
      <Badge tone={tones[rating]}>{t(`releases.ratings.${rating}`)}</Badge>
      <Text as="span" size="s" tone="muted">
        {t('releases.good', { share })}
      </Text>
    </Stack>
  );
}
