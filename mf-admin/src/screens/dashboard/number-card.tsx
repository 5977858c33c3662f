import { lazy, Suspense, useId } from 'react';
import type { DashboardLine, DashboardNumber } from 'shared-api/contracts/dashboard';
import { useTexts } from 'shared-api/i18n';
import { Card, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { type Buckets, dayBefore } from '../../rules/dashboard/range.ts';
import { toChange, toSeries } from '../../rules/dashboard/series.ts';
import styles from './dashboard.module.css';
import { NumberTable } from './number-table.tsx';
import { useNumberFormats } from './use-number-formats.ts';

// Without its code the numbers stand there all the same.
const NumberChart = lazy(() => import('./number-chart.tsx').catch(() => ({ default: () => null })));

interface NumberCardProps {
  number: DashboardNumber;
  line: DashboardLine;
  buckets: Buckets;
}

/** A number of the site: its value in the range beside the one before, a chart, and a table of what the chart shows. */
export function NumberCard({ number, line, buckets }: NumberCardProps) {
  const { t } = useTexts('mf-admin');
  const titleId = useId();
  const formats = useNumberFormats(number, line);
  const series = toSeries(number, line, buckets);
  const change = toChange(series);
  const title =
    line.currency === null
      ? number.title
      : t('dashboard.inCurrency', { title: number.title, currency: line.currency });
  const linkTo = (from: string, end: string) => findListPath(number, line, from, end);
  const path = linkTo(buckets.now[0] ?? '', buckets.now.at(-1) ?? '');
  const total = formats.value(series.total);
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.total}>
        {path === undefined ? <bdi>{total}</bdi> : <TextLink to={path}>{total}</TextLink>}
      </p>
      <Text size="s" tone="muted">
        {change === null
          ? t('dashboard.before', { value: formats.value(series.totalBefore) })
          : t('dashboard.change', {
              change: formats.change(change),
              value: formats.value(series.totalBefore),
            })}
      </Text>
      <Suspense fallback={<div className={styles.chart} />}>
        <NumberChart title={title} unit={number.unit} buckets={buckets} series={series} formats={formats} />
      </Suspense>
      <details className={styles.details}>
        <summary>{t('dashboard.table')}</summary>
        <NumberTable title={title} buckets={buckets} series={series} formats={formats} linkTo={linkTo} />
      </details>
    </Card>
  );
}

/** The list behind a number, from a date up to another one, which is exclusive; undefined if there is none for the caller. */
function findListPath(
  { path, has_dates }: DashboardNumber,
  { currency }: DashboardLine,
  from: string,
  end: string,
): string | undefined {
  if (path === null) return undefined;
  if (!has_dates) return path;
  const query = new URLSearchParams({ from, to: dayBefore(end) });
  if (currency !== null) query.set('currency', currency);
  return `${path}?${query}`;
}
