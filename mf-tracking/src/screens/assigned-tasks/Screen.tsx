import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconHourglass, IconPlus } from 'shared-ui/icons';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { Person } from 'shared-ui/person';
import { EmptyState } from 'shared-ui/states';
import { TaskDates } from '../../parts/task-list/task-dates.tsx';
import { TaskStateBadge } from '../../parts/task-list/task-state.tsx';
import { useAssignedTasks } from '../../queries/assigned-tasks.ts';
import { useLiveTasks } from '../../queries/live.ts';
import { assignedTaskPath, newTaskPath } from '../../rules/tasks/task-path.ts';
import { taskName } from '../../rules/tasks/task-text.ts';

/** `/consultant/tasks`: the tasks that the consultant assigned, those with waiting proofs first. */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [page, setPage] = usePageOf('page');
  const query = useAssignedTasks(page);
  useLiveTasks();
  useLastPage(page, query.data?.last_page, setPage);
  const action = (
    <Button href={newTaskPath} icon={<IconPlus />}>
      {t('tasks.assigned.add')}
    </Button>
  );
  return (
    <Page title={t('tasks.assigned.title')} lead={t('tasks.assigned.lead')} actions={action}>
      <ItemList
        label={t('tasks.assigned.title')}
        layout="stack"
        {...listState(query)}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={<EmptyState picture="path" title={emptyTextOf('tracking')} text={t('tasks.assigned.empty')} />}
      >
        {(task) => (
          <Card>
            <Stack gap="s">
              <Group justify="between">
                <Text strong>
                  <TextLink to={assignedTaskPath(task.id)}>
                    <bdi>{taskName(task, language)}</bdi>
                  </TextLink>
                </Text>
                <Group gap="s">
                  {task.waiting_proofs > 0 && (
                    <Badge tone="pending" icon={<IconHourglass />}>
                      {t('tasks.assigned.waiting', { count: task.waiting_proofs })}
                    </Badge>
                  )}
                  {task.is_withdrawn === 1 ? (
                    <Badge>{t('tasks.assigned.withdrawn')}</Badge>
                  ) : (
                    <TaskStateBadge state={task.state} />
                  )}
                </Group>
              </Group>
              <Person
                name={task.member_family.username}
                avatar={task.member_family.avatar}
                size="s"
                line={<TaskDates task={task} />}
              />
            </Stack>
          </Card>
        )}
      </ItemList>
    </Page>
  );
}
