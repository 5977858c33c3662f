import { useId } from 'react';
import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { Badge } from 'shared-ui/badge';
import { IconCircleCheck } from 'shared-ui/icons';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { isOpen, listActivities } from '../../rules/day-people.ts';
import { useStableOrder } from '../check/use-stable-order.ts';
import { ActivityRow } from './activity-row.tsx';
import { NotStartedRow, RunRow } from './run-row.tsx';
import styles from './today.module.css';

/** One person's day: the next step first, then the finished activities, and the progress in each system. */
export function PersonDay({ person }: { person: TodayPerson }) {
  const { t } = useTexts('mf-tracking');
  const headingId = useId();
  const { id, username, avatar, me, runs, not_started: notStarted } = person;
  const activities = useStableOrder(
    listActivities(person),
    ({ run, activity }) => `${run.tracking_enrollment_history_id} ${activity.activity_id}`,
  );
  const next = activities.find(({ activity }) => isOpen(activity));
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.person}>
      <Group justify="between" gap="s">
        <Group gap="s" wrap={false}>
          <Avatar name={username} src={avatar ?? undefined} size="m" />
          <Heading id={headingId} className={styles.name}>
            <bdi>{username}</bdi>
            {me === 1 && ` ${t('today.you')}`}
          </Heading>
        </Group>
        <Summary person={person} />
      </Group>
      {activities.length > 0 && (
        <ul className={styles.rows} aria-label={t('today.activities')}>
          {activities.map(({ activity, run }) => (
            <ActivityRow
              key={`${run.tracking_enrollment_history_id} ${activity.activity_id}`}
              activity={activity}
              run={run}
              person={person}
              isNext={activity === next?.activity}
            />
          ))}
        </ul>
      )}
      <Stack as="ul" gap="s" className={styles.runs} aria-label={t('today.systems')}>
        {runs.map((run) => (
          <RunRow key={run.tracking_enrollment_history_id} run={run} userId={id} />
        ))}
        {notStarted.map((enrolled) => (
          <NotStartedRow key={enrolled.tracking_id} enrolled={enrolled} userId={id} />
        ))}
      </Stack>
    </Card>
  );
}

/** The number of open activities of today. Renders nothing before the first start. */
function Summary({ person: { runs, open_count, done_count, waiting_count } }: { person: TodayPerson }) {
  const { t } = useTexts('mf-tracking');
  if (runs.length === 0) return null;
  if (open_count > 0) return <Badge tone="accent">{t('today.left', { count: open_count })}</Badge>;
  if (done_count + waiting_count === 0) return <Badge>{t('today.nothingDue')}</Badge>;
  return (
    <Badge tone="success" icon={<IconCircleCheck />}>
      {t('today.allDone')}
    </Badge>
  );
}
