import { z } from 'zod';
import { clearTab, readTab, saveTab } from './storage.ts';

const schema = z.object({
  /** In lower case, as it was sent. */
  email: z.string(),
  type: z.enum(['register', 'forgot_password', 'delete_account']),
  /** When the last code was sent, ms since the epoch. */
  sentAt: z.number(),
  /** Whether a correct code was entered; the ticket itself is a cookie that scripts cannot read. */
  proved: z.boolean(),
});

/**
 * An e-mail address that is being proved: /sign-up and /forget-password store it for /verify, and /verify for
 * /register and /reset-password.
 */
export type EmailProof = z.infer<typeof schema>;

export const readEmailProof = (): EmailProof | undefined => schema.safeParse(readTab('emailProof')).data;

/** Clears the profile of a provider: an e-mail is proved either by a code or by a provider. */
export function saveEmailProof(proof: EmailProof): void {
  clearTab('socialProfile');
  saveTab('emailProof', proof);
}

export const clearEmailProof = (): void => clearTab('emailProof');
