import type { ApiError } from 'shared-api/client';

/** The parts of an `ApiError` that rules need. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'errors'>;

/** Looks up a text of this package. */
type Texts = (key: string) => string;

/** Any failed call in words: the server's, or our own where it said nothing. */
export function refusalText({ code, message }: Refusal, t: Texts): string {
  if (code === 'network') return t('errors.network');
  return message || t('errors.server');
}

/**
 * Login (CC §5): the server's message on a 400, 'invalid Data' on everything else. What helps the person on (no
 * connection, too many tries) follows as a second line.
 */
export function loginRefusal(refusal: Refusal, t: Texts): string[] {
  const { status, code, message } = refusal;
  if (status === 400) return [message || t('errors.loginOther')];
  const helps = code === 'network' || status === 429;
  return helps ? [t('errors.loginOther'), refusalText(refusal, t)] : [t('errors.loginOther')];
}

export interface CodeRefusal {
  /** Under the boxes. */
  field?: string;
  /** What else there is to say: no connection, too many tries, a code that has ended. */
  message?: string;
}

/**
 * A code that was not accepted is always 'Invalid OTP' (CC §5), and one that has ended says so besides; calls that did
 * not come that far say why.
 */
export function codeRefusal(refusal: Refusal, t: Texts): CodeRefusal {
  const { status, code, message } = refusal;
  if (status < 400 || status === 429 || status >= 500) return { message: refusalText(refusal, t) };
  const field = t('errors.code');
  return message && code !== 'invalid_otp' ? { field, message } : { field };
}

/** The proof of an e-mail, a cookie of a quarter of an hour, is missing or has ended: only a new one helps. */
export const isProofEnded = ({ code }: Refusal): boolean => code === 'no_ticket';

/** The first message of each field that a form knows, by the form's own name for it. */
function fieldMessages<Field extends string>(
  { errors = {} }: Refusal,
  fields: Record<string, Field>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const [wire, messages] of Object.entries(errors)) {
    // `language_id.0` and `language_id[0]` are about the list.
    const field = fields[wire.split(/[.[]/, 1)[0] as string];
    if (field !== undefined) found[field] ??= messages[0];
  }
  return found;
}

/** A refused form: what is wrong with which field, and what concerns it as a whole. */
export interface FormRefusal<Field extends string> {
  fields: Partial<Record<Field, string>>;
  message?: string;
}

/** Fields of the registration as the server names them, and as the form does. */
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
 * Registration (CC §5, §8): the first message of each field under it, and on a 400, or when no field explains it, the
 * server's message.
 */
export function registrationRefusal(refusal: Refusal, t: Texts): FormRefusal<RegistrationField> {
  const fields = fieldMessages(refusal, registrationFields);
  const explained = Object.keys(fields).length > 0;
  return refusal.status === 400 || !explained ? { fields, message: refusalText(refusal, t) } : { fields };
}

/** Fields of a new password, the same way. */
const passwordFields = { current_password: 'current', new_password: 'password' } as const;

export type PasswordField = (typeof passwordFields)[keyof typeof passwordFields];

/** A new password: what is wrong stands at its field, and only what no field explains above the form. */
export function passwordRefusal(refusal: Refusal, t: Texts): FormRefusal<PasswordField> {
  const fields = fieldMessages(refusal, passwordFields);
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: refusalText(refusal, t) };
}
