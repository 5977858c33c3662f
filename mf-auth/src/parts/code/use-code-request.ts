import { useLanguage } from 'shared-api/i18n';
import { useForgotPassword, useResendOtp, useSendOtp } from '../../queries/accounts.ts';
import { type EmailProof, readEmailProof, saveEmailProof } from '../../tab/email-proof.ts';

/** The progress that this tab stores for an e-mail address. */
function proofOf(type: EmailProof['type'], email: string): EmailProof | undefined {
  const proof = readEmailProof();
  return proof?.type === type && proof.email === email ? proof : undefined;
}

/**
 * Requests a code for a registration, for a new password, or for the deletion of the user's own account. Does not
 * reveal whether the address has an account (PD-5).
 * @param onSent called when the server has sent a code, or when the code of the last minute is still valid
 */
export function useCodeRequest(type: EmailProof['type'], onSent: (proof: EmailProof) => void) {
  const { language: lang } = useLanguage();
  const toRegister = useSendOtp();
  const forPassword = useForgotPassword();
  const toDelete = useResendOtp();
  const { isPending, error, reset } = {
    register: toRegister,
    forgot_password: forPassword,
    delete_account: toDelete,
  }[type];

  /** @param address valid; it is sent trimmed and in lower case */
  const request = (address: string) => {
    if (isPending) return;
    const email = address.trim().toLowerCase();
    const reported = {
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
    if (type === 'register') toRegister.mutate({ body: { email } }, reported);
    else if (type === 'delete_account') toDelete.mutate({ body: { email, type } }, reported);
    else forPassword.mutate({ body: { email, lang } }, reported);
  };

  return { request, isPending, error, reset };
}
