import type { NotStarted, TodayRun } from 'shared-api/contracts/tracking/today';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProgressRing } from 'shared-ui/progress';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import { getStartPath } from '../../rules/start-path.ts';
import styles from './today.module.css';

interface RunRowProps {
  run: TodayRun;
  /** Id of the participant. */
  userId: number;
}

/** A person's progress in a system, what they missed yesterday, and what waits for a mark. */
export function RunRow({ run, userId }: RunRowProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { tracking_id: id, name, missed_count, waiting_count, total_progress, start_date } = run;
  const notes = [
    run.has_started_tracking === 0 && t('today.begins', { date: formatDate(start_date, language) }),
    missed_count > 0 && t('today.missed', { count: missed_count }),
    waiting_count > 0 && t('today.proofs', { count: waiting_count }),
  ].filter((note) => note !== false);
  return (
    <div className={styles.run}>
      <div className={styles.words}>
        <TextLink to={getEnrolledPath({ id, ...run }, userId)} dir="auto">
          {name}
        </TextLink>
        {notes.map((note) => (
          <Text key={note} size="s" tone="muted">
            {note}
          </Text>
        ))}
      </div>
      {total_progress !== null && <ProgressRing size="m" value={total_progress} label={t('card.progress')} />}
    </div>
  );
}

/** A system in which a person is enrolled but that is not started. */
export function NotStartedRow({ enrolled, userId }: { enrolled: NotStarted; userId: number }) {
  const { t } = useTexts('mf-tracking');
  return (
    <li className={styles.run}>
      <div className={styles.words}>
        <TextLink to={getStartPath(enrolled, userId)} dir="auto">
          {enrolled.name}
        </TextLink>
        <Text size="s" tone="muted">
          {t('card.notStarted')}
        </Text>
      </div>
    </li>
  );
}
