import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { EmailForm } from '../../parts/email/email-form.tsx';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { forgottenPassword } from '../../rules/otp-mode.ts';

/** `/forget-password`: asks for the e-mail of the account that gets a new password. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = parseInvitation(useLocation().search);
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
