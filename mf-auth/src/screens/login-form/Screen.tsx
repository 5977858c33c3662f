import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { LoginForm } from './login-form.tsx';

/** `/login-form`: e-mail and password, with links to the other ways to sign in. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = parseInvitation(useLocation().search);
  return (
    <GuestPage
      title={t('loginForm.title')}
      lead={t('loginForm.lead')}
      asides={[
        <>
          {t('loginForm.newHere')}{' '}
          <TextLink to={withInvitation('/sign-up', invitation)}>{t('createAccount')}</TextLink>
        </>,
        <TextLink to={withInvitation('/login', invitation)}>{t('loginForm.otherWays')}</TextLink>,
      ]}
    >
      <LoginForm />
    </GuestPage>
  );
}
