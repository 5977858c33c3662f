import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { Person } from 'shared-ui/person';
import { EmptyState } from 'shared-ui/states';
import { useLiveTasks } from '../../queries/live.ts';
import { useTasks } from '../../queries/tasks.ts';
import { taskPath } from '../../rules/tasks/task-path.ts';
import { taskName } from '../../rules/tasks/task-text.ts';
import { TaskDates } from './task-dates.tsx';
import { TaskStateBadge } from './task-state.tsx';

interface TaskListProps {
  page: number;
  onPage: OnPage;
}

/** The tasks of the user and their family, the next ones to do first (EC §2.6). */
export function TaskList({ page, onPage }: TaskListProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const query = useTasks(page);
  useLiveTasks();
  useLastPage(page, query.data?.last_page, onPage);
  return (
    <ItemList
      label={t('tasks.mine.title')}
      layout="stack"
      {...listState(query)}
      keyOf={({ id }) => id}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="path"
          title={emptyTextOf('tracking')}
          text={t('tasks.mine.empty')}
          action={<Button href="/user/trackings/list">{t('details.missing.action')}</Button>}
        />
      }
    >
      {(task) => (
        <Card>
          <Stack gap="s">
            <Group justify="between">
              <Text strong>
                <TextLink to={taskPath(task)}>
                  <bdi>{taskName(task, language)}</bdi>
                </TextLink>
              </Text>
              <Group gap="s">
                {task.has_returned_proof === 1 && (
                  <Badge tone="warning">{t('tasks.proof.status.returned')}</Badge>
                )}
                <TaskStateBadge state={task.state} />
              </Group>
            </Group>
            <Group justify="between">
              <Person
                name={task.consultant_name}
                avatar={task.consultant_avatar}
                size="s"
                line={<TaskDates task={task} />}
              />
              <Person
                name={task.member_family.username}
                avatar={task.member_family.avatar}
                size="s"
                line={t('tasks.assignee')}
              />
            </Group>
          </Stack>
        </Card>
      )}
    </ItemList>
  );
}
