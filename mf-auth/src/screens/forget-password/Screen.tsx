import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { EmailForm } from '../../parts/email-form.tsx';
import { GuestPage } from '../../parts/guest-page.tsx';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { forgottenPassword } from '../../rules/otp-mode.ts';

/** `/forget-password`: the e-mail of the account whose password is to be set anew. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = invitationOf(useLocation().search);
  return (
    <GuestPage
      title={t('forgotten.title')}
      lead={t('forgotten.lead')}
      asides={[<TextLink to={withInvitation('/login-form', invitation)}>{t('forgotten.back')}</TextLink>]}
    >
      <EmailForm mode={forgottenPassword} submitLabel={t('verify.confirm')} />
    </GuestPage>
  );
}
