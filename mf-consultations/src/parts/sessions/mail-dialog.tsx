import { useId, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { EmailField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useMailLink } from '../../queries/sessions.ts';

interface MailDialogProps {
  opened: boolean;
  onClose(): void;
  sessionId: number;
  /** URL of the session's room, or its private link. */
  link: string;
}

/** Mails the link of a session to one of its two participants; the server rejects other addresses (PD-41). */
export function MailDialog({ opened, onClose, sessionId, link }: MailDialogProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const formId = useId();
  const mail = useMailLink();
  const [email, setEmail] = useState('');

  const send = () => {
    if (mail.isPending || email.trim() === '') return;
    mail.mutate(
      { body: { consultation_session_id: sessionId, email: email.trim(), link } },
      {
        onSuccess: () => {
          toast.success(t('sessions.mail.sent'));
          onClose();
        },
        onError: () => toast.error(t('sessions.mail.failed')),
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="s"
      title={t('sessions.mail.action')}
      footer={
        <Button type="submit" form={formId} disabled={email.trim() === ''} loading={mail.isPending}>
          {t('sessions.send')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send}>
        <EmailField
          label={t('sessions.mail.email')}
          hint={t('sessions.mail.hint')}
          // The server validates the address and whether it belongs to a participant.
          error={mail.error ? errorText(mail.error) : undefined}
          value={email}
          onChange={(value) => {
            setEmail(value);
            mail.reset();
          }}
          required
        />
      </Form>
    </Dialog>
  );
}
