import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import type { Slots } from 'shared-api/slots';
import { Stack, Text } from 'shared-ui/layout';
import { CodeForm } from '../parts/code/code-form.tsx';
import { EmailAddress } from '../parts/email/email-address.tsx';
import type { EmailProof as Proof } from '../tab/email-proof.ts';
import { AskForCode } from './reset-password/ask-for-code.tsx';

/** Lets a user whose account has no password prove its e-mail by a code, before a call that requires this proof (PD-2, PD-106). */
export default function EmailProof({ onProved, purpose }: Slots['account.email-proof.v1']) {
  const { t } = useTexts('mf-auth');
  const email = useSession((state) => state.email) ?? '';
  const [proof, setProof] = useState<Proof>();
  const keep = (changed: Proof) => {
    setProof(changed);
    if (changed.proved) onProved();
  };
  if (proof === undefined)
    return <AskForCode email={email} type={purpose} lead={t('dialog.proveFirst')} onSent={setProof} />;
  return (
    <Stack>
      <Text>
        {t('verify.lead')} <EmailAddress>{email}</EmailAddress>
      </Text>
      <CodeForm proof={proof} onProof={keep} />
    </Stack>
  );
}
