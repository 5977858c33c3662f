/**
 * The text that `Sealed.digestSignature` signs: short however long the content is, and no JSON, so that it cannot be taken
 * for a content itself.
 * @param digest SHA-256 over the UTF-8 bytes of the content
 */
export const toDigestMessage = (digest: Uint8Array): string =>
  `sha256:${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
