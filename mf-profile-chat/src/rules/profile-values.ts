import type { ProfileUser } from 'shared-api/contracts/profile';
import { email, name, phone } from 'shared-api/wire';
import { birthDateProblem } from './member-form.ts';

/** Values of the profile form. */
export interface ProfileValues {
  username: string;
  phone: string;
  /** Read-only, but validated and sent as well (EC §5, PD-105). */
  email: string;
  /** `YYYY-MM-DD`, or ''. */
  birthDate: string;
  /** '1' male, '2' female, '3' prefer not to disclose. */
  gender: string;
  languages: string[];
  avatar?: File;
}

/** Wire name of each field → name in the form. */
export const profileFields = {
  username: 'username',
  phone: 'phone',
  email: 'email',
  birth_date: 'birthDate',
  gender: 'gender',
  language_id: 'languages',
  avatar: 'avatar',
} as const;

export type ProfileField = (typeof profileFields)[keyof typeof profileFields];

export const profileValues = (user: ProfileUser): ProfileValues => ({
  username: user.username,
  phone: user.phone ?? '',
  email: user.email,
  birthDate: user.birth_date ?? '',
  gender: String(user.gender),
  languages: user.languages.map(({ id }) => String(id)),
});

const username = name(60).min(1);

function emailProblem(value: string): string | undefined {
  if (value.trim() === '') return 'profile.errors.emailEmpty';
  return email.safeParse(value).success ? undefined : 'profile.errors.email';
}

/**
 * Errors of the form by field, as keys of texts (EC §5); empty if it is valid.
 * @param today `YYYY-MM-DD` in the user's zone
 */
export function profileProblems(values: ProfileValues, today: string): Partial<Record<ProfileField, string>> {
  const problems: Partial<Record<ProfileField, string | undefined>> = {
    username: username.safeParse(values.username).success ? undefined : 'profile.errors.name',
    phone: phone.safeParse(values.phone).success ? undefined : 'profile.errors.phone',
    email: emailProblem(values.email),
    birthDate: birthDateProblem(values.birthDate, today),
    languages: values.languages.length > 0 ? undefined : 'profile.errors.languages',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** The body of the call (EC §7). */
export const profileBody = (values: ProfileValues) => ({
  _method: 'put' as const,
  username: values.username,
  birth_date: values.birthDate || undefined,
  email: values.email,
  gender: values.gender,
  phone: values.phone,
  language_id: values.languages,
  avatar: values.avatar,
});
