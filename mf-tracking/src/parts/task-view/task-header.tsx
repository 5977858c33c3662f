import type { TaskCard } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { TaskDates } from '../task-list/task-dates.tsx';
import { TaskStateBadge } from '../task-list/task-state.tsx';

/** The consultant and the assignee of a task, its dates and its state (TF §2.4). */
export function TaskHeader({ task }: { task: TaskCard }) {
  const { t } = useTexts('mf-tracking');
  const { member_family: assignee } = task;
  return (
    <Card as="section" aria-label={t('tasks.overview')}>
      <Stack>
        <Group justify="between">
          <Person name={task.consultant_name} avatar={task.consultant_avatar} line={t('tasks.consultant')} />
          <Person name={assignee.username} avatar={assignee.avatar} line={t('tasks.assignee')} />
        </Group>
        <Group justify="between">
          <Text tone="muted">
            <TaskDates task={task} />
          </Text>
          <TaskStateBadge state={task.state} />
        </Group>
      </Stack>
    </Card>
  );
}
