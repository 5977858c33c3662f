import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { Loaded } from 'shared-ui/states';
import { useLiveProgress } from '../../queries/live.ts';
import { useToday } from '../../queries/today.ts';
import { arrangePeople, getDayStatus, listActivities } from '../../rules/day-people.ts';
import { discoverTab } from '../../rules/filters.ts';
import { ActivityRow } from './activity-row.tsx';
import { Startable } from './startable.tsx';
import styles from './today.module.css';

/** The day of the family in short: the members with open activities, and the next step of each. */
export function NextSteps() {
  useLiveProgress();
  return <Loaded query={useToday()}>{({ people }) => <Steps people={people} />}</Loaded>;
}

function Steps({ people }: { people: readonly TodayPerson[] }) {
  const { t } = useTexts('mf-tracking');
  const status = getDayStatus(people);
  if (status !== 'open')
    return (
      <Stack gap="s" align="start">
        <Text strong>{t(`today.${status}.title`)}</Text>
        {status === 'startable' ? (
          <Startable people={people} />
        ) : (
          <Text tone="muted">{t(`today.${status}.text`)}</Text>
        )}
        {status === 'empty' && (
          <Button variant="secondary" href={`/user/trackings/list?tab=${discoverTab}`}>
            {t('tracking.discover.title')}
          </Button>
        )}
      </Stack>
    );
  const open = arrangePeople(people).active.filter(({ open_count }) => open_count > 0);
  return (
    <Stack as="ul" gap="m">
      {open.map((person) => (
        <PersonStep key={person.id} person={person} />
      ))}
    </Stack>
  );
}

function PersonStep({ person }: { person: TodayPerson }) {
  const { t } = useTexts('mf-tracking');
  const [next] = listActivities(person);
  return (
    <Stack as="li" gap="s">
      <Group justify="between" gap="s">
        <Person name={person.username} avatar={person.avatar} size="s" />
        <Badge tone="accent">{t('today.left', { count: person.open_count })}</Badge>
      </Group>
      {next && (
        <ul className={styles.rows}>
          <ActivityRow activity={next.activity} run={next.run} person={person} isNext />
        </ul>
      )}
    </Stack>
  );
}
