import { useContext } from 'react';
import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { Loaded } from 'shared-ui/states';
import { useLiveProgress } from '../../queries/live.ts';
import { useToday } from '../../queries/today.ts';
import { getListKey } from '../../rules/activity/check-in.ts';
import { applyChecksToPeople } from '../../rules/activity/checks.ts';
import {
  arrangePeople,
  getDayStatus,
  hasExtras,
  isOpen,
  listActivities,
  type PersonActivity,
} from '../../rules/day-people.ts';
import { discoverTab } from '../../rules/filters.ts';
import { ChecksContext, useChecks } from '../check/use-checks.ts';
import { CheckInStatus } from '../check-ins/check-in-status.tsx';
import { useCheckIns } from '../check-ins/use-check-ins.ts';
import { ActivityRow } from './activity-row.tsx';
import { ReturnedProofRow } from './returned-proof-row.tsx';
import { Startable } from './startable.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './today.module.css';

/** The day of the family in short: the members with open activities, and the next step of each. */
export function NextSteps() {
  const checkIns = useCheckIns();
  const checks = useChecks(checkIns);
  useLiveProgress();
  return (
    <Stack gap="m">
      <CheckInStatus {...checkIns} />
      <Loaded query={useToday()}>
        {({ people }) => (
          <ChecksContext value={checks}>
            <Steps people={applyChecksToPeople(people, checks.checkIns)} />
          </ChecksContext>
        )}
      </Loaded>
    </Stack>
  );
}

/** The step of a person to show: one that was just checked, so that it can be undone, else the first open one. */
function useNextSteps(people: readonly TodayPerson[]) {
  const checks = useContext(ChecksContext);
  const isRecent = ({ run, activity }: PersonActivity) =>
    checks?.findRecent(
      getListKey(activity.activity_id, { runId: run.tracking_enrollment_history_id, date: run.today }),
    ) !== undefined;
  return arrangePeople(people).active.flatMap((person) => {
    const activities = listActivities(person);
    const next = activities.find(isRecent) ?? activities.find(({ activity }) => isOpen(activity));
    return next ? [{ person, next }] : [];
  });
}

function Steps({ people }: { people: readonly TodayPerson[] }) {
  const { t } = useTexts('mf-tracking');
  const steps = useNextSteps(people);
  const withoutStep = arrangePeople(people).active.filter(
    (person) => hasExtras(person) && !steps.some((step) => step.person.id === person.id),
  );
  const status = getDayStatus(people);
  if (steps.length === 0 && status !== 'open')
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
  return (
    <Stack as="ul" gap="m">
      {steps.map(({ person, next }) => (
        <PersonStep key={person.id} person={person} next={next} />
      ))}
      {withoutStep.map((person) => (
        <PersonExtras key={person.id} person={person} />
      ))}
    </Stack>
  );
}

/** The tasks and the proofs to send again of somebody who has no open activity. */
function PersonExtras({ person }: { person: TodayPerson }) {
  return (
    <Stack as="li" gap="s">
      <Person name={person.username} avatar={person.avatar} size="s" />
      <ul className={styles.rows}>
        {person.runs.flatMap((run) =>
          run.returned_proofs.map((proof) => (
            <ReturnedProofRow
              key={`${proof.activity_id} ${proof.date} ${proof.item_name}`}
              proof={proof}
              run={run}
              userId={person.id}
            />
          )),
        )}
        {person.tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </Stack>
  );
}

function PersonStep({ person, next: { activity, run } }: { person: TodayPerson; next: PersonActivity }) {
  const { t } = useTexts('mf-tracking');
  return (
    <Stack as="li" gap="s">
      <Group justify="between" gap="s">
        <Person name={person.username} avatar={person.avatar} size="s" />
        {person.open_count > 0 && (
          <Badge tone="accent">{t('today.left', { count: person.open_count })}</Badge>
        )}
      </Group>
      <ul className={styles.rows}>
        <ActivityRow activity={activity} run={run} person={person} isNext />
      </ul>
    </Stack>
  );
}
