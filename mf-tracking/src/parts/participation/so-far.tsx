import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { formatProgress } from 'shared-ui/format';
import { IconFlame } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import styles from './participation.module.css';

/** How many days in a row something was done, with the rest days that are left, and the score beside what was possible so far. */
export function SoFar({ participation }: { participation: Participation }) {
  const { t } = useTexts('mf-tracking');
  const { streak_days, rest_days_left, possible_progress, total_progress } = participation;
  return (
    <>
      {streak_days !== null && streak_days > 0 && (
        <div className={styles.streak}>
          <IconFlame aria-hidden="true" />
          <div>
            <Text strong>{t('enrolled.streak.days', { count: streak_days })}</Text>
            <Text size="s" tone="muted">
              {t('enrolled.streak.rest', { count: rest_days_left ?? 0 })}
            </Text>
          </div>
        </div>
      )}
      {possible_progress !== null && possible_progress > 0 && total_progress !== null && (
        <Text size="s" tone="muted" numbers>
          {t('enrolled.possible', {
            score: formatProgress(total_progress),
            possible: formatProgress(possible_progress),
          })}
        </Text>
      )}
    </>
  );
}
