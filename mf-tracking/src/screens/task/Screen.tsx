import { useTitle } from 'platform/remote';
import { useParams } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page, Stack } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { CheckInStatus } from '../../parts/check-ins/check-in-status.tsx';
import { useCheckIns } from '../../parts/check-ins/use-check-ins.ts';
import { useLiveTasks } from '../../queries/live.ts';
import { useTask } from '../../queries/tasks.ts';
import { applyTaskCheckIns } from '../../rules/activity/check-in.ts';
import { taskName } from '../../rules/tasks/task-text.ts';
import { createRecorder } from './recorder.ts';
import { TaskContent } from './task-content.tsx';

/** `/task-details/{id}/{memberId}`: a task of a family member (TF §2.4). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const params = useParams();
  const [id, memberId] = [parseId(params.id), parseId(params.memberId)];
  if (id !== undefined && memberId !== undefined)
    return <TaskPage key={`${id} ${memberId}`} id={id} memberId={memberId} />;
  return (
    <Page title={t('tasks.title')} width="reading">
      <NoTask />
    </Page>
  );
}

function TaskPage({ id, memberId }: { id: number; memberId: number }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const query = useTask(id, memberId);
  const checkIns = useCheckIns();
  useLiveTasks(id);
  // The consultant may withdraw the task while it is shown.
  const isMissing = query.error?.status === 404;
  const name = query.data && taskName(query.data, language);
  useTitle(name);
  return (
    <Page title={name === undefined ? t('tasks.title') : <bdi>{name}</bdi>} width="reading">
      <Loaded
        query={isMissing ? { ...query, data: undefined } : query}
        loading={<LoadingState shape="form" />}
        missing={<NoTask />}
      >
        {(task) => (
          <Stack gap="m">
            <CheckInStatus {...checkIns} />
            <TaskContent
              task={applyTaskCheckIns(task, checkIns.checkIns)}
              record={createRecorder(task, taskName(task, language), checkIns)}
              onExpired={() => void query.refetch()}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Shown if the task in the address is not one of the family's, or was withdrawn. */
function NoTask() {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      picture="search"
      title={t('tasks.missing.title')}
      text={t('tasks.missing.text')}
      action={<Button href="/show/user/profile?tab=tasks">{t('tasks.missing.action')}</Button>}
    />
  );
}
