import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { termsVersion } from 'shared-api/rules/terms';
import { dateIn } from 'shared-api/rules/time-zone';
import { isSignedIn, referralCode, useSession } from 'shared-api/session';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRegister, useTermsVersion } from '../../queries/accounts.ts';
import { getRegistrationErrors, isProofEnded, type RegistrationField } from '../../rules/error-texts.ts';
import { type Registration, registrationProblems } from '../../rules/validation.ts';
import type { SocialProfile } from '../../tab/social-profile.ts';

interface Values extends Required<Registration> {
  languages: string[];
  /** '1' male, '2' female (CC §3). */
  gender: string;
  referral: string;
}

const startingWith = (social: SocialProfile | undefined): Values => ({
  username: social?.name ?? '',
  phone: '',
  birthDate: '',
  languages: [],
  gender: '1',
  password: '',
  acceptsTerms: false,
  referral: referralCode() ?? '',
});

/** Values, errors and submission of the registration form. Asks before the person leaves unsent input. */
export function useRegistration(email: string, social: SocialProfile | undefined) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const { language } = useLanguage();
  const register = useRegister();
  const terms = useTermsVersion();
  const signedIn = useSession(isSignedIn);
  const [initial] = useState(() => startingWith(social));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<RegistrationField, string>>>({});
  const [message, setMessage] = useState<string>();

  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  useLeaveGuard(isDirty && !signedIn, t('register.leave'));

  /** `field('phone')`: value, change handler and error of a field. Changing a field clears its error. */
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
    const { username, phone, birthDate, languages, gender, referral } = values;
    const password = social ? undefined : values.password;
    const problems = registrationProblems({ ...values, password }, dateIn(deviceZone(), Date.now()));
    const found = Object.entries(problems);
    setErrors(Object.fromEntries(found.map(([name, problem]) => [name, t(problem)])));
    if (found.length > 0) return;
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
          provider_id: social?.provider_id,
          provider: social?.provider,
          referer_code: referral.trim() || undefined,
          terms_version: terms.data ?? termsVersion,
          lang: language,
        },
      },
      {
        onError: (error) => {
          const rejection = getRegistrationErrors(error, toErrorText);
          setErrors(rejection.fields);
          if (rejection.fields.acceptsTerms) {
            // Other terms are in force since the form was opened: they have to be accepted anew.
            setValues((current) => ({ ...current, acceptsTerms: false }));
            void terms.refetch();
          }
          setMessage(rejection.message);
          if (rejection.fields.referral) toast.error(rejection.fields.referral);
        },
      },
    );
  };

  return {
    field,
    emailError: errors.email,
    message,
    submit,
    isPending: register.isPending,
    /** The proof has expired: only a new one helps. */
    isProofEnded: register.error !== null && isProofEnded(register.error),
  };
}
