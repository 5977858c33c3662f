import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useResetPassword } from '../queries.ts';
import { isProofEnded, type PasswordField, passwordRefusal } from '../rules/refusals.ts';
import { type NewPassword, newPasswordProblems } from '../rules/validation.ts';

interface Values extends NewPassword {
  current: string;
}
type Errors = Partial<Record<PasswordField | keyof Values, string>>;

interface Options {
  email: string;
  /** Which of the two texts a confirmation that differs gets. */
  place: 'page' | 'dialog';
  /** Whether the current password is asked for. */
  needsCurrent?: boolean;
  onDone(): void;
  /** The server asks for the current password of an account that was thought to have none. */
  onCurrentNeeded?(): void;
}

/** The fields of a new password, what is wrong with them, and what sending them means. */
export function useNewPassword({ email, place, needsCurrent = false, onDone, onCurrentNeeded }: Options) {
  const { t } = useTexts('mf-auth');
  const { language: lang } = useLanguage();
  const reset = useResetPassword();
  const [values, setValues] = useState<Values>({ current: '', password: '', confirmation: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();

  /** `field('password')`: value, change and error of a field. What is being corrected is no longer marked wrong. */
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    error: errors[name],
  });

  const submit = () => {
    if (reset.isPending) return;
    const problems = {
      ...(needsCurrent && values.current === '' && { current: 'errors.currentPassword' }),
      ...newPasswordProblems(values, place),
    };
    const found = Object.entries(problems);
    setErrors(Object.fromEntries(found.map(([name, problem]) => [name, t(problem)])));
    setMessage(undefined);
    if (found.length > 0) return;
    reset.mutate(
      {
        body: {
          email,
          new_password: values.password,
          current_password: needsCurrent ? values.current : undefined,
          lang,
        },
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          const refusal = passwordRefusal(error, t);
          setErrors(refusal.fields);
          setMessage(refusal.message);
          if (refusal.fields.current) onCurrentNeeded?.();
        },
      },
    );
  };

  return {
    field,
    message,
    submit,
    isPending: reset.isPending,
    /** A field that has to be filled is empty. */
    isEmpty: values.password === '' || values.confirmation === '',
    /** Only a new code helps. */
    isProofEnded: reset.error !== null && isProofEnded(reset.error),
  };
}
