import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconExternalLink, IconMail } from 'shared-ui/icons';
import { Divider } from '../../parts/divider/divider.tsx';
import { GoogleLink } from '../../parts/google-link/google-link.tsx';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { getPublicPath, invitationType } from '../../rules/destination.ts';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { parseSocialReturn } from '../../rules/social.ts';
import { useSocialNotice } from './use-social-notice.ts';

/** Loaded on demand: it needs the contracts and their schemas, which the page itself does not. */
const SocialReturn = lazy(() => import('./social-return.tsx'));

/** `/login`: the ways to sign in; each keeps the invitation (CC §2). Google redirects back here. */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const { search } = useLocation();
  const invitation = parseInvitation(search);
  const notice = useSocialNotice();

  if (parseSocialReturn(search) === 'google')
    return (
      <GuestPage title={t('social.signingIn')} lead={t('social.signingInLead')}>
        <Suspense>
          <SocialReturn />
        </Suspense>
      </GuestPage>
    );

  // Derived from the link alone, without a request to the server.
  const invitedTo = invitationType(invitation);
  const publicPath = getPublicPath(invitation);
  return (
    <GuestPage
      title={t('login.title')}
      lead={invitedTo ? `${t(`invitation.${invitedTo}`)} ${t('invitation.next')}` : t('login.lead')}
    >
      {notice && <FormMessage tone="info">{t(`social.${notice}`)}</FormMessage>}
      <Button href={withInvitation('/login-form', invitation)} icon={<IconMail />} fullWidth>
        {t('login.byEmail')}
      </Button>
      <GoogleLink />
      <Divider>{t('loginForm.newHere')}</Divider>
      <Button href={withInvitation('/sign-up', invitation)} variant="secondary" fullWidth>
        {t('createAccount')}
      </Button>
      {publicPath !== undefined && (
        // Opens in a new tab, so that this one keeps the invitation.
        <Button href={publicPath} variant="quiet" icon={<IconExternalLink />} fullWidth {...newTab}>
          {t('invitation.look')}
        </Button>
      )}
    </GuestPage>
  );
}

const newTab = { target: '_blank', rel: 'noopener' };
