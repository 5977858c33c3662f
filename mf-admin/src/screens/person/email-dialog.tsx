import { useId, useState } from 'react';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { EmailField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { ReasonField } from '../../parts/reason-dialog/reason-field.tsx';
import { useChangePersonEmail } from '../../queries/people-calls.ts';
import { isEmailAddress } from '../../rules/rights.ts';
import { splitError } from '../../rules/split-error.ts';

interface EmailDialogProps {
  person: Pick<PersonDetails, 'id' | 'username'>;
  opened: boolean;
  onClose(): void;
}

/** Asks for another e-mail of an account, which changes when the owner of the address confirms it. What was entered stays when the dialog is closed. */
export function EmailDialog({ person, opened, onClose }: EmailDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, error, dialog } = useChangePersonEmail();
  const errors = splitError(error, { field: 'email', codes: [] }, errorText);
  const emailProblem = isChecked && !isEmailAddress(email) ? t('person.email.invalid') : undefined;
  const submit = () => {
    setIsChecked(true);
    if (!isEmailAddress(email) || reason.trim() === '') return;
    const body = { email: email.trim(), reason: reason.trim() };
    send({ params: { id: person.id }, body }, () => {
      toast.success(t('person.email.done', { email: body.email }));
      setEmail('');
      setReason('');
      setIsChecked(false);
      onClose();
    });
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('person.email.title', { name: person.username })}
        footer={
          <Button type="submit" form={formId} loading={isPending}>
            {t('person.email.confirm')}
          </Button>
        }
      >
        <Form id={formId} onSubmit={submit}>
          <Text>{t('person.email.text')}</Text>
          {errors.form !== undefined && <FormMessage tone="error">{errors.form}</FormMessage>}
          <EmailField
            label={t('person.email.label')}
            error={emailProblem ?? errors.field}
            value={email}
            onChange={setEmail}
            autoComplete="off"
          />
          <ReasonField
            hint={t('person.reason.auditHint')}
            isMissing={isChecked && reason.trim() === ''}
            value={reason}
            onChange={setReason}
          />
        </Form>
      </Dialog>
      {dialog}
    </>
  );
}
