import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useEndSupervision } from '../../queries/supervision.ts';

export interface EndSupervisionDialogProps {
  opened: boolean;
  requestId: number;
  /** Name of the other side: the consultant, or for a consultant the participant. */
  name: string;
  /** `withdrawal`: the family withdraws a pending request; otherwise the side that ends an accepted supervision. */
  by: 'withdrawal' | 'family' | 'consultant';
  onClose(): void;
}

/** Asks before a request is withdrawn or a supervision ends, and explains the consequences. */
export function EndSupervisionDialog({ opened, requestId, name, by, onClose }: EndSupervisionDialogProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useEndSupervision();
  const close = () => {
    reset();
    onClose();
  };
  const end = () =>
    mutate(
      { body: { request_id: requestId } },
      {
        onSuccess: ({ msg }) => {
          toast.success(by === 'withdrawal' ? t('supervision.end.withdrawal.done') : msg);
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      tone="danger"
      title={t(`supervision.end.${by}.title`)}
      confirmLabel={t(`supervision.end.${by}.action`)}
      loading={isPending}
      onConfirm={end}
      onCancel={close}
    >
      <Stack gap="s">
        <Text>{t(`supervision.end.${by}.text`, { name })}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </ConfirmDialog>
  );
}
