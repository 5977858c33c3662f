import { useLocation } from 'react-router-dom';
import { apiBase, hostTable } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { parseInvitation } from '../../rules/invitation.ts';
import { googleStart } from '../../rules/social.ts';
import { GoogleMark } from './google-mark.tsx';

/** Link to sign in with Google (PD-6): a plain link that leaves the site and passes the invitation on. */
export function GoogleLink() {
  const { t } = useTexts('mf-auth');
  const invitation = parseInvitation(useLocation().search);
  // An absolute URL, so that the browser follows it and not the router.
  const { host, origin } = window.location;
  const api = apiBase(host, hostTable(document)) || origin;
  return (
    <Button href={googleStart(api, invitation)} variant="secondary" icon={<GoogleMark />} fullWidth>
      {t('social.google')}
    </Button>
  );
}
