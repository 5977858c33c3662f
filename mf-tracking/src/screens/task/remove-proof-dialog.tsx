import type { Task, TaskProof } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useChangeTaskProof } from '../../queries/tasks.ts';
import { toProofBody } from '../../rules/tasks/proof-body.ts';

interface RemoveProofDialogProps {
  task: Task;
  proof: TaskProof;
  onClose(): void;
}

/** Asks before a proof is removed that the consultant has not accepted yet. */
export function RemoveProofDialog({ task, proof, onClose }: RemoveProofDialogProps) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const { mutate, isPending, error } = useChangeTaskProof();
  return (
    <ConfirmDialog
      opened
      title={t('tasks.proof.removeTitle')}
      confirmLabel={t('tasks.proof.remove')}
      tone="danger"
      loading={isPending}
      onConfirm={() => mutate({ body: toProofBody(task, proof, 0) }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stack gap="s">
        <Text>{t('tasks.proof.removeText')}</Text>
        {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
      </Stack>
    </ConfirmDialog>
  );
}
