import { useState } from 'react';
import type { CampBooking } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { CampTerms } from '../../parts/camp-terms/camp-terms.tsx';
import { useCancelBooking } from '../../queries/camps.ts';

interface CancelDialogProps {
  booking: CampBooking;
  opened: boolean;
  onClose(): void;
}

/**
 * Cancels an unpaid booking at once. For a paid one it requests the cancellation from the operator, and shows the
 * operator's terms verbatim (PD-100).
 */
export function CancelDialog({ booking, opened, onClose }: CancelDialogProps) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, reset } = useCancelBooking();
  const isRequest = booking.state === 'accepted' || booking.state === 'partly_paid';
  const close = () => {
    reset();
    onClose();
  };
  const send = () =>
    mutate(
      { params: { id: booking.id }, body: { reason: reason.trim() || undefined } },
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
      title={t(isRequest ? 'camp.cancel.request' : 'camp.cancel.title')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('camp.cancel.keep')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={send}>
            {t(isRequest ? 'camp.cancel.send' : 'camp.cancel.now')}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        {isRequest ? (
          <>
            {booking.refund_until === undefined ? <CampTerms /> : <Text>{t('camp.cancel.refundText')}</Text>}
            <TextAreaField
              label={t('camp.cancel.reason')}
              value={reason}
              onChange={setReason}
              maxLength={500}
              rows={3}
            />
          </>
        ) : (
          <Text>{t('camp.cancel.text')}</Text>
        )}
        {error && <FormMessage tone="error">{rejectionText(error)}</FormMessage>}
      </Stack>
    </Dialog>
  );
}
