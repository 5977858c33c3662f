import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, session } from 'shared-api/session';
import { LoadingState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useSocialSignIn } from '../../queries/accounts.ts';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { withoutSocialReturn } from '../../rules/social.ts';
import { saveSocialProfile } from '../../tab/social-profile.ts';

/**
 * Handles the return from Google (CC §2): signs in a known account, after which the page redirects, and sends an
 * unknown user to registration. Replaces the address in both cases, so that a refresh does not repeat the sign-in.
 */
// A lazy component must be a default export.
export default function SocialReturn() {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signIn = useSocialSignIn();
  const started = useRef(false);
  const shown = useRef(true);

  const run = async () => {
    try {
      const profile = await signIn();
      if (profile === undefined || !shown.current) return;
      saveSocialProfile(profile);
      navigate(withInvitation('/register', parseInvitation(search)), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!shown.current) return;
      if (error.code === 'second_step_needed')
        return void navigate(withInvitation('/second-step', parseInvitation(search)), { replace: true });
      toast.error(toErrorText(error));
      navigate(pathname + withoutSocialReturn(search), { replace: true });
    }
  };

  useEffect(() => {
    shown.current = true;
    // A signed-in user is redirected; the provider's answer can be used only once.
    if (!started.current && !isSignedIn(session.getState())) {
      started.current = true;
      void run();
    }
    return () => {
      shown.current = false;
    };
  }, []);

  return <LoadingState label={t('social.signingIn')} />;
}
