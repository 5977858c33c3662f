import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { TextLink } from 'shared-ui/link';
import { EmailField } from 'shared-ui/text-field';
import { readEmailProof, saveEmailProof } from '../../email-proof.ts';
import { GuestPage } from '../../guest-page.tsx';
import { useSendOtp } from '../../queries.ts';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { refusalText } from '../../rules/refusals.ts';
import { isEmail } from '../../rules/validation.ts';

/** `/sign-up`: the e-mail to prove first. Whether it has an account is never told here (decision 5). */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const navigate = useNavigate();
  const invitation = invitationOf(useLocation().search);
  const sendOtp = useSendOtp();
  // Whoever comes back to correct the address finds it.
  const [email, setEmail] = useState(() => readEmailProof()?.email ?? '');
  const [error, setError] = useState<string>();

  const submit = () => {
    if (sendOtp.isPending) return;
    sendOtp.reset();
    if (!isEmail(email)) return setError(t('errors.email'));
    setError(undefined);
    sendOtp.mutate(
      { body: { email: email.trim() } },
      {
        onSuccess: () => {
          saveEmailProof({
            email: email.trim().toLowerCase(),
            type: 'register',
            sentAt: Date.now(),
            proved: false,
          });
          navigate(withInvitation('/verify', invitation));
        },
      },
    );
  };

  return (
    <GuestPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      aside={
        <>
          {t('signUp.known')}{' '}
          <TextLink to={withInvitation('/login', invitation)}>{t('signUp.login')}</TextLink>
        </>
      }
    >
      <Form onSubmit={submit}>
        {sendOtp.error && <FormMessage tone="error">{refusalText(sendOtp.error, t)}</FormMessage>}
        <EmailField
          name="email"
          label={t('fields.email')}
          hint={t('signUp.hint')}
          error={error}
          value={email}
          onChange={setEmail}
          required
        />
        <Button type="submit" loading={sendOtp.isPending} fullWidth>
          {t('signUp.submit')}
        </Button>
      </Form>
    </GuestPage>
  );
}
