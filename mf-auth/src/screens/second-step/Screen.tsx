import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, LoadingState } from 'shared-ui/states';
import { FactorForm } from '../../parts/factor/factor-form.tsx';
import { GuestPage } from '../../parts/guest-page/guest-page.tsx';
import { useFinishSignIn, useSignInPasskey, useSignInStep } from '../../queries/second-factor.ts';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';

/**
 * `/second-step`: finishes a sign-in of an account with a second factor. The server keeps what was begun in this browser, so that a
 * refreshed page goes on; what has ended leads back to the password.
 */
export default function Screen() {
  const { t } = useTexts('mf-auth');
  const invitation = parseInvitation(useLocation().search);
  const login = withInvitation('/login-form', invitation);
  const step = useSignInStep();
  const { mutateAsync: askForPasskey } = useSignInPasskey();
  const { mutateAsync: finish } = useFinishSignIn();
  const [ended, setEnded] = useState<string>();
  const endedText = ended ?? (step.error?.code === 'second_step_ended' ? step.error.message : undefined);
  return (
    <GuestPage
      title={t('factor.title')}
      lead={t('factor.lead')}
      asides={endedText === undefined ? [<TextLink to={login}>{t('factor.otherAccount')}</TextLink>] : []}
    >
      {endedText === undefined ? (
        <Loaded query={step} loading={<LoadingState shape="form" />}>
          {({ methods }) => (
            <FactorForm
              methods={methods}
              askForPasskey={() => askForPasskey({})}
              send={(body) => finish({ body })}
              onEnded={setEnded}
            />
          )}
        </Loaded>
      ) : (
        <Stack>
          <FormMessage tone="error">{endedText}</FormMessage>
          <Button href={login} fullWidth>
            {t('factor.again')}
          </Button>
        </Stack>
      )}
    </GuestPage>
  );
}
