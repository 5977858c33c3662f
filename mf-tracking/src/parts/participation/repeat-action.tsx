import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { IconRepeat } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRepeat } from '../../queries/participation.ts';
import { isUnderWay } from '../../rules/participation.ts';

interface RepeatActionProps {
  participation: Participation;
  userId: number;
}

/** Begins the system again after a confirmation that says what happens to the progress (TF §4, PD-74). */
export function RepeatAction({ participation, userId }: RepeatActionProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
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
        onSettled: () => setAsking(false),
      },
    );
  const title = t('enrolled.repeat.failed');
  const reason = error && errorText(error);
  return (
    <>
      <Button variant="quiet" size="s" icon={<IconRepeat />} onClick={() => setAsking(true)}>
        {t('enrolled.repeat.action')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('enrolled.repeat.question')}
        confirmLabel={t('enrolled.repeat.action')}
        loading={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Text>{t(isUnderWay(participation) ? 'enrolled.repeat.underWay' : 'enrolled.repeat.finished')}</Text>
      </ConfirmDialog>
      <Dialog opened={error !== undefined} onClose={() => setError(undefined)} title={title} size="s">
        {reason !== undefined && reason !== title && <Text>{reason}</Text>}
        <Text>{t('enrolled.repeat.failedHint')}</Text>
      </Dialog>
    </>
  );
}
