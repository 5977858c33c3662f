import { type ReactNode, useId, useState } from 'react';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import type { useBlockPerson, useKeepPerson } from '../../queries/people-calls.ts';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  action: 'block' | 'keep';
  use: typeof useBlockPerson | typeof useKeepPerson;
  person: Pick<PersonDetails, 'id' | 'username'>;
  opened: boolean;
  onClose(): void;
  /** What the action affects. */
  children?: ReactNode;
}

/** Blocks an account, or stops its deletion, with a reason. The entered reason stays when the dialog is closed. */
export function ReasonDialog({ action, use, person, opened, onClose, children }: ReasonDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = use();
  const { id, username: name } = person;
  const send = () => {
    const text = reason.trim();
    if (isPending) return;
    setIsMissing(text === '');
    if (text === '') return;
    mutate(
      { params: { id }, body: { reason: text } },
      {
        onSuccess: () => {
          toast.success(t(`person.${action}.done`, { name }));
          setReason('');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`person.${action}.title`, { name })}
      footer={
        <Button type="submit" form={formId} loading={isPending}>
          {t(`person.${action}.confirm`)}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send}>
        <Text>{t(`person.${action}.text`)}</Text>
        {children}
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <ReasonField
          hint={t(`person.${action}.reasonHint`)}
          isMissing={isMissing}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  );
}
