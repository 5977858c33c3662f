import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { PasswordField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { NewPasswordFields } from '../../parts/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../parts/new-password/use-new-password.ts';
import { clearEmailProof } from '../../tab/email-proof.ts';

interface Props {
  email: string;
  needsCurrent: boolean;
  onCurrentNeeded(): void;
  onProofEnded(): void;
  onDone(): void;
}

/** The current password, unless the account has none, and the new one twice. */
export function ChangePassword({ email, needsCurrent, onCurrentNeeded, onProofEnded, onDone }: Props) {
  const { t } = useTexts('mf-auth');
  const { field, message, submit, isPending, isEmpty, isProofEnded } = useNewPassword({
    email,
    place: 'dialog',
    needsCurrent,
    onCurrentNeeded,
    onDone: () => {
      clearEmailProof();
      toast.success(t('dialog.done'));
      onDone();
    },
  });
  const startAgain = () => {
    clearEmailProof();
    onProofEnded();
  };
  return (
    <Form onSubmit={submit}>
      {message && (
        <FormMessage tone="error">
          <Text>{message}</Text>
          {isProofEnded && (
            <Button size="s" variant="secondary" onClick={startAgain}>
              {t('reset.newCode')}
            </Button>
          )}
        </FormMessage>
      )}
      {/* Lets a password manager know whose password it stores. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {needsCurrent && (
        <PasswordField
          name="current_password"
          label={t('fields.currentPassword')}
          hint={t('dialog.currentHint')}
          required
          {...field('current')}
        />
      )}
      <NewPasswordFields field={field} autoFocus={!needsCurrent} />
      <Button type="submit" loading={isPending} disabled={isEmpty} fullWidth>
        {t('verify.confirm')}
      </Button>
    </Form>
  );
}
