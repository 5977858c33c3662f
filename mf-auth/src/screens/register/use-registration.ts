import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { termsVersion } from 'shared-api/rules/terms';
import { referralCode } from 'shared-api/session';
import { toast } from 'shared-ui/toast';
import { useRegister } from '../../queries.ts';
import { type FieldErrors, registrationRefusal } from '../../rules/refusals.ts';
import { type Registration, registrationProblems } from '../../rules/validation.ts';

export interface Values extends Registration {
  languages: string[];
  /** '1' male, '2' female (CC §3). */
  gender: string;
  referral: string;
}

/** The form's values and errors, and what sending it means. */
export function useRegistration(email: string) {
  const { t } = useTexts('mf-auth');
  const { language } = useLanguage();
  const register = useRegister();
  const [values, setValues] = useState<Values>(() => ({
    username: '',
    phone: '',
    birthDate: '',
    languages: [],
    gender: '1',
    password: '',
    acceptsTerms: false,
    referral: referralCode() ?? '',
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string>();

  /** `field('phone')`: value, change and error of a field. What is being corrected is no longer marked wrong. */
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
    error: errors[name],
  });

  const submit = () => {
    if (register.isPending) return;
    setMessage(undefined);
    const problems = Object.entries(registrationProblems(values, dayjs().format('YYYY-MM-DD')));
    setErrors(Object.fromEntries(problems.map(([name, problem]) => [name, t(problem)])));
    if (problems.length > 0) return;
    const { username, phone, birthDate, languages, gender, password, referral } = values;
    register.mutate(
      {
        body: {
          phone,
          username,
          birth_date: birthDate,
          language_id: languages,
          gender,
          email,
          type: 'user',
          password,
          referer_code: referral.trim() || undefined,
          terms_version: termsVersion,
          lang: language,
        },
      },
      {
        onError: (error) => {
          const refusal = registrationRefusal(error, t);
          setErrors(refusal.fields);
          setMessage(refusal.message);
          if (refusal.fields.referral) toast.error(refusal.fields.referral);
        },
      },
    );
  };

  return { field, emailError: errors.email, message, submit, isPending: register.isPending };
}
