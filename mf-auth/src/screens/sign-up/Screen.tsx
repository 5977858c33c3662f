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

/** Whether this tab has had a code sent to an address that is not proved yet. */
function hasCode(address: string): boolean {
  const proof = readEmailProof();
  return proof?.type === 'register' && proof.email === address && !proof.proved;
}

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
    const address = email.trim().toLowerCase();
    const toVerify = () => navigate(withInvitation('/verify', invitation));
    sendOtp.mutate(
      { body: { email: address } },
      {
        onSuccess: () => {
          saveEmailProof({ email: address, type: 'register', sentAt: Date.now(), proved: false });
          toVerify();
        },
        onError: ({ status }) => {
          // Asked for again within the minute: the code of before is still good.
          if (status === 429 && hasCode(address)) toVerify();
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
