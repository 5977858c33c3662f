import encodeQR from 'qr';
import { useId, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { toQrPath } from 'shared-api/rules/qr-path';
import { Button } from 'shared-ui/button';
import { CodeField } from 'shared-ui/code-field';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { CopyField } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAddTotp } from '../../queries/second-factor.ts';
import { NameField } from './name-field.tsx';
import styles from './security.module.css';

interface Secret {
  secret: string;
  address: string;
}

interface AppDialogProps {
  secret: Secret | undefined;
  onClose(): void;
  onCodes(codes: readonly string[] | undefined): void;
}

/** Adds an authenticator app: it scans the code or gets the secret in text, and its first code confirms it. */
export function AppDialog({ secret, onClose, onCodes }: AppDialogProps) {
  const { t } = useTexts('mf-profile-chat');
  const formId = useId();
  const add = useAddTotp();
  return (
    <Dialog
      opened={secret !== undefined}
      onClose={onClose}
      title={t('security.addApp')}
      footer={
        <Button type="submit" form={formId} loading={add.isPending}>
          {t('security.add')}
        </Button>
      }
    >
      {secret && (
        <AppForm
          key={secret.secret}
          id={formId}
          secret={secret}
          add={add}
          onAdded={(codes) => {
            onClose();
            onCodes(codes);
          }}
        />
      )}
    </Dialog>
  );
}

const codeLength = 6;

interface AppFormProps {
  id: string;
  secret: Secret;
  add: ReturnType<typeof useAddTotp>;
  onAdded(codes: readonly string[] | undefined): void;
}

function AppForm({
  id,
  secret: { secret, address },
  add: { mutate, isPending, error },
  onAdded,
}: AppFormProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const [name, setName] = useState(t('security.kind.totp'));
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<{ name?: string; code?: string }>({});
  const rejected = error ? getFieldMessages(error, { name: 'name', code: 'code' } as const) : {};
  const isExplained = rejected.name !== undefined || rejected.code !== undefined;
  const submit = () => {
    if (isPending) return;
    const gaps = {
      ...(name.trim() === '' && { name: t('security.nameMissing') }),
      ...(code.length < codeLength && { code: t('security.codeMissing') }),
    };
    setMissing(gaps);
    if (Object.keys(gaps).length > 0) return;
    mutate(
      { body: { name, code } },
      {
        onSuccess: ({ msg, recovery_codes }) => {
          toast.success(msg);
          onAdded(recovery_codes);
        },
      },
    );
  };
  return (
    <Form id={id} onSubmit={submit}>
      {error && !isExplained && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Text>{t('security.scan')}</Text>
      <QrCode text={address} />
      <CopyField label={t('security.secret')} value={secret} copyLabel={t('security.copySecret')} />
      <CodeField
        name="code"
        label={t('security.code')}
        hint={t('security.codeHint')}
        error={missing.code ?? rejected.code}
        length={codeLength}
        value={code}
        onChange={setCode}
      />
      <NameField value={name} onChange={setName} error={missing.name ?? rejected.name} />
    </Form>
  );
}

function QrCode({ text }: { text: string }) {
  const { t } = useTexts('mf-profile-chat');
  const { path, size } = toQrPath(encodeQR(text, 'raw'));
  return (
    <div className={styles.qr}>
      <svg
        className={styles.image}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('security.qr')}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
    </div>
  );
}
