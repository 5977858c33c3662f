import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import { useResetPassword } from '../../queries/accounts.ts';
import { getPasswordErrors, isProofEnded, type PasswordField } from '../../rules/error-texts.ts';
import { type NewPassword, newPasswordProblems } from '../../rules/validation.ts';

interface Values extends NewPassword {
  current: string;
}
type Errors = Partial<Record<PasswordField | keyof Values, string>>;

interface Options {
  email: string;
  /** Selects the error text for a confirmation that does not match: page and dialog have different ones. */
  place: 'page' | 'dialog';
  /** Whether the current password is asked for. */
  needsCurrent?: boolean;
  onDone(): void;
  /** Called when the server requires the current password although this page assumed that the account has none. */
  onCurrentNeeded?(): void;
}

/** Values, validation and submission of the fields of a new password. */
export function useNewPassword({ email, place, needsCurrent = false, onDone, onCurrentNeeded }: Options) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const { language: lang } = useLanguage();
  const reset = useResetPassword();
  const [values, setValues] = useState<Values>({ current: '', password: '', confirmation: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();

  /** `field('password')`: value, change handler and error of a field. Changing a field clears its error. */
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
          const rejection = getPasswordErrors(error, toErrorText);
          setErrors(rejection.fields);
          setMessage(rejection.message);
          if (rejection.fields.current) onCurrentNeeded?.();
        },
      },
    );
  };

  return {
    field,
    message,
    submit,
    isPending: reset.isPending,
    /** Some required field is empty. */
    isEmpty: values.password === '' || values.confirmation === '',
    /** The proof has expired: only a new code helps. */
    isProofEnded: reset.error !== null && isProofEnded(reset.error),
  };
}
