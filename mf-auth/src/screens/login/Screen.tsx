import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconMail } from 'shared-ui/icons';
import { GuestPage } from '../../guest-page.tsx';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';

/** `/login`: the ways in; each keeps the invitation (CC §2). */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = invitationOf(useLocation().search);
  return (
    <GuestPage title={t('login.title')} lead={t('login.lead')}>
      <Button href={withInvitation('/login-form', invitation)} icon={<IconMail />} fullWidth>
        {t('login.byEmail')}
      </Button>
      <Button href={withInvitation('/sign-up', invitation)} variant="secondary" fullWidth>
        {t('createAccount')}
      </Button>
    </GuestPage>
  );
}
