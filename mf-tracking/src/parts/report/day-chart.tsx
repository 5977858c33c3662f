import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatProgress } from 'shared-ui/format';
import type { ReportDay } from '../../rules/report-days.ts';
import styles from './report.module.css';

/** One bar per day, in reading direction. The numbers are in the table below. */
export function DayChart({ days }: { days: readonly ReportDay[] }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const from = formatDate(days[0]?.date ?? '', language);
  const to = formatDate(days.at(-1)?.date ?? '', language);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{t('report.perDay')}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[100, 50, 0].map((percent) => (
            <bdi key={percent}>{percent}%</bdi>
          ))}
        </div>
        <div
          className={styles.bars}
          data-dense={days.length > 62 || undefined}
          role="img"
          aria-label={t('report.chart', { from, to })}
        >
          {days.map(({ date, progress }) => (
            <span
              key={date}
              className={styles.day}
              title={t('report.day', {
                date: formatDate(date, language),
                progress: formatProgress(progress),
              })}
            >
              <span className={styles.bar} style={{ blockSize: `${progress}%` }} />
            </span>
          ))}
        </div>
        <div className={styles.dates} aria-hidden="true">
          <bdi>{from}</bdi>
          {days.length > 1 && <bdi>{to}</bdi>}
        </div>
      </div>
    </figure>
  );
}
