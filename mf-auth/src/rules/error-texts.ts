import type { ApiError } from 'shared-api/client';
import { getFieldMessages } from 'shared-api/rules/field-messages';

/** The parts of an `ApiError` that rules need. */
export type ErrorDetails = Pick<ApiError, 'status' | 'code' | 'message' | 'errors'>;

/** Looks up a text of this package. */
type Texts = (key: string) => string;

/** Returns the text for the error of a call: `useErrorText` of shared-ui. */
type ToErrorText = (error: ErrorDetails) => string;

/**
 * Messages of a failed login (CC §5): the server's on a 400, 'invalid Data' on everything else. The reason follows as
 * a second line where the person can act on it (no connection, too many attempts).
 */
export function getLoginErrors(rejection: ErrorDetails, t: Texts, toErrorText: ToErrorText): string[] {
  const { status, code, message } = rejection;
  if (status === 400) return [message || t('errors.loginOther')];
  const helps = code === 'network' || status === 429;
  return helps ? [t('errors.loginOther'), toErrorText(rejection)] : [t('errors.loginOther')];
}

export interface CodeErrors {
  /** Shown below the boxes. */
  field?: string;
  /** Further reason: no connection, too many attempts, an expired code. */
  message?: string;
}

/**
 * A rejected code is always 'Invalid OTP' (CC §5), with an additional reason if it has expired. Calls that failed
 * before the code was checked show their own reason.
 */
export function getCodeErrors(rejection: ErrorDetails, t: Texts, toErrorText: ToErrorText): CodeErrors {
  const { status, code, message } = rejection;
  if (status < 400 || status === 429 || status >= 500) return { message: toErrorText(rejection) };
  const field = t('errors.code');
  return message && code !== 'invalid_otp' ? { field, message } : { field };
}

/** Whether the proof of an e-mail, a cookie that is valid for 15 minutes, is missing or has expired, so that a new one is needed. */
export const isProofEnded = ({ code }: ErrorDetails): boolean => code === 'no_ticket';

/** Errors of a rejected form: by field, and one for the form itself. */
export interface FormErrors<Field extends string> {
  fields: Partial<Record<Field, string>>;
  message?: string;
}

/** Wire name of each field of the registration → name in the form. */
const registrationFields = {
  username: 'username',
  phone: 'phone',
  birth_date: 'birthDate',
  language_id: 'languages',
  gender: 'gender',
  email: 'email',
  password: 'password',
  referer_code: 'referral',
  terms_version: 'acceptsTerms',
} as const;

export type RegistrationField = (typeof registrationFields)[keyof typeof registrationFields];

/**
 * Registration (CC §5, §8): the first message of each field below it, and the server's message on a 400 or when no
 * field explains the error.
 */
export function getRegistrationErrors(
  rejection: ErrorDetails,
  toErrorText: ToErrorText,
): FormErrors<RegistrationField> {
  const fields = getFieldMessages(rejection, registrationFields);
  const explained = Object.keys(fields).length > 0;
  return rejection.status === 400 || !explained ? { fields, message: toErrorText(rejection) } : { fields };
}

/** Wire name of each field of a new password → name in the form. */
const passwordFields = { current_password: 'current', new_password: 'password' } as const;

export type PasswordField = (typeof passwordFields)[keyof typeof passwordFields];

/** Errors of a new password: each at its field. The form itself shows one only when no field explains the error. */
export function getPasswordErrors(
  rejection: ErrorDetails,
  toErrorText: ToErrorText,
): FormErrors<PasswordField> {
  const fields = getFieldMessages(rejection, passwordFields);
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: toErrorText(rejection) };
}
