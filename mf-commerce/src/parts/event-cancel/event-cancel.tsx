import { useState } from 'react';
import type { UserEvent } from 'shared-api/contracts/events/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useCancelEnrolment } from '../../queries/events.ts';

type Member = UserEvent['members'][number];

/** Cancels one enrolment. The dialog first shows how much is refunded, by the terms of the sale (PD-122). */
export function EventCancel({ member, isFree }: { member: Member; isFree: boolean }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const rejectionText = useErrorText();
  const [opened, setOpened] = useState(false);
  const [to, setTo] = useState<'source' | 'wallet'>('source');
  const { mutate, isPending, error, reset } = useCancelEnrolment();
  const until = member.refund_until;
  const close = () => {
    reset();
    setOpened(false);
  };
  const send = () =>
    mutate(
      { params: { id: member.enrolment_id }, body: { refund_to: to } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          close();
        },
      },
    );
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('eventCancel.of', { name: member.username })}
        onClick={() => setOpened(true)}
      >
        {t('camp.own.cancel')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        size="s"
        title={t('eventCancel.title', { name: member.username })}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('eventCancel.keep')}
            </Button>
            <Button variant="danger" loading={isPending} onClick={send}>
              {t('eventCancel.now')}
            </Button>
          </>
        }
      >
        <Stack gap="m">
          {until !== null && (
            <>
              <Text>{t('eventCancel.refund', { date: formatDateTime(until, language) })}</Text>
              <RadioGroupField
                label={t('eventCancel.to')}
                value={to}
                onChange={(value) => setTo(value === 'wallet' ? 'wallet' : 'source')}
                options={[
                  { value: 'source', label: t('eventCancel.source') },
                  { value: 'wallet', label: t('common.wallet') },
                ]}
              />
            </>
          )}
          {until === null && <Text>{t(isFree ? 'eventCancel.free' : 'eventCancel.none')}</Text>}
          {error && <FormMessage tone="error">{rejectionText(error)}</FormMessage>}
        </Stack>
      </Dialog>
    </>
  );
}
