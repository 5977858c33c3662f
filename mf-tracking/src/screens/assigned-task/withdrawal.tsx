import { useState } from 'react';
import type { AssignedTask } from 'shared-api/contracts/tracking/assigned-tasks';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useWithdrawTask } from '../../queries/assigned-tasks.ts';

/** Withdraws a task that is not completed, after a confirmation. */
export function Withdrawal({ task }: { task: AssignedTask }) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useWithdrawTask();
  if (task.is_withdrawn === 1) return <Badge>{t('tasks.assigned.withdrawn')}</Badge>;
  if (task.is_task_completed === 1) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('tasks.assigned.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('tasks.assigned.withdrawTitle')}
        confirmLabel={t('tasks.assigned.withdraw')}
        tone="danger"
        loading={isPending}
        onConfirm={() => mutate({ body: { task_id: task.id } }, { onSuccess: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      >
        <Stack gap="s">
          <Text>{t('tasks.assigned.withdrawText')}</Text>
          {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
