import { useLanguage } from 'shared-api/i18n';
import { useForgotPassword, useResendOtp, useSendOtp } from '../queries.ts';
import { type EmailProof, readEmailProof, saveEmailProof } from '../tab/email-proof.ts';

/** The progress that this tab stores for an e-mail address. */
function proofOf(type: EmailProof['type'], email: string): EmailProof | undefined {
  const proof = readEmailProof();
  return proof?.type === type && proof.email === email ? proof : undefined;
}

/**
 * Requests a code, to register, for a new password, or to delete the own account. Does not reveal whether the address has an account (PD-5).
 * @param onSent the server has sent a code, or the one requested within the last minute is still valid
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
    else if (type === 'delete_account') toDelete.mutate({ body: { email, type } }, told);
    else forPassword.mutate({ body: { email, lang } }, told);
  };

  return { request, isPending, error, reset };
}
