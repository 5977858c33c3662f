import { login, register, resendOtp, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { languages } from 'shared-api/contracts/settings';
import { useCall, useSend } from 'shared-api/query';
import { signedIn } from 'shared-api/session';
import { clearEmailProof } from './email-proof.ts';

/** Signing in starts the session at once; every screen for guests then leads on. */
export const useLogin = () => useSend(login, { onSuccess: (answer) => signedIn(answer) });
export const useRegister = () =>
  useSend(register, {
    onSuccess: (answer) => {
      clearEmailProof();
      signedIn(answer);
    },
  });

export const useSendOtp = () => useSend(sendOtp);
export const useResendOtp = () => useSend(resendOtp);
export const useVerifyOtp = () => useSend(verifyOtp);

/** Languages that people speak, as options of a choice. */
export const useSpokenLanguages = () =>
  useCall(
    languages,
    {},
    { select: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })) },
  );
