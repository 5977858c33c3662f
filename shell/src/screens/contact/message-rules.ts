import { email as emailSchema } from 'shared-api/wire';

/** Values of the form. */
export interface Draft {
  email: string;
  message: string;
}

export type Fault =
  | 'contact.emailMissing'
  | 'contact.emailWrong'
  | 'contact.messageMissing'
  | 'contact.messageLong';
export type Faults = Partial<Record<keyof Draft, Fault>>;

/** Maximum length of a message, in characters (shared-api/contracts/settings). */
export const longestMessage = 4_000;

/** Errors of a message by field; both fields are required (EC §5). Empty when it can be sent. */
export function faultsOf({ email, message }: Draft): Faults {
  const faults: Faults = {};
  if (email.trim() === '') faults.email = 'contact.emailMissing';
  else if (!emailSchema.safeParse(email).success) faults.email = 'contact.emailWrong';
  if (message.trim() === '') faults.message = 'contact.messageMissing';
  else if (message.trim().length > longestMessage) faults.message = 'contact.messageLong';
  return faults;
}

export const isFaultless = (faults: Faults): boolean => Object.keys(faults).length === 0;
