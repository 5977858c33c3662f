import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { IconCalendarEvent, IconClock, IconListCheck, IconUsers } from 'shared-ui/icons';
import styles from './tracking-card.module.css';

/** The number of a level, the levels or days of a system, or the dates of a competition, with the number of participants. */
export function TrackingFigures({ tracking }: { tracking: Tracking }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { type, tracking_type, level, level_count, duration, start_date, end_date, enrollment_count } =
    tracking;
  const hasDates = type === 'initiative' && start_date !== null && end_date !== null;
  return (
    <ul className={styles.figures}>
      {level !== null && (
        <li className={styles.figure}>
          <IconListCheck aria-hidden="true" />
          {t('package.level', { level, total: level_count })}
        </li>
      )}
      {tracking_type === 'multi' && (
        <li className={styles.figure}>
          <IconListCheck aria-hidden="true" />
          {t('card.levels', { count: level_count })}
        </li>
      )}
      {hasDates ? (
        <li className={styles.figure}>
          <IconCalendarEvent aria-hidden="true" />
          {t('card.dates', {
            from: formatDate(start_date, language),
            to: formatDate(end_date, language),
          })}
        </li>
      ) : (
        duration !== null && (
          <li className={styles.figure}>
            <IconClock aria-hidden="true" />
            {t('card.days', { count: duration })}
          </li>
        )
      )}
      {enrollment_count > 0 && (
        <li className={styles.figure}>
          <IconUsers aria-hidden="true" />
          {t('card.participants', { count: enrollment_count })}
        </li>
      )}
    </ul>
  );
}
