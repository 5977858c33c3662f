import { useContext, useId } from 'react';
import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatFullDate } from 'shared-ui/format';
import { IconSparkles } from 'shared-ui/icons';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { applyChecks } from '../../rules/activity/checks.ts';
import { ChecksContext } from '../check/use-checks.ts';
import { ActivityRow } from './activity-row.tsx';
import type { DayQuery } from './participant-props.ts';
import styles from './participation.module.css';

interface DayActivitiesProps {
  participation: Participation;
  userId: number;
  historyId: number | undefined;
  day: NonNullable<DayQuery['data']>;
  /** The previous day is shown until the next one is loaded. */
  isChanging: boolean;
  /** Whether the heading contains the number of open activities, because a phone shows nothing else at first. */
  isPhone: boolean;
}

/** The activities of a day with their progress, each with a link to its page (TF §2.4). */
export function DayActivities({
  participation,
  userId,
  historyId,
  day,
  isChanging,
  isPhone,
}: DayActivitiesProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const headingId = useId();
  const checks = useContext(ChecksContext);
  const { date, today } = day;
  if (date === null) return null;
  const list = { ...day, date, runId: participation.tracking_enrollment_history_id ?? 0 };
  const activities = applyChecks(day.activities, checks?.checkIns ?? [], list);
  const done = activities.filter(({ is_completed }) => is_completed === 1).length;
  const isToday = date === today && historyId === undefined;
  const left = activities.length - done;
  const isLeftShown = isPhone && isToday && left > 0;
  return (
    <Stack
      as="section"
      gap="m"
      aria-labelledby={headingId}
      aria-busy={isChanging || undefined}
      className={styles.dayList}
    >
      <Stack gap="xs">
        <Group gap="s">
          <Heading id={headingId} size="m">
            {isLeftShown ? t('enrolled.left', { count: left }) : formatFullDate(date, language)}
          </Heading>
          {isToday && !isLeftShown && <Badge tone="primary">{t('enrolled.today')}</Badge>}
        </Group>
        {activities.length > 0 && (
          <Text tone="muted" numbers>
            {isLeftShown
              ? formatFullDate(date, language)
              : t('enrolled.doneOf', { done, count: activities.length })}
          </Text>
        )}
      </Stack>
      {activities.length === 0 ? (
        <EmptyState picture="calendar" title={t('enrolled.noActivities')} />
      ) : (
        <ul className={styles.activities}>
          {activities.map((activity) => (
            <li key={activity.activity_id}>
              <ActivityRow
                activity={activity}
                userId={userId}
                historyId={historyId}
                list={list}
                type={participation.type}
              />
            </li>
          ))}
        </ul>
      )}
      {isToday && done > 0 && done === activities.length && (
        <Text strong className={styles.allDone}>
          <IconSparkles aria-hidden="true" />
          {t('enrolled.allDone')}
        </Text>
      )}
    </Stack>
  );
}
