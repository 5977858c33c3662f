import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { AssignTaskForm } from './assign-task-form.tsx';

/** `/consultant/tasks/add`: the consultant assigns a task to a client or to a member of a client's family. */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  return (
    <Page title={t('tasks.assigned.add')} lead={t('tasks.form.lead')} width="narrow">
      <AssignTaskForm />
    </Page>
  );
}
