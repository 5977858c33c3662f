import { z } from 'zod';

/**
 * A text with the Ed25519 signature over its UTF-8 bytes: a revision of the registry, the manifest of a release. The text
 * is stored exactly as it was signed, so that no canonical form of JSON is needed.
 */
export const sealed = z.object({
  content: z.string(),
  /** Id of the key: the first 16 hex digits of SHA-256 over its 32 bytes. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Base64. */
  signature: z.string(),
  /**
   * Signature by the key over `toDigestMessage` of the content, base64: in registries, which open pages verify. Absent
   * in manifests and in registries that were signed before it existed.
   */
  digestSignature: z.string().optional(),
});

export type Sealed = z.infer<typeof sealed>;

/** The content is not signed by a trusted key, or was changed after signing: it must not be used. */
export class Unverified extends Error {
  override name = 'Unverified';
}
