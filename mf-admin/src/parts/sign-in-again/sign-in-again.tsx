import { useId, useState } from 'react';
import { login } from 'shared-api/contracts/accounts';
import { useTexts } from 'shared-api/i18n';
import { useSend } from 'shared-api/query';
import { renewed, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { PasswordField } from 'shared-ui/text-field';

interface SignInAgainProps {
  opened: boolean;
  onClose(): void;
  onSignedIn(): void;
}

/** Asks for the password, for writes that need a sign-in of a few minutes ago. The session goes on as the new one. */
export function SignInAgain({ opened, onClose, onSignedIn }: SignInAgainProps) {
  const { t } = useTexts('mf-admin');
  const formId = useId();
  const send = useSend(login);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('signInAgain.title')}
      size="s"
      footer={
        <Button type="submit" form={formId} loading={send.isPending}>
          {t('signInAgain.confirm')}
        </Button>
      }
    >
      {opened && <PasswordForm id={formId} send={send} onSignedIn={onSignedIn} />}
    </Dialog>
  );
}

interface PasswordFormProps {
  id: string;
  send: ReturnType<typeof useSend<typeof login>>;
  onSignedIn(): void;
}

function PasswordForm({ id, send, onSignedIn }: PasswordFormProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const email = useSession((state) => state.email) ?? '';
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = send;
  return (
    <Form
      id={id}
      onSubmit={() => {
        if (isPending) return;
        setIsMissing(password === '');
        if (password === '') return;
        mutate(
          { body: { email, password } },
          {
            onSuccess: (answer) => {
              renewed(answer);
              onSignedIn();
            },
          },
        );
      }}
    >
      <Text>{t('signInAgain.text')}</Text>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      {/* Password managers fill in the password of the account that is named here. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('signInAgain.password')}
        error={isMissing ? t('signInAgain.missing') : undefined}
        value={password}
        onChange={setPassword}
        autoFocus
      />
    </Form>
  );
}
