import { email as emailSchema } from 'shared-api/wire';

/** Values of the form. */
export interface Draft {
  email: string;
  message: string;
}

export type MessageError =
  | 'contact.emailMissing'
  | 'contact.emailWrong'
  | 'contact.messageMissing'
  | 'contact.messageLong';
export type MessageErrors = Partial<Record<keyof Draft, MessageError>>;

/** Maximum length of a message, in characters (shared-api/contracts/settings). */
export const maxMessageLength = 4_000;

/** Errors of a message by field; both fields are required (EC §5). Empty when it can be sent. */
export function validateMessage({ email, message }: Draft): MessageErrors {
  const errors: MessageErrors = {};
  if (email.trim() === '') errors.email = 'contact.emailMissing';
  else if (!emailSchema.safeParse(email).success) errors.email = 'contact.emailWrong';
  if (message.trim() === '') errors.message = 'contact.messageMissing';
  else if (message.trim().length > maxMessageLength) errors.message = 'contact.messageLong';
  return errors;
}

export const isValid = (errors: MessageErrors): boolean => Object.keys(errors).length === 0;
