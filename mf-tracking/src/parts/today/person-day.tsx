import { useId } from 'react';
import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { Badge } from 'shared-ui/badge';
import { IconCircleCheck } from 'shared-ui/icons';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { hasExtras, isOpen, listActivities } from '../../rules/day-people.ts';
import { useStableOrder } from '../check/use-stable-order.ts';
import { RunDay } from './run-day.tsx';
import { NotStartedRow } from './run-row.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './today.module.css';

/** One person's day by system: its activities, of which the person's next step is marked, and the progress. */
export function PersonDay({ person, isTomorrow }: { person: TodayPerson; isTomorrow: boolean }) {
  const { t } = useTexts('mf-tracking');
  const headingId = useId();
  const { username, avatar, me, runs, tasks, not_started: notStarted } = person;
  const activities = useStableOrder(
    listActivities(person),
    ({ run, activity }) => `${run.tracking_enrollment_history_id} ${activity.activity_id}`,
  );
  const next = activities.find(({ activity }) => isOpen(activity) && activity.can_open === 1);
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
        {!isTomorrow && <Summary person={person} />}
      </Group>
      {runs.map((run) => (
        <RunDay
          key={run.tracking_enrollment_history_id}
          run={run}
          person={person}
          activities={activities.filter((each) => each.run === run).map(({ activity }) => activity)}
          next={next?.activity}
        />
      ))}
      {tasks.length > 0 && (
        <ul className={styles.tasks} aria-label={t('tasks.mine.title')}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
      {notStarted.length > 0 && (
        <Stack as="ul" gap="s" className={styles.notStarted} aria-label={t('today.toStart')}>
          {notStarted.map((enrolled) => (
            <NotStartedRow key={enrolled.tracking_id} enrolled={enrolled} userId={person.id} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** The number of open activities of today. Renders nothing before the first start. */
function Summary({ person }: { person: TodayPerson }) {
  const { t } = useTexts('mf-tracking');
  const { runs, open_count, done_count, waiting_count } = person;
  if (runs.length === 0) return null;
  if (open_count > 0) return <Badge tone="accent">{t('today.left', { count: open_count })}</Badge>;
  if (hasExtras(person)) return null;
  if (done_count + waiting_count === 0) return <Badge>{t('today.nothingDue')}</Badge>;
  return (
    <Badge tone="success" icon={<IconCircleCheck />}>
      {t('today.allDone')}
    </Badge>
  );
}
