import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readEmailProof } from '../../email-proof.ts';
import { invitationOf, withInvitation } from '../../rules/invitation.ts';
import { RegistrationForm } from './registration-form.tsx';

/** `/register`: for a proved e-mail only; without one it leads back to where that is done (decisions 3 and 12). */
export default function Screen() {
  const invitation = invitationOf(useLocation().search);
  // Kept from the start: registering forgets the proof while the form is still here.
  const [proof] = useState(readEmailProof);
  if (proof?.type !== 'register') return <Navigate to={withInvitation('/sign-up', invitation)} replace />;
  if (!proof.proved) return <Navigate to={withInvitation('/verify', invitation)} replace />;
  return <RegistrationForm email={proof.email} />;
}
