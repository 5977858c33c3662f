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
import { useErasePerson } from '../../queries/people-calls.ts';
import { splitError } from '../../rules/split-error.ts';

interface EraseDialogProps {
  person: Pick<PersonDetails, 'id' | 'username' | 'email'>;
  opened: boolean;
  onClose(): void;
}

/** Plans the deletion of an account, whose e-mail the operator types. What would be lost is shown before it is confirmed. */
export function EraseDialog({ person, opened, onClose }: EraseDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, error, dialog } = useErasePerson();
  const isTyped = typed.trim().toLowerCase() === person.email.toLowerCase();
  const losses = error?.code === 'account_in_use' ? (error.errors?.confirm ?? []) : [];
  const shownError = error && losses.length === 0 ? error : null;
  const errors = splitError(shownError, { field: 'confirmation', codes: [] }, errorText);
  const submit = () => {
    setIsChecked(true);
    if (!isTyped || reason.trim() === '') return;
    const body = { confirmation: typed.trim(), reason: reason.trim(), confirm: losses.length > 0 };
    send({ params: { id: person.id }, body }, () => {
      toast.success(t('person.erase.done', { name: person.username }));
      setTyped('');
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
        title={t('person.erase.title', { name: person.username })}
        footer={
          <Button type="submit" form={formId} variant="danger" loading={isPending}>
            {t(losses.length > 0 ? 'person.erase.confirmLosses' : 'person.erase.confirm')}
          </Button>
        }
      >
        <Form id={formId} onSubmit={submit}>
          <Text>{t('person.erase.text')}</Text>
          {losses.length > 0 && <Losses losses={losses} />}
          {errors.form !== undefined && <FormMessage tone="error">{errors.form}</FormMessage>}
          <EmailField
            label={t('person.erase.typed', { email: person.email })}
            error={isChecked && !isTyped ? t('person.erase.other') : errors.field}
            value={typed}
            onChange={setTyped}
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

/** What would be lost with the account, in the words for its owner. */
function Losses({ losses }: { losses: readonly string[] }) {
  const { t } = useTexts('mf-admin');
  return (
    <FormMessage tone="warning">
      {t('person.erase.losses')}
      <ul>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </FormMessage>
  );
}
