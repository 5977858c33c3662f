import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useId, useState } from 'react';
import type { Input } from 'shared-api/contract';
import type { addPasskey } from 'shared-api/contracts/second-factor';
import { useTexts } from 'shared-api/i18n';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAddPasskey } from '../../queries/second-factor.ts';
import { NameField } from './name-field.tsx';

interface PasskeyDialogProps {
  /** What the browser needs to make a passkey. */
  options: Record<string, unknown> | undefined;
  onClose(): void;
  onCodes(codes: readonly string[] | undefined): void;
}

/** Adds a passkey: it gets a name, and the browser makes it in its own dialog. */
export function PasskeyDialog({ options, onClose, onCodes }: PasskeyDialogProps) {
  const { t } = useTexts('mf-profile-chat');
  const formId = useId();
  const add = useAddPasskey();
  const [isMaking, setMaking] = useState(false);
  return (
    <Dialog
      opened={options !== undefined}
      onClose={onClose}
      title={t('security.addPasskey')}
      size="s"
      footer={
        <Button type="submit" form={formId} loading={isMaking || add.isPending}>
          {t('security.make')}
        </Button>
      }
    >
      {options && (
        <PasskeyForm
          id={formId}
          options={options}
          add={add}
          isMaking={isMaking}
          onMaking={setMaking}
          onAdded={(codes) => {
            onClose();
            onCodes(codes);
          }}
        />
      )}
    </Dialog>
  );
}

interface PasskeyFormProps {
  id: string;
  options: Record<string, unknown>;
  add: ReturnType<typeof useAddPasskey>;
  isMaking: boolean;
  onMaking(isMaking: boolean): void;
  onAdded(codes: readonly string[] | undefined): void;
}

type NewPasskey = Input<typeof addPasskey>['body']['passkey'];

function PasskeyForm({ id, options, add, isMaking, onMaking, onAdded }: PasskeyFormProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, error } = add;
  const [name, setName] = useState(t('security.kind.passkey'));
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fieldError = error ? getFieldMessages(error, { name: 'name' } as const).name : undefined;

  const make = async (): Promise<NewPasskey | undefined> => {
    onMaking(true);
    setRefusal(undefined);
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      return (await startRegistration({ optionsJSON })) as NewPasskey;
    } catch (failure) {
      if (!(failure instanceof WebAuthnError || failure instanceof DOMException)) throw failure;
      const isKnown = failure.name === 'InvalidStateError';
      setRefusal(t(isKnown ? 'security.passkeyKnown' : 'security.passkeyRefused'));
      return undefined;
    } finally {
      onMaking(false);
    }
  };
  const submit = async () => {
    if (isMaking || isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const passkey = await make();
    if (!passkey) return;
    mutate(
      { body: { name, passkey } },
      {
        onSuccess: ({ msg, recovery_codes }) => {
          toast.success(msg);
          onAdded(recovery_codes);
        },
      },
    );
  };
  const message = refusal ?? (error && fieldError === undefined ? errorText(error) : undefined);
  return (
    <Form id={id} onSubmit={() => void submit()}>
      {message !== undefined && <FormMessage tone="error">{message}</FormMessage>}
      <Text>{t('security.makeText')}</Text>
      <NameField value={name} onChange={setName} error={isMissing ? t('security.nameMissing') : fieldError} />
    </Form>
  );
}
