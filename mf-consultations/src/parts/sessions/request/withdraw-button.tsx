import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useWithdrawRequest } from '../../../queries/sessions.ts';

interface WithdrawButtonProps {
  /** Id of the request. */
  id: number;
  /** Name of the consultant. */
  name: string;
}

/** Withdraws a private request of the learner, after a confirmation. */
export function WithdrawButton({ id, name }: WithdrawButtonProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawRequest();
  const confirm = () =>
    withdraw.mutate(
      { body: { consultant_request_id: id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          setAsking(false);
        },
      },
    );
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('sessions.request.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        tone="danger"
        title={t('sessions.request.withdrawTitle')}
        confirmLabel={t('sessions.request.withdraw')}
        loading={withdraw.isPending}
        onConfirm={confirm}
        onCancel={() => {
          withdraw.reset();
          setAsking(false);
        }}
      >
        <Stack>
          {withdraw.error && <FormMessage tone="error">{errorText(withdraw.error)}</FormMessage>}
          <Text>{t('sessions.request.withdrawText', { name })}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
