import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { forgottenPassword } from '../../rules/otp-mode.ts';
import { readEmailProof } from '../../tab/email-proof.ts';
import { ResetForm } from './reset-form.tsx';

/** `/reset-password`: for a proved e-mail; otherwise it redirects to where it can be proved (PD-2 and PD-12). */
export default function Screen() {
  const invitation = parseInvitation(useLocation().search);
  // Read once: setting the password clears the proof while the form is still shown.
  const [proof] = useState(readEmailProof);
  const { type, start, verify } = forgottenPassword;
  if (proof?.type !== type) return <Navigate to={withInvitation(start, invitation)} replace />;
  if (!proof.proved) return <Navigate to={withInvitation(verify, invitation)} replace />;
  return <ResetForm email={proof.email} />;
}
