import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { CodeForm } from '../../parts/code/code-form.tsx';
import { EmailAddress } from '../../parts/email/email-address.tsx';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { LinkForm } from '../../parts/link-form/link-form.tsx';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { parseMailedLink } from '../../rules/mailed-link.ts';
import { parseOtpMode } from '../../rules/otp-mode.ts';
import { type EmailProof, readEmailProof } from '../../tab/email-proof.ts';

/**
 * `/verify`: checks the code from the e-mail. Without an e-mail to verify it redirects to the start of the flow, with
 * a proved one to the next step; it replaces the history entry, because a used code is of no use (PD-12). The link of
 * the mail has its own proof.
 */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const { search, hash } = useLocation();
  const invitation = parseInvitation(search);
  const { type, start, next } = parseOtpMode(search);
  const link = parseMailedLink(hash);
  const [proof, setProof] = useState<EmailProof | undefined>(() =>
    link ? { email: link.email, type, sentAt: 0, proved: false } : readEmailProof(),
  );
  if (proof?.type !== type) return <Navigate to={withInvitation(start, invitation)} replace />;
  if (proof.proved) return <Navigate to={withInvitation(next, invitation)} replace />;
  return (
    <GuestPage
      title={t('verify.title')}
      lead={
        <>
          {t(link ? 'verify.leadLink' : type === 'register' ? 'verify.lead' : 'verify.leadForgotten')}{' '}
          <EmailAddress>{proof.email}</EmailAddress>
        </>
      }
      asides={[<TextLink to={withInvitation(start, invitation)}>{t('verify.otherEmail')}</TextLink>]}
    >
      {link ? (
        <LinkForm link={link} proof={proof} onProof={setProof} />
      ) : (
        <CodeForm proof={proof} onProof={setProof} />
      )}
    </GuestPage>
  );
}
