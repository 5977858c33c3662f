import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { parseInvitation, withInvitation } from '../../rules/invitation.ts';
import { registration } from '../../rules/otp-mode.ts';
import { readEmailProof } from '../../tab/email-proof.ts';
import { readSocialProfile } from '../../tab/social-profile.ts';
import { RegistrationForm } from './registration-form.tsx';

/**
 * `/register`: for an e-mail that is proved, by a code or by a provider; otherwise it redirects to where it can be
 * proved (PD-3 and PD-12).
 */
export default function Screen() {
  const invitation = parseInvitation(useLocation().search);
  // Read once: a new session clears both while the form is still shown.
  const [social] = useState(readSocialProfile);
  const [proof] = useState(readEmailProof);
  if (social) return <RegistrationForm email={social.email} social={social} />;
  const { type, start, verify } = registration;
  if (proof?.type !== type) return <Navigate to={withInvitation(start, invitation)} replace />;
  if (!proof.proved) return <Navigate to={withInvitation(verify, invitation)} replace />;
  return <RegistrationForm email={proof.email} />;
}
