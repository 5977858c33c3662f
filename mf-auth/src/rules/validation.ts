import { date, email, line, phone } from 'shared-api/wire';

/**
 * What is wrong with an entry, as the key of its text: the exact English texts stand in locales/en.json (CC §5, EC §5).
 */
export const isEmail = (value: string): boolean => email.safeParse(value).success;

/** Four digits (CC §5). */
export const isCode = (value: string): boolean => /^\d{4}$/.test(value);

/** The registration form, as its fields hold it. */
export interface Registration {
  username: string;
  phone: string;
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string;
  password: string;
  acceptsTerms: boolean;
}

const name = line(60).min(1);

export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

function passwordProblem(password: string): string | undefined {
  if (password === '') return 'errors.password';
  // Characters, as the contract counts them: one outside the basic plane is one.
  const { length } = [...password];
  if (length < 8) return 'errors.passwordShort';
  return length > 128 ? 'errors.passwordLong' : undefined;
}

function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (!date.safeParse(birthDate).success || birthDate < '1900-01-01') return 'errors.birthDate';
  return birthDate > today ? 'errors.birthDateFuture' : undefined;
}

/**
 * Problems of a registration, empty when it may be sent. Languages are not asked for: an empty list is fine (decision 16).
 * @param today `YYYY-MM-DD` where the person is
 */
export function registrationProblems(form: Registration, today: string): RegistrationProblems {
  const problems: RegistrationProblems = {
    username: name.safeParse(form.username).success ? undefined : 'errors.name',
    phone: phone.safeParse(form.phone).success ? undefined : 'errors.phone',
    birthDate: birthDateProblem(form.birthDate, today),
    password: passwordProblem(form.password),
    acceptsTerms: form.acceptsTerms ? undefined : 'errors.terms',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
