import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { Text } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRepeat } from '../../queries/participation.ts';
import { isOngoing } from '../../rules/participation.ts';

interface RepeatDialogProps {
  participation: Participation;
  userId: number;
  opened: boolean;
  onClose(): void;
}

/**
 * Restarts the system after a confirmation that explains what happens to the progress (TF §4, PD-74). Rendered beside
 * the content of the page, which is remounted when a tablet is rotated.
 */
export function RepeatDialog({ participation, userId, opened, onClose }: RepeatDialogProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [error, setError] = useState<ApiError>();
  const [, setWords] = useWords(['date']);
  const { mutate, isPending } = useRepeat();
  const confirm = () =>
    mutate(
      { params: { id: participation.id }, body: { current_user_id: userId } },
      {
        onSuccess: ({ msg }) => {
          setWords({}, { replace: true });
          toast.success(msg);
        },
        onError: setError,
        onSettled: onClose,
      },
    );
  const title = t('enrolled.repeat.failed');
  const reason = error && errorText(error);
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t('enrolled.repeat.question')}
        confirmLabel={t('enrolled.repeat.action')}
        loading={isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <Text>{t(isOngoing(participation) ? 'enrolled.repeat.underWay' : 'enrolled.repeat.finished')}</Text>
      </ConfirmDialog>
      <Dialog opened={error !== undefined} onClose={() => setError(undefined)} title={title} size="s">
        {reason !== undefined && reason !== title && <Text>{reason}</Text>}
        <Text>{t('enrolled.repeat.failedHint')}</Text>
      </Dialog>
    </>
  );
}
