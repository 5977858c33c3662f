import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type EmailProof, readEmailProof } from '../../email-proof.ts';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { otpModeOf } from '../../rules/otp-mode.ts';
import { VerifyCode } from './verify-code.tsx';

/** `/verify`: with nothing to verify, by a direct load, it leads to the start of the flow (decision 12). */
export default function Screen() {
  const { search } = useLocation();
  const mode = otpModeOf(search);
  const [proof, setProof] = useState<EmailProof | undefined>(readEmailProof);
  if (proof?.type !== mode.type)
    return <Navigate to={withInvitation(mode.start, invitationOf(search))} replace />;
  return <VerifyCode mode={mode} proof={proof} onProof={setProof} />;
}
