import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import type { Buckets } from '../../rules/dashboard/range.ts';
import type { Series } from '../../rules/dashboard/series.ts';
import styles from './dashboard.module.css';
import type { NumberFormats } from './use-number-formats.ts';

interface NumberTableProps {
  title: string;
  buckets: Buckets;
  series: Series;
  formats: NumberFormats;
  /** The list behind the days from a date up to another one, which is exclusive. */
  linkTo(from: string, end: string): string | undefined;
}

/** The numbers of a chart, the newest first. */
export function NumberTable({ title, buckets, series, formats, linkTo }: NumberTableProps) {
  const { t } = useTexts('mf-admin');
  const value = (values: Series['now'], dates: readonly string[], index: number) => {
    const text = formats.value(values[index] ?? null);
    const path = linkTo(dates[index] ?? '', dates[index + 1] ?? '');
    return path === undefined ? <bdi>{text}</bdi> : <TextLink to={path}>{text}</TextLink>;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls a long table by its focus
    <section className={styles.scroll} aria-label={t('dashboard.tableOf', { title })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.columns.bucket')}</th>
            <th scope="col">{t('dashboard.columns.now')}</th>
            <th scope="col">{t('dashboard.columns.before')}</th>
          </tr>
        </thead>
        <tbody>
          {series.now
            .map((_, index) => (
              <tr key={buckets.now[index]}>
                <th scope="row">{formats.bucket(buckets.now[index] ?? '', buckets.unit)}</th>
                <td>{value(series.now, buckets.now, index)}</td>
                <td>{value(series.before, buckets.before, index)}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
