import type { MarkedTracking } from 'shared-api/contracts/tracking/proof-review';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useEndMarking } from '../../queries/proof-calls.ts';

interface EndMarkingDialogProps {
  opened: boolean;
  competition: MarkedTracking;
  onClose(): void;
}

/** Asks before the marking of a competition ends, which cannot be undone. The server rejects it while proofs wait, with their number. */
export function EndMarkingDialog({ opened, competition, onClose }: EndMarkingDialogProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useEndMarking();
  const close = () => {
    reset();
    onClose();
  };
  const end = () =>
    mutate(
      { body: { tracking_id: competition.id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      tone="danger"
      title={t('marking.endTitle')}
      confirmLabel={t('marking.end')}
      loading={isPending}
      onConfirm={end}
      onCancel={close}
    >
      <Stack gap="s">
        <Text>{t('marking.endText', { name: competition.name })}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </ConfirmDialog>
  );
}
