import { date, email, name, phone } from 'shared-api/wire';

/** Validations return the key of the error text; the exact English texts are in locales/en.json (CC §5, EC §5). */
export const isEmail = (value: string): boolean => email.safeParse(value).success;

/** Four digits (CC §5). */
export const isCode = (value: string): boolean => /^\d{4}$/.test(value);

/** Values of the registration form. */
export interface Registration {
  username: string;
  phone: string;
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string;
  /** Absent with a social sign-up, which needs no password (AUTH-024). */
  password?: string;
  acceptsTerms: boolean;
}

const username = name(60).min(1);

export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

/** 8 to 128 characters (PD-18). */
function lengthProblem(password: string): string | undefined {
  // Counts code points as the contract does, so that a character outside the basic multilingual plane counts as one.
  const { length } = [...password];
  if (length < 8) return 'errors.passwordShort';
  return length > 128 ? 'errors.passwordLong' : undefined;
}

const passwordProblem = (password: string) => (password === '' ? 'errors.password' : lengthProblem(password));

function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (!date.safeParse(birthDate).success || birthDate < '1900-01-01') return 'errors.birthDate';
  return birthDate > today ? 'errors.birthDateFuture' : undefined;
}

/**
 * Errors of a registration by field, empty when it is valid. Languages are optional: an empty list is valid (PD-16).
 * @param today `YYYY-MM-DD` in the person's time zone
 */
export function registrationProblems(form: Registration, today: string): RegistrationProblems {
  const problems: RegistrationProblems = {
    username: username.safeParse(form.username).success ? undefined : 'errors.name',
    phone: phone.safeParse(form.phone).success ? undefined : 'errors.phone',
    birthDate: birthDateProblem(form.birthDate, today),
    password: form.password === undefined ? undefined : passwordProblem(form.password),
    acceptsTerms: form.acceptsTerms ? undefined : 'errors.terms',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** A new password and its confirmation. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

/**
 * Errors of a new password (CC §5, EC §5). One rule has two specified texts: the first for the page, the second for
 * the dialog of the account menu.
 */
export function newPasswordProblems(
  { password, confirmation }: NewPassword,
  place: 'page' | 'dialog',
): Partial<NewPassword> {
  if (password === '') return { password: 'errors.passwordEmpty' };
  const length = lengthProblem(password);
  if (length !== undefined) return { password: length };
  if (confirmation === '') return { confirmation: 'errors.passwordEmpty' };
  if (password === confirmation) return {};
  return { confirmation: place === 'page' ? 'errors.passwordsDiffer' : 'errors.passwordNotMatch' };
}
