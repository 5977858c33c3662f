import { useLanguage } from 'shared-api/i18n';
import { useForgotPassword, useSendOtp } from '../queries.ts';
import type { OtpMode } from '../rules/otp-mode.ts';
import { type EmailProof, readEmailProof, saveEmailProof } from '../tab/email-proof.ts';

/** How far this tab has come with an address. */
function proofOf(type: OtpMode['type'], email: string): EmailProof | undefined {
  const proof = readEmailProof();
  return proof?.type === type && proof.email === email ? proof : undefined;
}

/**
 * Has a code sent, to register or for a new password. Whether the address has an account stays unknown (PD-5).
 * @param onSent a code is on its way, or one asked for within the last minute is still good
 */
export function useCodeRequest(type: OtpMode['type'], onSent: (proof: EmailProof) => void) {
  const { language: lang } = useLanguage();
  const toRegister = useSendOtp();
  const forPassword = useForgotPassword();
  const { isPending, error, reset } = type === 'register' ? toRegister : forPassword;

  /** @param address valid; it is sent trimmed and in lower case */
  const request = (address: string) => {
    if (isPending) return;
    const email = address.trim().toLowerCase();
    const told = {
      onSuccess: () => {
        const proof = { email, type, sentAt: Date.now(), proved: false };
        saveEmailProof(proof);
        onSent(proof);
      },
      onError: ({ status }: { status: number }) => {
        const proof = status === 429 ? proofOf(type, email) : undefined;
        if (proof) onSent(proof);
      },
    };
    if (type === 'register') toRegister.mutate({ body: { email } }, told);
    else forPassword.mutate({ body: { email, lang } }, told);
  };

  return { request, isPending, error, reset };
}
