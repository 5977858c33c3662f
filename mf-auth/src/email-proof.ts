import { z } from 'zod';

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
 * An e-mail address on its way to being proved: what /sign-up leaves for /verify, and /verify for /register. It lives as
 * long as the tab does, so that a refresh goes on where it was (decision 12); nothing of it is secret.
 */
export type EmailProof = z.infer<typeof schema>;

const key = 'emailProof';

/** Where storage is refused, the proof lives as long as the page. */
let own: EmailProof | undefined;

export function readEmailProof(): EmailProof | undefined {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return own;
  }
}

export function saveEmailProof(proof: EmailProof): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(proof));
    own = undefined;
  } catch {
    own = proof;
  }
}

export function clearEmailProof(): void {
  own = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was not stored either.
  }
}
