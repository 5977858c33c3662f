import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useLeaveWaitingList } from '../../queries/waiting-list-calls.ts';

interface LeaveDialogProps {
  id: number;
  opened: boolean;
  onClose(): void;
}

/** Asks before the user gives up all places and offers on a waiting list. */
export function LeaveDialog({ id, opened, onClose }: LeaveDialogProps) {
  const { t } = useTexts('mf-commerce');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useLeaveWaitingList();
  const close = () => {
    reset();
    onClose();
  };
  const leave = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          close();
        },
      },
    );
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="s"
      title={t('waiting.leaveTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('waiting.keep')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={leave}>
            {t('waiting.leave')}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        <Text>{t('waiting.leaveText')}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </Dialog>
  );
}
