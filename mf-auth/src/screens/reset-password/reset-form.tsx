import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { EmailField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { NewPasswordFields } from '../../parts/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../parts/new-password/use-new-password.ts';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { clearEmailProof } from '../../tab/email-proof.ts';
import { saveTypedEmail } from '../../tab/typed-email.ts';

/** Sets a new password for the account of a proved e-mail, then opens the login. */
export function ResetForm({ email }: { email: string }) {
  const { t } = useTexts('mf-auth');
  const navigate = useNavigate();
  const invitation = parseInvitation(useLocation().search);
  const { field, message, submit, isPending, isProofEnded } = useNewPassword({
    email,
    place: 'page',
    onDone: () => {
      clearEmailProof();
      saveTypedEmail(email);
      toast.success(t('reset.done'));
      // Replaces the history entry, because a code cannot be used a second time.
      navigate(withInvitation('/login', invitation), { replace: true });
    },
  });
  const again = <TextLink to={withInvitation('/forget-password', invitation)}>{t('reset.newCode')}</TextLink>;
  return (
    <GuestPage title={t('reset.title')} lead={t('reset.lead')} asides={[again]}>
      <Form onSubmit={submit}>
        {message && (
          <FormMessage tone="error">
            <Text>{message}</Text>
            {isProofEnded && again}
          </FormMessage>
        )}
        <EmailField
          name="email"
          label={t('fields.email')}
          hint={t('register.emailHint')}
          autoComplete="username"
          value={email}
          onChange={() => {}}
          readOnly
        />
        <NewPasswordFields field={field} />
        <Button type="submit" loading={isPending} fullWidth>
          {t('verify.confirm')}
        </Button>
      </Form>
    </GuestPage>
  );
}
