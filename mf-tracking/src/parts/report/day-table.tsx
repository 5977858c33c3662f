import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatProgress } from 'shared-ui/format';
import type { ReportDay } from '../../rules/report-days.ts';
import styles from './report.module.css';

/** The numbers of the chart as a table, also for screen readers. */
export function DayTable({ days }: { days: readonly ReportDay[] }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <details className={styles.details}>
      <summary>{t('report.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.date')}</th>
            <th scope="col">{t('report.progress')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, progress }) => (
            <tr key={date}>
              <th scope="row">
                <bdi>{formatDate(date, language)}</bdi>
              </th>
              <td>
                <bdi>{formatProgress(progress)}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
