import { useId, useState } from 'react';
import type { PersonDetails } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useBlockPerson } from '../../queries/people-calls.ts';

interface BlockDialogProps {
  person: Pick<PersonDetails, 'id' | 'username'>;
  opened: boolean;
  onClose(): void;
}

const maxReason = 1_000;

/** Blocks an account with a reason, which its owner reads. The entered reason stays when the dialog is closed. */
export function BlockDialog({ person, opened, onClose }: BlockDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useBlockPerson();
  const { id, username: name } = person;
  const block = () => {
    const text = reason.trim();
    if (isPending) return;
    setIsMissing(text === '');
    if (text === '') return;
    mutate(
      { params: { id }, body: { reason: text } },
      {
        onSuccess: () => {
          toast.success(t('person.block.done', { name }));
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
      title={t('person.block.title', { name })}
      footer={
        <Button type="submit" form={formId} loading={isPending}>
          {t('person.block.confirm')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={block}>
        <Text>{t('person.block.text')}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <TextAreaField
          label={t('person.block.reason')}
          hint={t('person.block.reasonHint')}
          error={isMissing ? t('person.block.missing') : undefined}
          value={reason}
          onChange={setReason}
          maxLength={maxReason}
          rows={3}
        />
      </Form>
    </Dialog>
  );
}
