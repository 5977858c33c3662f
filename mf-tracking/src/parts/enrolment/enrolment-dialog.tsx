import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { Enrolled } from 'shared-api/contracts/tracking/enrolment';
import { useTexts } from 'shared-api/i18n';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { ConfirmEnrolment } from './confirm-enrolment.tsx';
import { EnrolmentFields } from './enrolment-fields.tsx';
import { type EnrolmentProduct, useEnrolmentForm } from './use-enrolment-form.ts';
import { useRunDates } from './use-run-dates.ts';

export interface EnrolmentDialogProps extends EnrolmentProduct {
  opened: boolean;
  onClose(): void;
  /** The member who is selected at first, because the user pressed 'Subscribe' for them. */
  memberId?: number;
  /** Called after a free enrolment, when the dialog has closed. A paid system leads to '/cart'; a paid package stays on its page. */
  onEnrolled?(enrolled: readonly Enrolled[]): void;
}

/** Asks which members to enrol, with which option and terms. Enrols them or adds them to the cart (TF §2.6, §4). */
export function EnrolmentDialog(props: EnrolmentDialogProps) {
  const { opened, onClose, tracking, module, memberId, onEnrolled } = props;
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [error, setError] = useState<ApiError>();
  const toDates = useRunDates(tracking);
  const form = useEnrolmentForm({ tracking, module, memberId, enabled: opened });
  const close = () => {
    setError(undefined);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('enrolment.who')}
      footer={
        <ConfirmEnrolment
          tracking={tracking}
          module={module}
          form={form}
          label={t('enrolment.confirm')}
          onEnrolled={(enrolled, msg) => {
            close();
            toast.success([msg, toDates(enrolled)].filter(Boolean).join(' '));
            onEnrolled?.(enrolled);
          }}
          onAdded={close}
          onError={setError}
        />
      }
    >
      <Stack gap="m">
        <EnrolmentFields tracking={tracking} form={form} />
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </Dialog>
  );
}
