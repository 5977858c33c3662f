import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useResendOtp, useVerifyOtp } from '../../queries/accounts.ts';
import { type CodeErrors, getCodeErrors } from '../../rules/error-texts.ts';
import { isCode } from '../../rules/validation.ts';
import { type EmailProof, saveEmailProof } from '../../tab/email-proof.ts';

/**
 * Checks a code, and requests another one.
 * @param onProof receives the changed proof (proved, or with a new code sent) after it was stored
 */
export function useCode(proof: EmailProof, onProof: (proof: EmailProof) => void) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const verify = useVerifyOtp();
  const resending = useResendOtp();
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<CodeErrors>({});
  const { email, type } = proof;

  const keep = (change: Partial<EmailProof>) => {
    saveEmailProof({ ...proof, ...change });
    onProof({ ...proof, ...change });
  };

  const confirm = () => {
    if (verify.isPending) return;
    if (!isCode(code)) return setErrors({ field: t('errors.code') });
    setErrors({});
    verify.mutate(
      { body: { email, otp: code, type } },
      {
        onSuccess: () => keep({ proved: true }),
        onError: (error) => {
          const why = getCodeErrors(error, t, toErrorText);
          setErrors(why);
          // Clears a code that the server rejected. A code that the server could not check stays.
          if (why.field) setCode('');
        },
      },
    );
  };

  const resend = () => {
    setErrors({});
    resending.mutate(
      { body: { email, type } },
      {
        onSuccess: () => {
          keep({ sentAt: Date.now() });
          setCode('');
          toast.success(t('verify.sentAgain'));
        },
        onError: (error) => setErrors({ message: toErrorText(error) }),
      },
    );
  };

  return {
    code,
    setCode,
    errors,
    confirm,
    isConfirming: verify.isPending,
    resend,
    isResending: resending.isPending,
  };
}
