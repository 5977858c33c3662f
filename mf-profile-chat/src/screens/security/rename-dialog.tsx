import { useId, useState } from 'react';
import type { SecondFactor } from 'shared-api/contracts/second-factor';
import { useTexts } from 'shared-api/i18n';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRenameFactor } from '../../queries/second-factor.ts';
import { NameField } from './name-field.tsx';

interface RenameDialogProps {
  factor: SecondFactor | undefined;
  onClose(): void;
}

export function RenameDialog({ factor, onClose }: RenameDialogProps) {
  const { t } = useTexts('mf-profile-chat');
  const formId = useId();
  const rename = useRenameFactor();
  return (
    <Dialog
      opened={factor !== undefined}
      onClose={onClose}
      title={t('security.rename')}
      size="s"
      footer={
        <Button type="submit" form={formId} loading={rename.isPending}>
          {t('security.save')}
        </Button>
      }
    >
      {factor && <RenameForm key={factor.id} id={formId} factor={factor} rename={rename} onClose={onClose} />}
    </Dialog>
  );
}

interface RenameFormProps {
  id: string;
  factor: SecondFactor;
  rename: ReturnType<typeof useRenameFactor>;
  onClose(): void;
}

function RenameForm({ id, factor, rename: { mutate, isPending, error }, onClose }: RenameFormProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const [name, setName] = useState(factor.name);
  const [isMissing, setMissing] = useState(false);
  const fieldError = error ? getFieldMessages(error, { name: 'name' } as const).name : undefined;
  const submit = () => {
    if (isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    mutate(
      { params: { id: factor.id }, body: { name } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onClose();
        },
      },
    );
  };
  return (
    <Form id={id} onSubmit={submit}>
      {error && fieldError === undefined && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <NameField value={name} onChange={setName} error={isMissing ? t('security.nameMissing') : fieldError} />
    </Form>
  );
}
