/**
 * The text that `Sealed.digestSignature` signs. It is short for any length of content, and not JSON, so that it cannot be
 * mistaken for content.
 * @param digest SHA-256 over the UTF-8 bytes of the content
 */
export const toDigestMessage = (digest: Uint8Array): string =>
  `sha256:${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
