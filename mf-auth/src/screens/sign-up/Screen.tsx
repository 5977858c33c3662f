import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { Divider } from '../../parts/divider/divider.tsx';
import { EmailForm } from '../../parts/email/email-form.tsx';
import { GoogleLink } from '../../parts/google-link/google-link.tsx';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { registration } from '../../rules/otp-mode.ts';

/** `/sign-up`: asks for the e-mail to prove, with Google as the alternative. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = parseInvitation(useLocation().search);
  const login = <TextLink to={withInvitation('/login', invitation)}>{t('signUp.login')}</TextLink>;
  return (
    <GuestPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      asides={[
        <>
          {t('signUp.known')} {login}
        </>,
      ]}
    >
      <EmailForm mode={registration} submitLabel={t('signUp.submit')} />
      <Divider>{t('or')}</Divider>
      <GoogleLink />
    </GuestPage>
  );
}
