import {
  confirmEmail,
  forgotPassword,
  login,
  register,
  resendOtp,
  resetPassword,
  type SessionAnswer,
  sendOtp,
  socialIdentity,
  socialLogin,
  verifyOtp,
} from 'shared-api/contracts/accounts';
import { legalDocument } from 'shared-api/contracts/legal-documents';
import { languages } from 'shared-api/contracts/settings';
import { useTexts } from 'shared-api/i18n';
import { useCall, useSend } from 'shared-api/query';
import { isSignedIn, passwordSet, session, signedIn } from 'shared-api/session';
import { toast } from 'shared-ui/toast';
import type { SocialProfile } from '../tab/social-profile.ts';

/** Shows a toast that the account is kept, when signing in has cancelled its deletion (PD-106). */
export function useNoteKeptAccount(): (answer: SessionAnswer) => void {
  const { t } = useTexts('mf-auth');
  return ({ deletion_cancelled }) => {
    if (!deletion_cancelled) return;
    // A toast with an action is shown for longer.
    toast.success(t('login.accountKept'), { action: { label: t('login.understood'), onSelect: () => {} } });
  };
}

/** Signing in stores the session; every page for guests then redirects. */
export function useLogin() {
  const noteKeptAccount = useNoteKeptAccount();
  return useSend(login, {
    onSuccess: (answer) => {
      signedIn(answer);
      noteKeptAccount(answer);
    },
  });
}
/** The version of the terms that is in force. */
export const useTermsVersion = () =>
  useCall(legalDocument, { params: { kind: 'terms' }, query: {} }, { select: ({ data }) => data.version });

/** Confirms a new e-mail, which ends all sessions of its account. */
export const useConfirmEmail = () => useSend(confirmEmail);
export const useRegister = () =>
  useSend(register, {
    onSuccess: (answer, { body }) => signedIn(answer, { social: body.provider !== undefined }),
  });

/**
 * Signs in the person who returns from a provider (PD-6). The provider's answer can be used once.
 * @returns the profile to register with when there is no account yet; undefined when the person is signed in now
 * @throws {ApiError}
 */
export function useSocialSignIn(): () => Promise<SocialProfile | undefined> {
  const { mutateAsync: readIdentity } = useSend(socialIdentity);
  const { mutateAsync: signIn } = useSend(socialLogin);
  const noteKeptAccount = useNoteKeptAccount();
  return async () => {
    const { provider, provider_id, email, name, id_token } = await readIdentity({});
    const answer = await signIn({ body: { provider, provider_id, email, id_token } });
    if (!answer.registered) return { provider, provider_id, email, name };
    signedIn(answer, { social: true });
    noteKeptAccount(answer);
    return undefined;
  };
}

export const useSendOtp = () => useSend(sendOtp);
export const useForgotPassword = () => useSend(forgotPassword);
export const useResendOtp = () => useSend(resendOtp);
export const useVerifyOtp = () => useSend(verifyOtp);

/** Sets a new password. A signed-in user stays signed in, and has a password from then on (AUTH-044). */
export const useResetPassword = () =>
  useSend(resetPassword, {
    onSuccess: () => {
      if (isSignedIn(session.getState())) passwordSet();
    },
  });

/** Languages that people speak, as options of a choice. */
export const useSpokenLanguages = () =>
  useCall(
    languages,
    {},
    { select: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })) },
  );
