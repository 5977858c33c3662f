import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { CodeForm } from '../../parts/code-form.tsx';
import { EmailAddress } from '../../parts/email-address.tsx';
import { GuestPage } from '../../parts/guest-page.tsx';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { otpModeOf } from '../../rules/otp-mode.ts';
import { type EmailProof, readEmailProof } from '../../tab/email-proof.ts';

/**
 * `/verify`: the code from the e-mail. With nothing to verify, by a direct load, it leads to the start of its flow, and
 * with a proved e-mail on to the next step; a used code is nothing to go back to (decision 12).
 */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const { search } = useLocation();
  const invitation = invitationOf(search);
  const { type, start, next } = otpModeOf(search);
  const [proof, setProof] = useState<EmailProof | undefined>(readEmailProof);
  if (proof?.type !== type) return <Navigate to={withInvitation(start, invitation)} replace />;
  if (proof.proved) return <Navigate to={withInvitation(next, invitation)} replace />;
  return (
    <GuestPage
      title={t('verify.title')}
      lead={
        <>
          {t(type === 'register' ? 'verify.lead' : 'verify.leadForgotten')}{' '}
          <EmailAddress>{proof.email}</EmailAddress>
        </>
      }
      asides={[<TextLink to={withInvitation(start, invitation)}>{t('verify.otherEmail')}</TextLink>]}
    >
      <CodeForm proof={proof} onProof={setProof} />
    </GuestPage>
  );
}
