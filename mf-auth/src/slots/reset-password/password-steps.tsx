import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { session, useSession } from 'shared-api/session';
import { Stack, Text } from 'shared-ui/layout';
import { CodeForm } from '../../parts/code/code-form.tsx';
import { EmailAddress } from '../../parts/email/email-address.tsx';
import { type EmailProof, readEmailProof } from '../../tab/email-proof.ts';
import { AskForCode } from './ask-for-code.tsx';
import { ChangePassword } from './change-password.tsx';

/** The proof of this account's own e-mail, if a code was sent to it for a password. */
function ownProof(email: string): EmailProof | undefined {
  const proof = readEmailProof();
  return proof?.type === 'forgot_password' && proof.email === email ? proof : undefined;
}

/**
 * A user changes the password with the current one; an account without one (a social sign-up) proves its e-mail first
 * (PD-2).
 */
export function PasswordSteps({ onDone }: { onDone(): void }) {
  const { t } = useTexts('mf-auth');
  const email = useSession((state) => state.email) ?? '';
  // Read once: after the password is set the account has one, and the form must not start to ask for it.
  const [needsCurrent, setNeedsCurrent] = useState(() => session.getState().hasPassword);
  const [proof, setProof] = useState(() => ownProof(email));

  if (!needsCurrent && proof === undefined)
    return <AskForCode email={email} lead={t('dialog.noPassword')} onSent={setProof} />;
  if (!needsCurrent && proof?.proved === false)
    return (
      <Stack>
        <Text>
          {t('verify.lead')} <EmailAddress>{email}</EmailAddress>
        </Text>
        <CodeForm proof={proof} onProof={setProof} />
      </Stack>
    );
  return (
    <ChangePassword
      email={email}
      needsCurrent={needsCurrent}
      onCurrentNeeded={() => setNeedsCurrent(true)}
      onProofEnded={() => setProof(undefined)}
      onDone={onDone}
    />
  );
}
