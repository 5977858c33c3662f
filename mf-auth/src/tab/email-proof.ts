import { z } from 'zod';
import { clearTab, readTab, saveTab } from './storage.ts';

const schema = z.object({
  /** Lower case, as it was sent. */
  email: z.string(),
  type: z.enum(['register', 'forgot_password']),
  /** When the last code was sent, ms since the epoch. */
  sentAt: z.number(),
  /** A right code was given; the ticket itself is a cookie that scripts cannot see. */
  proved: z.boolean(),
});

/**
 * An e-mail address on its way to being proved: what /sign-up and /forget-password leave for /verify, and /verify for
 * /register and /reset-password.
 */
export type EmailProof = z.infer<typeof schema>;

export const readEmailProof = (): EmailProof | undefined => schema.safeParse(readTab('emailProof')).data;

/** What is proved by a code is not proved by a provider. */
export function saveEmailProof(proof: EmailProof): void {
  clearTab('socialProfile');
  saveTab('emailProof', proof);
}

export const clearEmailProof = (): void => clearTab('emailProof');
