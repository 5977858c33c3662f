import { z } from 'zod';

/**
 * A text with the Ed25519 signature over its UTF-8 bytes: a revision of the registry, the manifest of a release. The text
 * is kept as it was signed, so that nobody has to agree on a canonical form of JSON.
 */
export const sealed = z.object({
  content: z.string(),
  /** Which key: the first 16 hex digits of SHA-256 over its 32 bytes. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Base64. */
  signature: z.string(),
});

export type Sealed = z.infer<typeof sealed>;

/** Something is not what one of our keys signed: it is not to be used. */
export class Unverified extends Error {
  override name = 'Unverified';
}
