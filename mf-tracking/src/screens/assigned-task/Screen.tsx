import { useTitle } from 'platform/remote';
import { useParams } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { AboutTask } from '../../parts/task-view/about-task.tsx';
import { ExpertFeedback } from '../../parts/task-view/expert-feedback.tsx';
import { TaskHeader } from '../../parts/task-view/task-header.tsx';
import { useAssignedTask } from '../../queries/assigned-tasks.ts';
import { useLiveTasks } from '../../queries/live.ts';
import { taskName } from '../../rules/tasks/task-text.ts';
import { CommentForm } from './comment-form.tsx';
import { SubmittedProofs } from './submitted-proofs.tsx';
import { TaskItems } from './task-items.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** `/consultant/tasks/{id}`: a task that the consultant assigned, with its submissions. */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <AssignedTaskPage key={id} id={id} />;
  return (
    <Page title={t('tasks.title')} width="reading">
      <NoTask />
    </Page>
  );
}

function AssignedTaskPage({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const query = useAssignedTask(id);
  useLiveTasks(id);
  const name = query.data && taskName(query.data, language);
  useTitle(name);
  return (
    <Page
      title={name === undefined ? t('tasks.title') : <bdi>{name}</bdi>}
      width="reading"
      actions={query.data && <Withdrawal task={query.data} />}
    >
      <Loaded query={query} loading={<LoadingState shape="form" />} missing={<NoTask />}>
        {(task) => (
          <Stack gap="xl">
            <TaskHeader task={task} />
            <SubmittedProofs task={task} onExpired={() => void query.refetch()} />
            <ExpertFeedback comments={task.user_activity_comments} />
            {task.is_withdrawn === 0 && <CommentForm taskId={task.id} />}
            <AboutTask task={task} onExpired={() => void query.refetch()} />
            <TaskItems task={task} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Shown if the task in the address is not one of the consultant's. */
function NoTask() {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      picture="search"
      title={t('tasks.missing.title')}
      text={t('tasks.missing.assignedText')}
      action={<Button href="/consultant/tasks">{t('tasks.assigned.title')}</Button>}
    />
  );
}
